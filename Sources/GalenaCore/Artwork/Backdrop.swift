// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The picture behind the now-playing page: reduced, blurred, more saturated, its lightness
/// pressed into a range that keeps text readable over any artwork.
enum Backdrop {
    /// The side of the reduced picture in pixels; the toolkit draws it large and soft.
    static let side = 24

    /// Makes a backdrop from a small picture.
    static func make(from image: ArtworkImage, dark: Bool) -> ArtworkImage {
        var colors = pixels(of: image)
        for _ in 0..<3 { colors = blurred(colors, width: image.width, height: image.height) }
        let saturation = dark ? 1.65 : 2.1
        var bytes = Data(count: image.width * image.height * 4)
        for (index, color) in colors.enumerated() {
            let pressed = press(color, saturation: saturation, dark: dark)
            for channel in 0..<3 {
                bytes[index * 4 + channel] = UInt8((pressed[channel] * 255).rounded())
            }
            bytes[index * 4 + 3] = 255
        }
        return ArtworkImage(
            pixels: bytes, width: image.width, height: image.height, stride: image.width * 4,
            isSmall: false, wash: image.wash)
    }

    private static func pixels(of image: ArtworkImage) -> [SIMD3<Double>] {
        image.pixels.withUnsafeBytes { bytes in
            (0..<image.height).flatMap { y in
                (0..<image.width).map { x in
                    let offset = y * image.stride + x * 4
                    guard offset + 3 < bytes.count else { return image.wash }
                    let alpha = Double(bytes[offset + 3]) / 255
                    let color = SIMD3(
                        Double(bytes[offset]), Double(bytes[offset + 1]), Double(bytes[offset + 2]))
                    return color / 255 * alpha + image.wash * (1 - alpha)
                }
            }
        }
    }

    /// One pass of a box blur of radius 2 in both directions; three passes come near a Gaussian.
    private static func blurred(
        _ colors: [SIMD3<Double>], width: Int, height: Int
    ) -> [SIMD3<Double>] {
        func pass(_ source: [SIMD3<Double>], _ dx: Int, _ dy: Int) -> [SIMD3<Double>] {
            source.indices.map { index in
                let x = index % width
                let y = index / width
                var sum = SIMD3<Double>.zero
                for offset in -2...2 {
                    let column = min(max(x + offset * dx, 0), width - 1)
                    let row = min(max(y + offset * dy, 0), height - 1)
                    sum += source[row * width + column]
                }
                return sum / 5
            }
        }
        return pass(pass(colors, 1, 0), 0, 1)
    }

    /// Presses lightness into 45–100 % for the light scheme, 0–55 % for the dark one.
    private static func press(
        _ color: SIMD3<Double>, saturation: Double, dark: Bool
    ) -> SIMD3<Double> {
        let grey = (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
        let vivid = SIMD3(repeating: grey) + (color - SIMD3(repeating: grey)) * saturation
        let clamped = vivid.clamped(lowerBound: .zero, upperBound: .one)
        return dark ? clamped * 0.55 : clamped * 0.55 + SIMD3(repeating: 0.45)
    }
}
