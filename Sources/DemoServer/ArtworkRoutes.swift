// SPDX-License-Identifier: GPL-3.0-or-later

/// `/art/{slug}.svg`, `.png`, `.jpg` and `.webp`, with `?size=` in pixels.
final class ArtworkRoutes {
    private let transcoder: Transcoder
    private var pictures: [String: [UInt8]] = [:]

    /// Turns SVG into pixels with `transcoder`.
    init(transcoder: Transcoder) {
        self.transcoder = transcoder
    }

    /// Answers when the path is a picture's.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        guard parts.count == 2, parts[0] == "art" else { return nil }
        let name = parts[1].split(separator: ".")
        guard name.count == 2 else { return .status(404) }
        // "600x600bb", as iTunes writes it, means 600.
        let wanted = request.query["size"]?.prefix { $0.isNumber } ?? ""
        let size = min(2048, max(8, Int(wanted) ?? 512))
        let svg = Cover.document(for: String(name[0]), size: size)
        switch name[1] {
        case "svg": return picture(Array(svg.utf8), type: "image/svg+xml")
        case "png": return pixels(svg, "pngenc", type: "image/png", key: request)
        case "jpg": return pixels(svg, "jpegenc quality=90", type: "image/jpeg", key: request)
        case "webp": return pixels(svg, "webpenc", type: "image/webp", key: request)
        default: return .status(404)
        }
    }

    private func pixels(_ svg: String, _ encoder: String, type: String, key: Request) -> Answer {
        let name = "\(key.path)?\(key.query["size"] ?? "")"
        if let known = pictures[name] { return picture(known, type: type) }
        let elements = "rsvgdec ! videoconvert ! \(encoder)"
        guard let bytes = transcoder.run(Array(svg.utf8), through: elements) else {
            return .status(503)
        }
        if pictures.count > 200 { pictures.removeAll() }
        pictures[name] = bytes
        return picture(bytes, type: type)
    }

    private func picture(_ bytes: [UInt8], type: String) -> Answer {
        .content(
            Answer.Content(
                type: type, body: bytes, headers: ["Cache-Control": "max-age=86400"]))
    }
}
