// SPDX-License-Identifier: MIT

/// Reads places in time as chapters and transcripts write them.
enum TimeText {
    /// Seconds of `1:02:03.5`, `02:03,500`, `75.25`, `0:01`; nil for anything else.
    static func seconds(_ text: some StringProtocol) -> Double? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(fields.count) else { return nil }
        var seconds = 0.0
        for (index, field) in fields.enumerated() {
            var number = String(field.filter { !$0.isWhitespace })
            if index == fields.count - 1 {
                number = String(number.map { $0 == "," ? "." : $0 })
            }
            guard let first = number.first, first.isNumber, let value = Double(number),
                value.isFinite
            else { return nil }
            seconds = seconds * 60 + value
        }
        return seconds
    }
}
