// SPDX-License-Identifier: MIT

/// Makes a title's text fit to be shown: entities become characters, control characters go.
enum TitleText {
    /// Decodes entities once and drops what cannot be seen. Space at the ends stays.
    static func cleaned(_ text: String) -> String {
        withoutControls(HTMLEntities.decode(text))
    }

    /// Drops control characters and marks of direction. Runs of white space with anything but
    /// plain spaces in them become one space.
    static func withoutControls(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var space: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                space.append(scalar)
            } else if !isHidden(scalar) {
                flush(&space, into: &result)
                result.append(scalar)
            }
        }
        flush(&space, into: &result)
        return String(result)
    }

    /// Cuts white space off both ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        guard start < text.endIndex, let end = text.lastIndex(where: { !$0.isWhitespace }) else {
            return ""
        }
        return String(text[start...end])
    }

    /// Lower case with single spaces, for comparing with word lists.
    static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func flush(
        _ space: inout [Unicode.Scalar], into text: inout String.UnicodeScalarView
    ) {
        guard !space.isEmpty else { return }
        if space.allSatisfy({ $0 == " " || $0.value == 0xA0 || $0.value == 0x3000 }) {
            for scalar in space { text.append(scalar.value == 0xA0 ? " " : scalar) }
        } else {
            text.append(" ")
        }
        space = []
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069,
            0xFEFF,
            0xFFFD:
            true
        default: false
        }
    }
}
