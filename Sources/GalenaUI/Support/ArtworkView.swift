// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// Shows the picture at an address in a GalenaArtwork, and initials until, or unless, there is one.
package final class ArtworkView {
    /// A GalenaArtwork.
    package let widget: Widget

    private let reference: GObjectRef
    private let loader: ArtworkLoader
    private let loadsAt: Int?
    private var shown: (url: URL?, name: String)?
    private var task: Task<Void, Never>?

    /// Makes a square of `size` px. `loadsAt` is the edge that pictures are decoded for, in px, where
    /// the square may grow past its size.
    package convenience init(
        size: Int, loader: ArtworkLoader, loadsAt: Int? = nil, style: String = "art-s"
    ) {
        self.init(Make.artwork(size, style), loader: loader, loadsAt: loadsAt)
    }

    /// Takes a GalenaArtwork that is there already.
    package init(_ widget: Widget, loader: ArtworkLoader, loadsAt: Int? = nil) {
        self.widget = widget
        self.loader = loader
        self.loadsAt = loadsAt
        reference = GObjectRef(retaining: widget)
    }

    deinit { task?.cancel() }

    /// Changes the edge's length, and loads a larger picture when that is needed.
    package func setSize(_ size: Int) {
        guard galena_artwork_get_size(widget.opaque) != Int32(size) else { return }
        galena_artwork_set_size(widget.opaque, Int32(size))
        if let shown { load(shown.url, fades: false, keepsFace: true) }
    }

    /// Shows a picture; `name` gives the initials. With `fades` the old picture goes over into it.
    package func show(_ url: URL?, name: String, fades: Bool = false) {
        if let shown, shown.url == url, shown.name == name { return }
        shown = (url, name)
        load(url, fades: fades, keepsFace: fades && url != nil)
    }

    /// Shows the placeholder icon.
    package func clear() {
        task?.cancel()
        shown = nil
        galena_artwork_clear(widget.opaque)
    }

    private var pixels: Int {
        let edge = loadsAt ?? Int(galena_artwork_get_size(widget.opaque))
        return edge * Int(gtk_widget_get_scale_factor(widget))
    }

    private func load(_ url: URL?, fades: Bool, keepsFace: Bool) {
        task?.cancel()
        guard let url else { return showMonogram() }
        let pixels = pixels
        if let image = loader.cached(url, pixels: pixels) { return show(image, fades: fades) }
        if !keepsFace { showMonogram() }
        task = Task { [weak self, loader] in
            let image = await loader.image(for: url, pixels: pixels)
            guard let self, !Task.isCancelled else { return }
            if let image { show(image, fades: fades) } else { showMonogram() }
        }
    }

    private func show(_ image: ArtworkImage, fades: Bool) {
        guard let texture = image.makeTexture() else { return showMonogram() }
        withExtendedLifetime(texture) {
            galena_artwork_set_texture(
                widget.opaque, $0.opaque, image.isSmall ? 1 : 0, image.wash.x, image.wash.y,
                image.wash.z, fades ? 1 : 0)
        }
    }

    private func showMonogram() {
        guard let name = shown?.name, let monogram = Monogram(name: name) else {
            return galena_artwork_clear(widget.opaque)
        }
        let color = monogram.color
        galena_artwork_set_initials(
            widget.opaque, monogram.initials, color.x, color.y, color.z)
    }
}
