// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient

/// A playlist as it was written: what it is, and what it refers to, in order.
public struct Playlist: Equatable, Sendable {
    /// The languages that playlists are written in.
    public enum Format: String, Sendable {
        case pls, m3u, xspf, asx
        /// HTTP Live Streaming: no list to be unpacked, the engine plays it whole.
        case hls
    }

    /// The language.
    public var format: Format
    /// The list's own title.
    public var title: String?
    /// What it refers to. Empty for HLS.
    public var entries: [Entry]

    /// One line of a list.
    public struct Entry: Equatable, Sendable {
        /// The address as written, perhaps relative.
        public var address: String
        /// What relative addresses inside the list are relative to, when the list says so.
        public var base: URL?
        /// The title.
        public var title: String?
        /// Who performs it, or who the station is.
        public var creator: String?
        /// Seconds; nil when unknown or endless.
        public var duration: Double?
        /// The address of a picture as written.
        public var artwork: String?
        /// The address of a page about it as written.
        public var homepage: String?
        /// A description.
        public var summary: String?
        /// Genres or the group it is filed in.
        public var tags: [String] = []
        /// The station's UUID at Radio-Browser, which its exports carry.
        public var radioBrowserUUID: String?

        init(address: String) {
            self.address = address
        }

        /// The address, made whole by the list's own base, else by the list's address; nil when
        /// nothing can be made of it.
        public func url(relativeTo list: URL?) -> URL? {
            URL(lenient: address, relativeTo: base ?? list)
        }
    }

    init(format: Format, title: String? = nil, entries: [Entry] = []) {
        self.format = format
        self.title = title
        self.entries = entries
    }

    /// No list is read further than this.
    static let entryLimit = 100_000

    /// Reads a list of any language, told by its text; nil when the text is none.
    ///
    /// - Parameters:
    ///   - fileExtension: What the address or the media type promises, for texts that could be anything.
    ///   - base: The list's own address, which bases inside an XSPF list are relative to.
    public static func read(
        _ bytes: some Collection<UInt8>, fileExtension: String? = nil, base: URL? = nil
    ) -> Playlist? {
        let bytes = Array(bytes)
        let text = PlaylistText.decode(bytes)
        switch PlaylistText.kind(of: text, promised: fileExtension) {
        case .pls: return PLSParser.parse(text)
        case .m3u: return M3UParser.parse(text)
        case .hls: return Playlist(format: .hls)
        case .asx: return ASXParser.parse(text)
        case .xspf: return XSPFParser.parse(bytes, base: base)
        case nil: return nil
        }
    }
}
