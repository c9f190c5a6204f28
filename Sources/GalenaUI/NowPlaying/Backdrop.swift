// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// The blurred picture behind now-playing. It follows the scheme; high contrast has none.
final class Backdrop {
    private let picture: Widget
    private let loader: ArtworkLoader
    private var url: URL?
    private var isShown = false
    private var task: Task<Void, Never>?
    private var schemes: [SignalConnection] = []

    /// Draws into a GtkPicture.
    init(_ picture: Widget, loader: ArtworkLoader) {
        self.picture = picture
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
            if url == nil { gtk_picture_set_paintable(picture.opaque, nil) }
            return
        }
        let isDark = adw_style_manager_get_dark(style) != 0
        task = Task { [weak self, loader] in
            let image = await loader.backdrop(for: url, dark: isDark)
            guard let self, !Task.isCancelled else { return }
            let texture = image?.makeTexture()
            withExtendedLifetime(texture) {
                gtk_picture_set_paintable(picture.opaque, $0?.opaque)
            }
        }
    }
}
