// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The color that fills the room around a small logo: the mean of the logo's own, made calm.
enum Wash {
    /// The mean color of the visible pixels, drawn toward a light grey; red, green, blue, 0–1.
    static func color(of pixels: Data, width: Int, height: Int, stride: Int) -> SIMD3<Double> {
        var sum = SIMD3<Double>.zero
        var weight = 0.0
        pixels.withUnsafeBytes { bytes in
            let step = max(1, max(width, height) / 64)
            for y in Swift.stride(from: 0, to: height, by: step) {
                for x in Swift.stride(from: 0, to: width, by: step) {
                    let offset = y * stride + x * 4
                    guard offset + 3 < bytes.count else { continue }
                    let alpha = Double(bytes[offset + 3]) / 255
                    sum += alpha * rgb(bytes, offset)
                    weight += alpha
                }
            }
        }
        guard weight > 0 else { return SIMD3(repeating: 0.9) }
        return sum / weight * 0.35 + SIMD3(repeating: 0.92 * 0.65)
    }

    private static func rgb(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> SIMD3<Double> {
        SIMD3(Double(bytes[offset]), Double(bytes[offset + 1]), Double(bytes[offset + 2])) / 255
    }
}
