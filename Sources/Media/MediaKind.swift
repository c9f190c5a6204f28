// SPDX-License-Identifier: MIT

/// What kind of file an enclosure is, told from its type and its name, which both may lie.
public enum MediaKind: String, Codable, Sendable {
    case audio
    case video
    case image
    case document
    case unknown

    /// Whether it can be heard.
    public var isPlayable: Bool { self == .audio || self == .video }

    /// Tells by the media type, then by the name's ending. An audio or video type wins; a type that
    /// says nothing or something unlikely gives way to a well-known ending.
    public init(type: String, address: String) {
        if type.utf8.starts(with: "audio/".utf8) {
            self = .audio
            return
        }
        let type = type.lowercased()
        if type.hasPrefix("audio") || type.hasSuffix("mpegurl") || type == "application/ogg" {
            self = .audio
            return
        }
        if type.hasPrefix("video") {
            // Sound in an MP4 or Ogg file is often called video; only the ending tells.
            self = Self.byEnding(address) == .audio ? .audio : .video
            return
        }
        let ending = Self.byEnding(address)
        if ending.isPlayable {
            self = ending
        } else if type.hasPrefix("image/") {
            self = .image
        } else if type.hasPrefix("text/") || type == "application/pdf"
            || type == "application/epub+zip"
        {
            self = .document
        } else {
            self = ending
        }
    }
}

private extension MediaKind {
    static let endings: [String: MediaKind] = [
        "mp3": .audio, "m4a": .audio, "m4b": .audio, "aac": .audio, "ogg": .audio, "oga": .audio,
        "opus": .audio, "flac": .audio, "wav": .audio, "wma": .audio, "m3u8": .audio, "mka": .audio,
        "mp4": .video, "m4v": .video, "mov": .video, "webm": .video, "mkv": .video, "avi": .video,
        "ogv": .video, "mpg": .video, "mpeg": .video, "jpg": .image, "jpeg": .image, "png": .image,
        "gif": .image, "webp": .image, "svg": .image, "pdf": .document, "epub": .document,
        "htm": .document, "html": .document, "txt": .document, "zip": .document,
    ]

    static func byEnding(_ address: String) -> MediaKind {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        guard let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), name.distance(from: dot, to: name.endIndex) <= 6
        else { return .unknown }
        return endings[name[name.index(after: dot)...].lowercased()] ?? .unknown
    }
}
