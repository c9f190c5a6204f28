// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands for a picture that is missing: initials on a color, both made from a name.
struct Monogram: Equatable {
    /// One or two letters, upper case.
    let initials: String
    /// Red, green and blue, 0–1: dark enough for white text at 4.5 : 1.
    let color: SIMD3<Double>

    /// Makes the same monogram for the same name, on every machine. Nil when the name has no letter.
    init?(name: String) {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard let first = words.first?.first else { return nil }
        let second = words.count > 1 ? words[1].first : nil
        initials = (String(first) + (second.map(String.init) ?? "")).uppercased()
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        color = Self.dark(hue: Double(hash % 360) / 360)
    }

    /// A muted color of a hue, as light as white text on it allows.
    private static func dark(hue: Double) -> SIMD3<Double> {
        var lightness = 0.46
        while true {
            let color = rgb(hue: hue, saturation: 0.45, lightness: lightness)
            if 1.05 / (luminance(color) + 0.05) >= 4.6 || lightness < 0.1 { return color }
            lightness -= 0.02
        }
    }

    private static func rgb(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(channel(0), channel(8), channel(4))
    }

    /// WCAG's relative luminance, with sRGB's curve taken as a square, a little on the safe side.
    private static func luminance(_ color: SIMD3<Double>) -> Double {
        let linear = color * color
        return 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
    }
}
