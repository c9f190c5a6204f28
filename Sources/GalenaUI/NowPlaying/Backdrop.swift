// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// The blurred picture behind now-playing. It follows the scheme; high contrast has none.
final class Backdrop {
    private let stack: Widget
    private let pictures: [Widget]
    private let loader: ArtworkLoader
    private var url: URL?
    private var isShown = false
    private var task: Task<Void, Never>?
    private var schemes: [SignalConnection] = []

    /// Draws into a GtkStack: a new picture goes over the old one.
    init(_ stack: Widget, loader: ArtworkLoader) {
        self.stack = stack
        pictures = (0..<2).map { _ in Self.makePicture(in: stack) }
        self.loader = loader
        guard let style = adw_style_manager_get_default() else { return }
        schemes = ["notify::dark", "notify::high-contrast"].map {
            Signal.connect(style, $0, .pointer) { [weak self] _ in self?.load() }
        }
    }

    isolated deinit {
        task?.cancel()
        for scheme in schemes { scheme.disconnect() }
    }

    /// Shows the colors of a picture, or none.
    func show(_ url: URL?) {
        guard url != self.url else { return }
        self.url = url
        load()
    }

    /// Nothing is loaded while nobody looks.
    func setShown(_ isShown: Bool) {
        self.isShown = isShown
        if isShown { load() } else { task?.cancel() }
    }

    private func load() {
        task?.cancel()
        let style = adw_style_manager_get_default()
        guard isShown, let url, adw_style_manager_get_high_contrast(style) == 0 else {
            if isShown { fade(to: nil) }
            return
        }
        let isDark = adw_style_manager_get_dark(style) != 0
        task = Task { [weak self, loader] in
            let image = await loader.backdrop(for: url, dark: isDark)
            guard let self, !Task.isCancelled else { return }
            fade(to: image?.makeTexture())
        }
    }

    private func fade(to texture: GObjectRef?) {
        let shown = gtk_stack_get_visible_child(stack.opaque)
        guard let next = pictures.first(where: { $0 != shown }) else { return }
        withExtendedLifetime(texture) {
            gtk_picture_set_paintable(next.opaque, $0?.opaque)
        }
        gtk_stack_set_visible_child(stack.opaque, next)
    }

    private static func makePicture(in stack: Widget) -> Widget {
        let picture = Make.unwrapped(gtk_picture_new())
        galena_set_int(
            picture, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue))
        galena_set_int(picture, "content-fit", Int32(GTK_CONTENT_FIT_COVER.rawValue))
        gtk_stack_add_child(stack.opaque, picture)
        return picture
    }
}
