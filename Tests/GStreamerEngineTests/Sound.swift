// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Samples of one channel at 44,100 Hz, −1 to 1.
struct Sound {
    static let rate = 44100.0
    var samples: [Double]

    /// Reads one channel, 0 or 1, of 16-bit little-endian stereo.
    init(_ data: Data, channel: Int = 0) {
        let start = data.startIndex + channel * 2
        samples = stride(from: 0, to: data.count - 3, by: 4).map { index in
            let low = UInt16(data[start + index])
            let high = UInt16(data[start + index + 1])
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

    /// The highest sample.
    var peak: Double { samples.reduce(0) { max($0, abs($1)) } }

    /// The greatest step away from a tone of a frequency, whatever its level: a click.
    func roughness(at hertz: Double) -> Double {
        let coefficient = 2 * cos(2 * .pi * hertz / Self.rate)
        return samples.indices.dropFirst(2).reduce(0) { worst, index in
            max(
                worst,
                abs(samples[index] - coefficient * samples[index - 1] + samples[index - 2]))
        }
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

    /// A WAV file of 16-bit stereo at this rate; the channels are cut to the shorter one.
    static func wave(left: [Double], right: [Double]) -> Data {
        func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: value.littleEndian) { Array($0) }
        }
        let samples = zip(left, right).flatMap { [$0, $1] }
            .flatMap { bytes(Int16($0 * 32767)) }
        let format =
            bytes(UInt16(1)) + bytes(UInt16(2)) + bytes(UInt32(44100)) + bytes(UInt32(176_400))
            + bytes(UInt16(4)) + bytes(UInt16(16))
        return Data("RIFF".utf8) + bytes(UInt32(36 + samples.count)) + Data("WAVEfmt ".utf8)
            + bytes(UInt32(16)) + format + Data("data".utf8) + bytes(UInt32(samples.count))
            + samples
    }

    /// A tone, or silence at 0 Hz.
    static func tone(_ hertz: Double, seconds: Double, level: Double = 0.5) -> [Double] {
        (0..<Int(seconds * rate)).map { level * sin(2 * .pi * hertz * Double($0) / rate) }
    }
}
