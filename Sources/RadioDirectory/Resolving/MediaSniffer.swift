// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient

/// Tells sound from text, by header fields and by first bytes.
enum MediaSniffer {
    private static let listTypes: [String: String] = [
        "audio/x-scpls": "pls", "audio/scpls": "pls", "application/pls+xml": "pls",
        "application/pls": "pls", "audio/x-pls": "pls", "audio/mpegurl": "m3u",
        "audio/x-mpegurl": "m3u", "application/mpegurl": "m3u", "application/x-mpegurl": "m3u",
        "application/vnd.apple.mpegurl": "m3u8", "application/vnd.apple.mpegurl.audio": "m3u8",
        "application/xspf+xml": "xspf", "video/x-ms-asf": "asx", "video/x-ms-asx": "asx",
        "audio/x-ms-wax": "asx", "video/x-ms-wvx": "asx", "application/asx": "asx",
    ]
    private static let listExtensions: Set<String> = [
        "pls", "m3u", "m3u8", "xspf", "asx", "wax", "wvx",
    ]

    /// Whether an address names an HLS playlist, as far as its ending tells.
    static func isHLS(_ url: URL) -> Bool {
        url.absoluteString.utf8.contains(UInt8(ascii: "?"))
            ? url.pathExtension.lowercased() == "m3u8"
            : url.absoluteString.lowercased().hasSuffix(".m3u8")
    }

    /// Whether an address is one of the web.
    static func isWeb(_ url: URL) -> Bool {
        let scheme = url.scheme?.lowercased()
        return (scheme == "http" || scheme == "https") && url.host()?.isEmpty == false
    }

    /// The kind of list that an address promises by its ending, or nil.
    static func listExtension(_ path: String) -> String? {
        let ending = path.lowercased()
        return listExtensions.contains(ending) ? ending : nil
    }

    /// The kind of list that a media type promises, or nil.
    static func listExtension(type: String?) -> String? {
        type.flatMap { listTypes[$0] }
    }

    /// Whether the header alone says that this is a stream or a file of sound.
    static func isMedia(_ head: HTTPResponseHead) -> Bool {
        if listExtension(type: head.contentType) != nil { return false }
        if head.headers.contains(where: { $0.name.lowercased().hasPrefix("icy-") }) { return true }
        guard let type = head.contentType else { return false }
        return type.hasPrefix("audio/") || type.hasPrefix("video/") || type == "application/ogg"
    }

    /// Whether the bytes are those of sound; text never is.
    static func isMedia(_ bytes: [UInt8]) -> Bool {
        let signatures = ["ID3", "OggS", "fLaC", "RIFF", "FORM", "MThd", "FLV"].map {
            Array($0.utf8)
        }
        if signatures.contains(where: { bytes.starts(with: $0) }) { return true }
        if bytes.starts(with: [0x30, 0x26, 0xB2, 0x75]) { return true }
        if bytes.count > 8, bytes[4..<8].elementsEqual("ftyp".utf8) { return true }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return !looksLikeUTF16(bytes)
        }
        // The sync word of MPEG audio and of ADTS.
        if bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 { return true }
        return bytes.prefix(4 << 10).contains { $0 < 0x09 || ($0 > 0x0D && $0 < 0x1B) }
    }

    /// Every other byte of a Western text in UTF-16 is zero.
    private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
        let head = bytes.dropFirst(2).prefix(64)
        return head.count(where: { $0 == 0 }) * 3 > head.count
    }
}
