// SPDX-License-Identifier: MIT

/// How an item is to sound.
public struct ItemSound: Equatable, Codable, Sendable {
    /// The curve of the equalizer.
    public var equalizer: EqualizerPreset
    /// Whether silence is shortened, where the item has a length.
    public var skipsSilence: Bool

    /// Describes a sound; by default the recording's own.
    public init(equalizer: EqualizerPreset = .flat, skipsSilence: Bool = false) {
        self.equalizer = equalizer
        self.skipsSilence = skipsSilence
    }
}
