// SPDX-License-Identifier: GPL-3.0-or-later

/// A small random generator (SplitMix64) that gives the same sequence for the same seed, so that
/// the demo looks the same each time.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts a sequence.
    init(seed: UInt64) {
        state = seed
    }

    /// Starts the sequence that belongs to a name.
    init(name: String) {
        state = Self.hash(name)
    }

    /// The next value.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// FNV-1a, 64 bits.
    static func hash(_ name: String) -> UInt64 {
        name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
