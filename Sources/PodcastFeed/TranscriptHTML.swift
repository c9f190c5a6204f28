// SPDX-License-Identifier: MIT

import Media

/// Reads transcripts in HTML: `<cite>` names who speaks, `<time>` when, `<p>` is what is said.
enum TranscriptHTML {
    /// The passages of a text.
    static func cues(_ html: String) -> [Transcript.Cue] {
        var cues: [Transcript.Cue] = []
        var speaker: String?
        var time: Double?
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            let loose = PlainText(html: String(rest[..<open])).text
            if !loose.isEmpty {
                cues.append(Transcript.Cue(start: time, speaker: speaker, text: loose))
            }
            rest = rest[open...]
            guard let close = rest.firstIndex(of: ">") else { break }
            let tag = rest[rest.index(after: open)..<close]
            let name = tag.prefix { $0.isLetter || $0.isNumber }.lowercased()
            rest = rest[rest.index(after: close)...]
            switch name {
            case "cite":
                speaker = clean(content(&rest, of: name)).ifNotEmpty
            case "time":
                time = TimeText.seconds(PlainText(html: content(&rest, of: name)).text)
            case "p":
                let words = PlainText(html: content(&rest, of: name)).text
                if !words.isEmpty {
                    cues.append(Transcript.Cue(start: time, speaker: speaker, text: words))
                }
            case "script", "style", "head", "title":
                _ = content(&rest, of: name)
            default: continue
            }
        }
        let loose = PlainText(html: String(rest)).text
        if !loose.isEmpty, !loose.hasPrefix("<") {
            cues.append(Transcript.Cue(start: time, speaker: speaker, text: loose))
        }
        return cues
    }

    /// What stands up to the closing tag, which is passed.
    private static func content(_ rest: inout Substring, of name: String) -> String {
        guard let end = rest.firstRange(of: "</" + name) else {
            defer { rest = rest[rest.endIndex...] }
            return String(rest)
        }
        let content = rest[..<end.lowerBound]
        let tail = rest[end.upperBound...]
        rest =
            tail.firstIndex(of: ">").map { tail[tail.index(after: $0)...] }
            ?? tail[tail.endIndex...]
        return String(content)
    }

    private static func clean(_ html: String) -> String {
        let text = PlainText(html: html).text
        return text.hasSuffix(":") ? String(text.dropLast()) : text
    }
}
