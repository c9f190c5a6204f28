// SPDX-License-Identifier: MIT

import CLibXML2
import FoundationEssentials

/// Reads XML as it arrives and tells a handler what it meets. Nothing is kept, nothing is fetched:
/// external entities and DTDs are never opened, entities of the document's own are bounded.
///
/// Not thread-safe: one task feeds it.
public final class XMLReader {
    /// The first thing that was wrong, also when reading went on.
    public internal(set) var firstError: XMLError?
    /// Whether the document was free of errors so far.
    public var isWellFormed: Bool { firstError == nil }

    let handler: any XMLHandler
    let options: XMLOptions
    let entities: XMLEntityTable
    var depth = 0
    var hasElement = false
    /// What ended reading early.
    private(set) var stopReason: XMLError?
    private var context: xmlParserCtxtPtr?
    /// The first bytes, held back until there are enough to tell the encoding.
    private var head: [UInt8] = []

    /// libxml2's shortest useful first chunk.
    private static let headSize = 4
    /// Input goes in by pieces of this size, so the parser's own buffer stays small.
    private static let pieceSize = 64 << 10
    private static let initialized: Void = xmlInitParser()

    /// Makes a reader that tells `handler`, which it keeps alive.
    public init(handler: any XMLHandler, options: XMLOptions = XMLOptions()) {
        _ = Self.initialized
        self.handler = handler
        self.options = options
        entities = XMLEntityTable(byteLimit: options.entityBytes)
    }

    deinit {
        guard let context else { return }
        // Entity declarations make libxml2 start a document even in SAX mode.
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        xmlFreeParserCtxt(context)
    }

    /// Reads a whole document. Throws what ended it early, or ``XMLError/empty``.
    public static func read(
        _ bytes: some ContiguousBytes, handler: any XMLHandler, options: XMLOptions = XMLOptions()
    ) throws {
        let reader = XMLReader(handler: handler, options: options)
        try reader.feed(bytes)
        try reader.finish()
    }

    /// Reads the next bytes. Throws ``XMLError`` when reading ends here for good.
    public func feed(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { raw in
            var rest = raw.assumingMemoryBound(to: UInt8.self)
            if context == nil {
                while head.count < Self.headSize, let byte = rest.first {
                    head.append(byte)
                    rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
                    trimHead()
                }
                guard head.count == Self.headSize else { return }
                try open()
            }
            try push(rest)
        }
    }

    /// Ends the document. Throws ``XMLError/empty`` when no element was met.
    public func finish() throws {
        if context == nil, !head.isEmpty { try open() }
        if let context {
            xmlParseChunk(context, nil, 0, 1)
            try check()
        }
        if !hasElement { throw firstError ?? .empty }
    }

    /// Reads nothing more; from inside the handler too.
    public func stop() {
        if let context { xmlStopParser(context) }
    }

    /// Keeps references coming after an error: libxml2 drops each `&amp;` from then on, even when
    /// told to recover.
    @inline(__always)
    func readOn() {
        guard let context, options.recovers, context.pointee.wellFormed == 0 else { return }
        context.pointee.wellFormed = 1
    }

    func stop(because reason: XMLError) {
        stopReason = stopReason ?? reason
        stop()
    }
}

extension XMLReader {
    /// Drops white space and a byte order mark before the document; libxml2 refuses it before `<?xml`.
    private func trimHead() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        while true {
            if head.starts(with: mark) {
                head.removeFirst(mark.count)
            } else if let first = head.firstIndex(where: { $0 != 0x20 && !(0x09...0x0D ~= $0) }) {
                if first == 0 { return }
                head.removeFirst(first)
            } else {
                head.removeAll()
                return
            }
        }
    }

    private func open() throws {
        var callbacks = XMLCallbacks.table
        let this = Unmanaged.passUnretained(self).toOpaque()
        let start = head
        head = []
        let made = start.withUnsafeBytes {
            xmlCreatePushParserCtxt(
                &callbacks, this, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), nil)
        }
        guard let made else { throw XMLError.malformed(line: 0, reason: "out of memory") }
        context = made
        entities.context = made
        if let encoding = options.encoding, let found = xmlFindCharEncodingHandler(encoding) {
            xmlSwitchToEncoding(made, found)
        }
        var flags = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
        if options.recovers { flags |= XML_PARSE_RECOVER.rawValue }
        xmlCtxtUseOptions(made, Int32(flags))
    }

    private func push(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard let context else { return }
        var offset = 0
        while offset < bytes.count {
            let size = min(Self.pieceSize, bytes.count - offset)
            UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[offset..<offset + size])
                .withMemoryRebound(to: CChar.self) {
                    _ = xmlParseChunk(context, $0.baseAddress, Int32(size), 0)
                }
            try check()
            offset += size
        }
    }

    private func check() throws {
        if let stopReason { throw stopReason }
        if !options.recovers, let firstError { throw firstError }
    }
}

extension XMLReader {
    /// Whether the bytes fed so far end inside a CDATA section, where `&` is a character like any.
    public var isInCDATA: Bool { context?.pointee.instate == XML_PARSER_CDATA_SECTION }
}
