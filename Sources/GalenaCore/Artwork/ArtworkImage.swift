// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A decoded picture, ready for a texture. Made off the main thread.
package struct ArtworkImage: Sendable, Equatable {
    /// Pixels, 4 bytes each: red, green, blue, alpha, not premultiplied; `stride` bytes a row.
    package var pixels: Data
    /// Width in pixels.
    package var width: Int
    /// Height in pixels.
    package var height: Int
    /// Bytes from one row to the next.
    package var stride: Int
    /// Whether the source is smaller than the surface asked for: shown at its own size on a wash.
    package var isSmall: Bool
    /// The color of the wash behind a small logo, red, green, blue, 0–1 each.
    package var wash: SIMD3<Double>
}
