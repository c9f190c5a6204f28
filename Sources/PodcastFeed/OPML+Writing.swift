// SPDX-License-Identifier: MIT

import FoundationEssentials

extension OPML {
    /// The list as OPML 2.0: shows by folder, then stations as audio outlines. Reading it gives the
    /// same entries.
    public func text(created: Date) -> String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<opml version="2.0">"#, "  <head>",
            "    <title>\(Self.escaped(title ?? ""))</title>",
            "    <dateCreated>\(created.formatted(.iso8601))</dateCreated>", "  </head>",
            "  <body>",
        ]
        for kind in [Entry.Kind.feed, .station] {
            lines += Self.outlines(entries.filter { $0.kind == kind }, depth: 0)
        }
        lines += ["  </body>", "</opml>", ""]
        return lines.joined(separator: "\n")
    }
}

private extension OPML {
    /// The outlines of entries whose folders up to a depth are written already.
    static func outlines(_ entries: [Entry], depth: Int) -> [String] {
        let indent = String(repeating: "  ", count: depth + 2)
        var lines: [String] = []
        var index = 0
        while index < entries.count {
            guard entries[index].folders.count > depth else {
                lines.append(indent + outline(entries[index]))
                index += 1
                continue
            }
            let folder = entries[index].folders[depth]
            let end =
                entries[index...].firstIndex { entry in
                    entry.folders.count <= depth || entry.folders[depth] != folder
                } ?? entries.count
            lines.append(indent + "<outline text=\"\(escaped(folder))\">")
            lines += outlines(Array(entries[index..<end]), depth: depth + 1)
            lines.append(indent + "</outline>")
            index = end
        }
        return lines
    }

    static func outline(_ entry: Entry) -> String {
        let title = escaped(entry.title)
        let address = escaped(entry.url.absoluteString)
        let page = entry.page.map { " htmlUrl=\"\(escaped($0.absoluteString))\"" } ?? ""
        return switch entry.kind {
        case .feed:
            #"<outline type="rss" text="\#(title)" title="\#(title)" xmlUrl="\#(address)"\#(page)/>"#
        case .station:
            #"<outline type="audio" text="\#(title)" URL="\#(address)"\#(page)/>"#
        }
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            case "\u{0}"..<"\u{20}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
