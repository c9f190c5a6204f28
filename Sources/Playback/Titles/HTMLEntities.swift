// SPDX-License-Identifier: MIT

/// Character references as they slip into titles from web pages and XML.
enum HTMLEntities {
    /// Decodes `&name;`, `&#10;` and `&#xA;` once; whatever is not one of them stays as it is.
    static func decode(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let tail = rest[rest.index(after: start)...]
            if let end = tail.prefix(12).firstIndex(of: ";"), let decoded = character(tail[..<end])
            {
                result.unicodeScalars.append(decoded)
                rest = tail[tail.index(after: end)...]
            } else {
                result += "&"
                rest = tail
            }
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return named[String(name)].flatMap(Unicode.Scalar.init) }
        let digits = name.dropFirst()
        let number =
            digits.lowercased().hasPrefix("x")
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    /// The five of XML, the letters of Latin-1 in their order, and common punctuation (HTML 4).
    private static let named: [String: UInt32] = {
        var names: [String: UInt32] = [
            "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0x20,
            "laquo": 0xAB, "raquo": 0xBB, "deg": 0xB0, "copy": 0xA9, "reg": 0xAE, "iexcl": 0xA1,
            "iquest": 0xBF, "acute": 0xB4, "middot": 0xB7, "ndash": 0x2013, "mdash": 0x2014,
            "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "sbquo": 0x201A,
            "bdquo": 0x201E, "hellip": 0x2026, "bull": 0x2022, "trade": 0x2122, "euro": 0x20AC,
            "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160, "scaron": 0x161, "Yuml": 0x178,
        ]
        let letters = """
            Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave \
            Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
            Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig \
            ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute \
            ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (offset, name) in letters.split(separator: " ").enumerated() {
            names[String(name)] = 0xC0 + UInt32(offset)
        }
        return names
    }()
}
