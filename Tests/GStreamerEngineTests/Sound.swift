// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Samples of the left channel at 44,100 Hz, −1 to 1.
struct Sound {
    static let rate = 44100.0
    var samples: [Double]

    /// Reads 16-bit little-endian stereo.
    init(_ data: Data) {
        samples = stride(from: 0, to: data.count - 3, by: 4).map { index in
            let low = UInt16(data[data.startIndex + index])
            let high = UInt16(data[data.startIndex + index + 1])
            return Double(Int16(bitPattern: low | high << 8)) / 32768
        }
    }

    init(samples: [Double]) { self.samples = samples }

    var seconds: Double { Double(samples.count) / Self.rate }

    /// A part, in seconds.
    func part(from start: Double, to end: Double) -> Sound {
        let first = max(0, Int(start * Self.rate))
        let last = min(samples.count, Int(end * Self.rate))
        return Sound(samples: first < last ? Array(samples[first..<last]) : [])
    }

    /// The root mean square.
    var level: Double {
        guard !samples.isEmpty else { return 0 }
        return (samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)).squareRoot()
    }

    /// The share of the energy that is at a frequency (Goertzel), about 1 for a pure tone.
    func share(of hertz: Double) -> Double {
        guard samples.count > 100, level > 0 else { return 0 }
        let coefficient = 2 * cos(2 * .pi * hertz / Self.rate)
        var (one, two) = (0.0, 0.0)
        for sample in samples { (one, two) = (sample + coefficient * one - two, one) }
        let power = one * one + two * two - coefficient * one * two
        let count = Double(samples.count)
        return 2 * power / (count * count) / (level * level)
    }
}
