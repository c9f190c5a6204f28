// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import XML

/// Reads XSPF lists. Elements are known by their local names, with or without the namespace.
final class XSPFParser: XMLHandler {
    private var list = Playlist(format: .xspf)
    private var track: Playlist.Entry?
    private var path: [String] = []
    private var bases: [URL?]
    private var text: [UInt8] = []
    private var alternatives: [Playlist.Entry] = []

    private init(base: URL?) {
        bases = [base]
    }

    /// Reads a list; what a damaged one still gives is kept.
    static func parse(_ bytes: [UInt8], base: URL?) -> Playlist {
        let parser = XSPFParser(base: base)
        // A list that ends in the middle still gives its first tracks.
        try? XMLReader.read(XMLAmpersands.escaping(bytes), handler: parser)
        return parser.list
    }

    func startElement(_ name: XMLName, attributes: XMLAttributes) {
        path.append(name.local.string.lowercased())
        let outer = bases.last ?? nil
        bases.append(
            attributes["base"].flatMap { URL(lenient: $0.string, relativeTo: outer) } ?? outer)
        text.removeAll(keepingCapacity: true)
        if path.last == "track" {
            track = Playlist.Entry(address: "")
            track?.base = bases.last ?? nil
        }
    }

    func text(_ bytes: XMLBytes) {
        guard text.count < RadioBrowserDecoder.fieldLimit else { return }
        text.append(contentsOf: bytes.buffer)
    }

    func endElement(_ name: XMLName) {
        let value = String(PlaylistText.trimmed(Substring(String(decoding: text, as: UTF8.self))))
        text.removeAll(keepingCapacity: true)
        let element = path.popLast() ?? ""
        if bases.count > 1 { bases.removeLast() }
        if element == "track" {
            finishTrack()
        } else if !value.isEmpty, path.last == "track" {
            read(value, of: element)
        } else if !value.isEmpty, element == "title", path.last == "playlist" {
            list.title = value
        } else if !value.isEmpty, element == "genre", track != nil {
            track?.tags.append(value)
        }
    }

    private func read(_ value: String, of element: String) {
        switch element {
        case "location":
            // Further locations stand in for the first.
            if track?.address.isEmpty == false {
                var other = Playlist.Entry(address: value)
                other.base = track?.base
                alternatives.append(other)
            } else {
                track?.address = value
            }
        case "title": track?.title = value
        case "creator": track?.creator = value
        case "annotation": track?.summary = value
        case "image": track?.artwork = value
        case "info": track?.homepage = value
        case "duration": track?.duration = Double(value).flatMap { $0 > 0 ? $0 / 1000 : nil }
        case "identifier" where value.lowercased().hasPrefix("radiobrowser:"):
            track?.radioBrowserUUID = String(value.dropFirst("radiobrowser:".count))
        default: break
        }
    }

    private func finishTrack() {
        defer {
            track = nil
            alternatives = []
        }
        guard let track, !track.address.isEmpty, list.entries.count < Playlist.entryLimit else {
            return
        }
        list.entries.append(track)
        list.entries += alternatives.map { other in
            var whole = track
            whole.address = other.address
            return whole
        }
    }
}
