// SPDX-License-Identifier: MIT

/// Turns the bytes of a title into text. It always finds one.
enum TitleDecoder {
    /// Reads bytes: a byte-order mark, valid UTF-8, the listener's charset, the likely charsets of
    /// the station's country and languages, Windows-1252, in this order.
    static func decode(_ bytes: [UInt8], hints: TitleHints) -> String {
        if let text = decodeMarked(bytes) { return text }
        if let text = TextCharset.utf8.decode(bytes) { return repaired(text, hints: hints) }
        if let text = decodeCut(bytes) { return text }
        return decodeLegacy(bytes, hints: hints)
    }

    private static func decodeMarked(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            TextCharset.utf8.decode(Array(bytes.dropFirst(3)))
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            TextCharset.utf16BE.decode(Array(bytes.dropFirst(2)))
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            TextCharset.utf16LE.decode(Array(bytes.dropFirst(2)))
        } else {
            nil
        }
    }

    /// UTF-8 whose last character was cut by the block's or the server's limit.
    private static func decodeCut(_ bytes: [UInt8]) -> String? {
        guard let lead = bytes.lastIndex(where: { $0 >= 0xC2 }), bytes.count - lead <= 3,
            bytes[(lead + 1)...].allSatisfy({ (0x80..<0xC0).contains($0) }),
            let text = TextCharset.utf8.decode(Array(bytes[..<lead])),
            text.unicodeScalars.contains(where: { !$0.isASCII })
        else { return nil }
        return text
    }

    private static func decodeLegacy(_ bytes: [UInt8], hints: TitleHints) -> String {
        if let chosen = hints.charset, chosen != .utf8, let text = chosen.decode(bytes) {
            return text
        }
        if hints.sendsUTF8 { return Windows1252.decode(bytes) }
        let readings = (CharsetCandidates.ranked(for: hints) + [.windows1252]).compactMap {
            charset in
            charset.decode(bytes).map {
                (text: $0, score: CharsetPlausibility.score($0, as: charset))
            }
        }
        let best = readings.map(\.score).max()
        return readings.first { $0.score == best }?.text ?? Windows1252.decode(bytes)
    }

    /// Mends UTF-8 that was made from UTF-8 or from a legacy charset by mistake.
    private static func repaired(_ text: String, hints: TitleHints) -> String {
        var text = text
        for _ in 0..<2 {
            guard let bytes = original(of: text) else { return text }
            if let inner = TextCharset.utf8.decode(bytes) {
                text = inner
            } else if let cut = decodeCut(bytes), cut.count > 1 {
                return cut
            } else {
                return betterReading(of: bytes, than: text, hints: hints) ?? text
            }
        }
        return text
    }

    /// A legacy reading that is clearly more like writing than the text as it came.
    private static func betterReading(
        of bytes: [UInt8], than text: String, hints: TitleHints
    ) -> String? {
        let candidates =
            hints.charset.map { [$0] }
            ?? (hints.sendsUTF8 ? [] : CharsetCandidates.ranked(for: hints))
        let current = CharsetPlausibility.score(text, as: .windows1252)
        return candidates.lazy.compactMap { charset -> String? in
            guard let reading = charset.decode(bytes),
                CharsetPlausibility.score(reading, as: charset) > max(current, 0)
            else { return nil }
            return reading
        }.first
    }

    /// Whether bytes are UTF-8 beyond doubt: with characters that no guess would give.
    static func proveUTF8(_ bytes: [UInt8]) -> Bool {
        guard let text = TextCharset.utf8.decode(bytes) else { return false }
        return Windows1252.encode(text) == nil
    }

    /// The bytes behind a text that holds nothing beyond Windows-1252, nil when there is more.
    private static func original(of text: String) -> [UInt8]? {
        guard text.unicodeScalars.contains(where: { !$0.isASCII }) else { return nil }
        return Windows1252.encode(text)
    }
}
