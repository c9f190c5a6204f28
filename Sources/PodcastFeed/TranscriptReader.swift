// SPDX-License-Identifier: MIT

import FoundationEssentials
import JSON
import Media

/// Reads transcripts: SRT, WebVTT, JSON of Podcasting 2.0 and Podlove, HTML and plain text.
public enum TranscriptReader {
    /// What is said in a file. The format is told by the text itself where it can be, else by the
    /// media type and the name's ending. Throws ``FeedError/unreadable(_:)`` when nothing is said.
    public static func transcript(
        _ bytes: [UInt8], type: String = "", address: String = ""
    ) throws -> Transcript {
        let text = TextLines.decoded(bytes)
        let cues = try cues(text, bytes: bytes, type: type.lowercased(), address: address)
            .filter { !$0.text.isEmpty }
        guard !cues.isEmpty else { throw FeedError.unreadable("no words") }
        return Transcript(cues: cues)
    }
}

private extension TranscriptReader {
    static func cues(
        _ text: String, bytes: [UInt8], type: String, address: String
    ) throws -> [Transcript.Cue] {
        let start = text.drop { $0.isWhitespace }
        if start.hasPrefix("WEBVTT") { return TimedText.cues(text, isWebVTT: true) }
        if start.hasPrefix("{") || start.hasPrefix("[") {
            if let cues = try? json(bytes) { return cues }
        }
        if type.contains("vtt") || address.hasSuffix(".vtt") {
            return TimedText.cues(text, isWebVTT: true)
        }
        if text.contains("-->") { return TimedText.cues(text, isWebVTT: false) }
        if type.contains("subrip") || type.contains("srt") { return [] }
        if type.contains("html") || start.hasPrefix("<") { return TranscriptHTML.cues(text) }
        return plain(text)
    }

    /// Each paragraph is a passage without a time.
    static func plain(_ text: String) -> [Transcript.Cue] {
        var paragraphs: [[Substring]] = [[]]
        for line in TextLines.lines(text) {
            let line = line.drop { $0.isWhitespace }
            if line.isEmpty {
                if paragraphs.last?.isEmpty == false { paragraphs.append([]) }
            } else {
                paragraphs[paragraphs.count - 1].append(line)
            }
        }
        return paragraphs.map { Transcript.Cue(start: nil, text: $0.joined(separator: "\n")) }
    }

    static func json(_ bytes: [UInt8]) throws -> [Transcript.Cue] {
        try JSONDocument.read(bytes) { root in
            let list = root["segments"] ?? root["transcript"] ?? root
            return list.elements.compactMap { node in
                guard let text = (node["body"] ?? node["text"])?.text() else { return nil }
                return Transcript.Cue(
                    start: time(node["startTime"] ?? node["start"], milliseconds: node["start_ms"]),
                    end: time(node["endTime"] ?? node["end"], milliseconds: node["end_ms"]),
                    speaker: (node["speaker"] ?? node["voice"])?.text(), text: text)
            }
        }
    }

    static func time(_ node: JSONNode?, milliseconds: JSONNode?) -> Double? {
        if let milliseconds = milliseconds?.double { return milliseconds / 1_000 }
        return node.flatMap { $0.double ?? $0.text().flatMap { TimeText.seconds($0) } }
    }
}
