// SPDX-License-Identifier: MIT

import XML

/// The way of a document from network chunks of any encoding to an XML reader.
///
///     chunks → head (encoding, junk, declaration) → charset → mender → libxml2 → handler
final class XMLFeeder {
    /// Whether bytes had to be mended on the way.
    var isMended: Bool { mender.isMended }
    /// The first thing that libxml2 found wrong.
    var firstError: XMLError? { reader.firstError }

    private let reader: XMLReader
    private let charset: String?
    private var decoder: CharsetDecoder?
    private var mender = TextMender()
    /// The first bytes, until the encoding is known; nil afterwards.
    private var head: [UInt8]? = []
    /// The first decoded bytes, until the document's beginning is found; nil afterwards.
    private var opening: [UInt8]? = []

    /// Prepares to tell a handler, which is kept alive, of a document. `charset` is what the HTTP
    /// header said.
    init(handler: any XMLHandler, charset: String?) {
        self.charset = charset
        // What comes out of the mender is UTF-8 without a declaration, which is XML's own default.
        reader = XMLReader(handler: handler, options: XMLOptions(depth: 256))
    }

    /// Reads the next bytes. Throws ``XMLError`` when reading ends here for good.
    func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard head != nil else { return try decode(bytes, isLast: false) }
        head?.append(contentsOf: bytes)
        try judge(isLast: false)
    }

    /// Ends the document.
    func finish() throws {
        if head != nil { try judge(isLast: true) }
        try decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
        try mender.finish(reader)
        try reader.finish()
    }

    /// Reads nothing more; from inside the handler too.
    func stop() {
        reader.stop()
    }
}

private extension XMLFeeder {
    func judge(isLast: Bool) throws {
        guard let bytes = head,
            let verdict = FeedEncoding.judge(bytes, charset: charset, isLast: isLast)
        else { return }
        head = nil
        if case .charset(let name) = verdict.encoding { decoder = CharsetDecoder(name) }
        try bytes.dropFirst(verdict.skipped).withUnsafeBufferPointer {
            try decode($0, isLast: false)
        }
    }

    func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws {
        if let decoder {
            try decoder.decode(bytes, isLast: isLast).withUnsafeBufferPointer {
                try begin($0, isLast: isLast)
            }
        } else {
            try begin(bytes, isLast: isLast)
        }
    }

    /// Drops what stands before the document, and its declaration, which is no longer true.
    func begin(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws {
        guard var text = opening else { return try mender.feed(bytes, to: reader) }
        text.append(contentsOf: bytes)
        opening = text
        let isEnough = isLast || text.count >= FeedEncoding.window
        guard let start = FeedStart.find(text[...]) ?? (isEnough ? 0 : nil) else { return }
        var rest = text[start...]
        if rest.starts(with: "<?xml".utf8) {
            let end = FeedStart.index(of: "?>", in: rest)
            guard end != nil || isEnough else { return }
            if let end { rest = rest[(end + 2)...] }
        } else if !isEnough, "<?xml".utf8.starts(with: rest) {
            return
        }
        opening = nil
        try rest.withUnsafeBufferPointer { try mender.feed($0, to: reader) }
    }
}
