// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Decoded pictures by address and size, the least recently used dropped when they weigh too much.
struct ArtworkMemoryCache {
    /// A picture at one size.
    struct Key: Hashable {
        var url: URL
        var pixels: Int
    }

    /// Bytes that the pictures may take together.
    let limit: Int
    /// Bytes that they take now.
    private(set) var weight = 0
    private var images: [Key: (image: ArtworkImage, used: UInt64)] = [:]
    private var uses: UInt64 = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// The picture, which thereby becomes the most recently used.
    mutating func image(for key: Key) -> ArtworkImage? {
        guard let image = images[key]?.image else { return nil }
        uses += 1
        images[key]?.used = uses
        return image
    }

    /// Keeps a picture. One that is heavier than a quarter of the whole is not kept.
    mutating func insert(_ image: ArtworkImage, for key: Key) {
        guard image.pixels.count <= limit / 4 else { return }
        if let old = images[key] { weight -= old.image.pixels.count }
        uses += 1
        images[key] = (image, uses)
        weight += image.pixels.count
        guard weight > limit else { return }
        for (key, entry) in images.sorted(by: { $0.value.used < $1.value.used })
        where weight > limit / 10 * 9 {
            images[key] = nil
            weight -= entry.image.pixels.count
        }
    }
}
