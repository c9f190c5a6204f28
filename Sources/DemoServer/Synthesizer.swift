// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Makes a loop of music out of sines: a soft drone on the station's pitch and an arpeggio above
/// it. The end flows into the beginning, and nobody holds rights in it.
struct Synthesizer {
    /// Samples a second.
    static let rate = 48_000
    /// How long the loop is.
    static let seconds = 12.0
    private static let stepSeconds = 0.5
    private static let noteSeconds = 1.5
    /// Two bars each of I, vi, IV and V, as semitones above the root.
    private static let pattern: [Int] = [
        0, 7, 12, 16, 12, 7, -3, 4, 9, 12, 9, 4, 5, 9, 12, 17, 12, 9, 7, 11, 14, 19, 14, 11,
    ]

    /// The loop for a pitch as signed 16-bit mono samples, little endian.
    static func loop(pitch: Double) -> [UInt8] {
        var samples = [Float](repeating: 0, count: Int(seconds * Double(rate)))
        addDrone(to: &samples, pitch: pitch)
        var notes: [Int: [Float]] = [:]
        for (step, interval) in pattern.enumerated() {
            let sound = notes[interval] ?? note(frequency: 2 * pitch * exp2(Double(interval) / 12))
            notes[interval] = sound
            mix(sound, into: &samples, at: Int(Double(step) * stepSeconds * Double(rate)))
        }
        return pcm(samples)
    }

    /// A steady tone for measuring: one frequency and nothing else.
    static func tone(pitch: Double) -> [UInt8] {
        var samples = [Float](repeating: 0, count: Int(seconds * Double(rate)))
        addDrone(to: &samples, pitch: pitch, volume: 0.5)
        return pcm(samples)
    }

    /// Whole periods only, so that the loop has no seam.
    private static func addDrone(
        to samples: inout [Float], pitch: Double, volume: Float = 0.16
    ) {
        let frequency = (pitch * seconds).rounded() / seconds
        addSine(to: &samples, frequency: frequency, volume: volume, decay: 1)
    }

    private static func note(frequency: Double) -> [Float] {
        var samples = [Float](repeating: 0, count: Int(noteSeconds * Double(rate)))
        let decay = Float(exp(-3.5 / Double(rate)))
        addSine(to: &samples, frequency: frequency, volume: 0.2, decay: decay)
        addSine(to: &samples, frequency: frequency * 2, volume: 0.06, decay: decay)
        let ramp = rate / 200
        for index in 0..<ramp {
            let gain = Float(index) / Float(ramp)
            samples[index] *= gain
            samples[samples.count - 1 - index] *= gain
        }
        return samples
    }

    /// Turns a pointer around the circle instead of calling `sin` for each sample.
    private static func addSine(
        to samples: inout [Float], frequency: Double, volume: Float, decay: Float
    ) {
        let angle = 2 * Double.pi * frequency / Double(rate)
        let turn = (Float(cos(angle)) * decay, Float(sin(angle)) * decay)
        var x = volume
        var y: Float = 0
        samples.withUnsafeMutableBufferPointer { buffer in
            for index in buffer.indices {
                buffer[index] += y
                (x, y) = (x * turn.0 - y * turn.1, x * turn.1 + y * turn.0)
            }
        }
    }

    private static func mix(_ sound: [Float], into samples: inout [Float], at start: Int) {
        samples.withUnsafeMutableBufferPointer { buffer in
            for index in sound.indices {
                buffer[(start + index) % buffer.count] += sound[index]
            }
        }
    }

    private static func pcm(_ samples: [Float]) -> [UInt8] {
        samples.withUnsafeBufferPointer { buffer in
            [UInt8](unsafeUninitializedCapacity: buffer.count * 2) { bytes, count in
                for index in buffer.indices {
                    let value = Int16(max(-1, min(1, buffer[index])) * 32_000)
                    bytes[2 * index] = UInt8(truncatingIfNeeded: value)
                    bytes[2 * index + 1] = UInt8(truncatingIfNeeded: value >> 8)
                }
                count = buffer.count * 2
            }
        }
    }
}
