// SPDX-License-Identifier: MIT

/// Character references of HTML, as they stand in texts of feeds.
public enum HTMLEntity {
    /// Reads a reference that begins with the `&` at `start`. Answers the character and the index
    /// after the `;`, nil when it is none.
    public static func read(
        _ input: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (character: Unicode.Scalar, end: Int)? {
        var end = start + 1
        while end < input.count, end - start <= 12, input[end] != UInt8(ascii: ";") { end += 1 }
        guard end < input.count, input[end] == UInt8(ascii: ";"), end > start + 1 else {
            return nil
        }
        let name = String(decoding: input[(start + 1)..<end], as: UTF8.self)
        return scalar(named: name).map { ($0, end + 1) }
    }

    /// The character that a reference stands for: `amp`, `#38`, `#x26`.
    public static func scalar(named name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return named[name].flatMap(Unicode.Scalar.init) }
        let digits = name.dropFirst()
        let code =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, code != 0 else { return nil }
        // Browsers read 128–159 as windows-1252, for that is what writers mean.
        if (128..<160).contains(code) {
            return Unicode.Scalar(windows1252[Int(code) - 128])
        }
        return Unicode.Scalar(code)
    }

    /// What the bytes 128–159 mean in windows-1252; undefined ones stand for themselves.
    public static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
        0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
    ]

    private static let named: [String: UInt32] = {
        var table: [String: UInt32] = [
            "amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39, "OElig": 338, "oelig": 339,
            "Scaron": 352, "scaron": 353, "Yuml": 376, "fnof": 402, "circ": 710, "tilde": 732,
            "ensp": 8194, "emsp": 8195, "thinsp": 8201, "zwnj": 8204, "zwj": 8205, "lrm": 8206,
            "rlm": 8207, "ndash": 8211, "mdash": 8212, "lsquo": 8216, "rsquo": 8217,
            "sbquo": 8218, "ldquo": 8220, "rdquo": 8221, "bdquo": 8222, "dagger": 8224,
            "Dagger": 8225, "bull": 8226, "hellip": 8230, "permil": 8240, "prime": 8242,
            "Prime": 8243, "lsaquo": 8249, "rsaquo": 8250, "euro": 8364, "trade": 8482,
            "larr": 8592, "uarr": 8593, "rarr": 8594, "darr": 8595, "harr": 8596, "minus": 8722,
            "infin": 8734, "asymp": 8776, "ne": 8800, "le": 8804, "ge": 8805, "loz": 9674,
            "spades": 9824, "clubs": 9827, "hearts": 9829, "diams": 9830, "alpha": 945,
            "beta": 946, "gamma": 947, "delta": 948, "epsilon": 949, "lambda": 955, "mu": 956,
            "pi": 960, "sigma": 963, "tau": 964, "phi": 966, "omega": 969, "Omega": 937,
        ]
        // The upper half of Latin-1, in its order from 160 on.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg \
            plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 \
            iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml \
            Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
            Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring \
            aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve \
            oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (offset, name) in latin.split(separator: " ").enumerated() {
            table[String(name)] = UInt32(160 + offset)
        }
        return table
    }()
}
