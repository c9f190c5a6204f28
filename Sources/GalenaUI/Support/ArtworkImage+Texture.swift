// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

extension ArtworkImage {
    /// A texture over the pixels. They are shared, not copied: a grid of covers is there once, not
    /// once for the cache and once for the screen.
    func makeTexture() -> GObjectRef? {
        guard let bytes = pixels.count > Self.inlineLimit ? sharedBytes() : copiedBytes() else {
            return nil
        }
        defer { g_bytes_unref(bytes) }
        return galena_texture_new(Int32(width), Int32(height), bytes, gsize(stride)).map {
            GObjectRef(adopting: $0)
        }
    }

    /// Data of fewer bytes may live inside the value itself, where it has no lasting address.
    private static var inlineLimit: Int { 256 }

    /// Larger data lives in one block on the heap. Its address holds as long as somebody retains
    /// it and nobody writes: the owner does the one and, being constant, rules out the other.
    private func sharedBytes() -> OpaquePointer? {
        let owner = PixelOwner(pixels)
        return owner.pixels.withUnsafeBytes { buffer in
            g_bytes_new_with_free_func(
                buffer.baseAddress, gsize(buffer.count),
                { owner in owner.map { Unmanaged<PixelOwner>.fromOpaque($0).release() } },
                Unmanaged.passRetained(owner).toOpaque())
        }
    }

    private func copiedBytes() -> OpaquePointer? {
        pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    }
}

/// Keeps pixels for a texture. GTK may let it go on any thread.
private nonisolated final class PixelOwner: Sendable {
    let pixels: Data

    init(_ pixels: Data) { self.pixels = pixels }
}
