// SPDX-License-Identifier: GPL-3.0-or-later

/// Ogg streams one after the other, one for each title: their titles are inside.
final class ChainedOggFeed: ListenerFeed {
    let rate: Double
    private let clip: (String) -> SoundLibrary.Clip?
    private var pages: [ArraySlice<UInt8>] = []
    private var next = 0
    private var title = ""

    /// Starts with a title; nil when the sound cannot be made.
    init?(title: String, clip: @escaping (String) -> SoundLibrary.Clip?) {
        guard let first = clip(title) else { return nil }
        self.clip = clip
        self.title = title
        rate = first.rate
        pages = Self.pages(of: first.bytes)
    }

    func pull(_ count: Int, title: String) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            if next == pages.count || title != self.title {
                guard let clip = clip(title) else { break }
                self.title = title
                pages = Self.pages(of: clip.bytes)
                next = 0
                guard !pages.isEmpty else { break }
            }
            bytes += pages[next]
            next += 1
        }
        return bytes
    }

    /// Cuts a stream at its pages (RFC 3533: 27 bytes of header, then a table of lengths).
    static func pages(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var pages: [ArraySlice<UInt8>] = []
        var start = 0
        while start + 27 <= bytes.count {
            let table = start + 27
            let segments = Int(bytes[start + 26])
            guard table + segments <= bytes.count else { break }
            let body = bytes[table..<table + segments].reduce(0) { $0 + Int($1) }
            let end = min(bytes.count, table + segments + body)
            pages.append(bytes[start..<end])
            start = end
        }
        return pages
    }
}
