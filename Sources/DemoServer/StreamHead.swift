// SPDX-License-Identifier: GPL-3.0-or-later

/// The status line and headers of a stream.
enum StreamHead {
    /// The head as Icecast or SHOUTcast 1 writes it.
    static func text(station: DemoStation, options: StreamOptions, base: String) -> String {
        var lines = [
            options.isICY ? "ICY 200 OK" : "HTTP/1.0 200 OK",
            "Content-Type: \(options.type ?? type(station.codec))",
            "icy-name: \(station.name)",
            "icy-genre: \(station.tags.joined(separator: ", "))",
            "icy-url: \(base)/about/\(station.slug)",
            "icy-br: \(station.bitrate)",
            "icy-pub: 1",
            "Cache-Control: no-cache, no-store",
            "Connection: close",
        ]
        switch station.codec {
        case .mp3, .aac:
            if let interval = options.metadataInterval { lines.append("icy-metaint: \(interval)") }
        case .vorbis, .opus, .flac: break
        }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private static func type(_ codec: DemoStation.Codec) -> String {
        switch codec {
        case .mp3: "audio/mpeg"
        case .aac: "audio/aac"
        case .vorbis, .opus, .flac: "application/ogg"
        }
    }
}
