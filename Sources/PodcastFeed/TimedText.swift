// SPDX-License-Identifier: MIT

import Media

/// Reads SRT and WebVTT. A passage whose times cannot be read is left out; those around it count.
enum TimedText {
    /// The passages of a text.
    static func cues(_ text: String, isWebVTT: Bool) -> [Transcript.Cue] {
        let lines = TextLines.lines(text)
        var cues: [Transcript.Cue] = []
        var index = 0
        while index < lines.count {
            // Comments, styles and regions reach to the next blank line and may contain anything.
            if isWebVTT, isBlock(lines[index]) {
                while index < lines.count, !isBlank(lines[index]) { index += 1 }
                continue
            }
            guard lines[index].contains("-->") else {
                index += 1
                continue
            }
            let times = times(lines[index])
            index += 1
            var words: [Substring] = []
            while index < lines.count, !isBlank(lines[index]), !lines[index].contains("-->") {
                words.append(lines[index])
                index += 1
            }
            // Without a blank line between them, the next passage's number ends this one.
            if index < lines.count, lines[index].contains("-->"), let last = words.last,
                last.allSatisfy(\.isNumber)
            {
                words.removeLast()
            }
            guard let times else { continue }
            cues.append(contentsOf: passages(words, start: times.start, end: times.end))
        }
        return cues
    }
}

private extension TimedText {
    static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

    static func isBlock(_ line: Substring) -> Bool {
        ["NOTE", "STYLE", "REGION"].contains { name in
            line.hasPrefix(name) && (line.count == name.count || line.dropFirst(4).first == " ")
        }
    }

    /// The times of `00:00:01,000 --> 00:00:02,500 align:start`; nil when they make no sense.
    static func times(_ line: Substring) -> (start: Double, end: Double)? {
        let halves = line.split(separator: "-->", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2,
            let start = TimeText.seconds(halves[0].filter { !$0.isWhitespace }),
            let word = halves[1].split(whereSeparator: \.isWhitespace).first,
            let end = TimeText.seconds(word), end >= start
        else { return nil }
        return (start, end)
    }

    /// One passage, or several when voices change inside.
    static func passages(
        _ lines: [Substring], start: Double, end: Double
    ) -> [Transcript.Cue] {
        let text = lines.joined(separator: "\n")
        guard text.contains("<v") else {
            let (speaker, words) = speaker(in: plain(text))
            return [Transcript.Cue(start: start, end: end, speaker: speaker, text: words)]
        }
        return text.split(separator: "<v").compactMap { part in
            guard let close = part.firstIndex(of: ">"), part.first == " " || part.first == "."
            else {
                let words = plain(String(part))
                return words.isEmpty
                    ? nil : Transcript.Cue(start: start, end: end, text: words)
            }
            let name = part[..<close].drop { $0 != " " }.drop { $0 == " " }
            return Transcript.Cue(
                start: start, end: end, speaker: String(name).ifNotEmpty,
                text: plain(String(part[part.index(after: close)...])))
        }
    }

    /// The words of a passage without tags and references, its lines kept.
    static func plain(_ text: String) -> String {
        TextLines.lines(text).map { line in
            line.contains { "<&{".contains($0) }
                ? PlainText(html: withoutStyles(line)).text : String(line)
        }.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }

    /// SRT files carry positions such as `{\an8}`.
    static func withoutStyles(_ line: Substring) -> String {
        var result = String(line)
        while let open = result.firstRange(of: "{\\"),
            let close = result[open.lowerBound...].firstIndex(of: "}")
        {
            result.removeSubrange(open.lowerBound...close)
        }
        return result
    }

    /// A name before a colon at the start, when it looks like one: `Travis: When you …`.
    static func speaker(in text: String) -> (String?, String) {
        guard let colon = text.prefix(40).firstIndex(of: ":") else { return (nil, text) }
        let name = text[..<colon]
        let words = text[text.index(after: colon)...]
        guard let first = name.first, first.isUppercase, words.first == " ",
            name.split(separator: " ").count <= 3,
            name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "." || $0 == "-" || $0 == "'" })
        else { return (nil, text) }
        return (String(name), String(words.drop { $0.isWhitespace }))
    }
}
