// SPDX-License-Identifier: MIT

/// One curve of the ten-band equalizer.
public struct EqualizerPreset: Hashable, Codable, Sendable, Identifiable {
    /// The middle of each band in hertz.
    public static let frequencies: [Double] = [
        29, 59, 119, 237, 474, 947, 1_889, 3_770, 7_523, 15_011,
    ]
    /// What a band may be raised or lowered by, in decibels.
    public static let gainRange = -24.0...12.0

    /// A stable name: one of the built-in ones, or the listener's own.
    public var id: String
    /// Decibels of each band, the lowest first; always ten.
    public let gains: [Double]
    /// Decibels added before the bands, never more than 0. By default as much is taken off as the
    /// highest boost adds, so that it does not clip.
    public let preamp: Double

    /// Takes a curve; missing bands are flat, surplus ones are dropped, the rest is clamped.
    public init(id: String, gains: [Double], preamp: Double? = nil) {
        self.id = id
        let range = Self.gainRange
        self.gains = Self.frequencies.indices.map { band in
            guard gains.indices.contains(band), gains[band].isFinite else { return 0 }
            return min(max(gains[band], range.lowerBound), range.upperBound)
        }
        let headroom = -max(self.gains.max() ?? 0, 0)
        let wanted = preamp.flatMap { $0.isFinite ? $0 : nil } ?? headroom
        self.preamp = min(max(wanted, range.lowerBound), 0)
    }

    /// Whether the curve changes nothing, so that no equalizer is needed.
    public var isFlat: Bool { preamp == 0 && gains.allSatisfy { $0 == 0 } }
}

extension EqualizerPreset {
    /// Nothing raised, nothing lowered.
    public static let flat = EqualizerPreset(id: "flat", gains: [])
    /// More below 250 Hz.
    public static let bass = EqualizerPreset(id: "bass", gains: [6, 6, 5, 3, 1])
    /// More above 3 kHz.
    public static let treble = EqualizerPreset(
        id: "treble", gains: [0, 0, 0, 0, 0, 1, 2, 4, 5, 6])
    /// Speech forward, rumble back.
    public static let vocal = EqualizerPreset(
        id: "vocal", gains: [-6, -4, -2, 0, 2, 4, 4, 3, 0, -1])
    /// Both ends lifted, for listening at a low level.
    public static let loudness = EqualizerPreset(
        id: "loudness", gains: [6, 5, 3, 0, -1, -1, 0, 2, 4, 5])
    /// What a small loudspeaker cannot give is left out, what it gives weakly is lifted.
    public static let smallSpeakers = EqualizerPreset(
        id: "small-speakers", gains: [-12, -6, 3, 5, 3, 0, 0, 1, 2, 2])

    /// The built-in curves in the order they are offered in.
    public static let builtIn = [flat, bass, treble, vocal, loudness, smallSpeakers]
}
