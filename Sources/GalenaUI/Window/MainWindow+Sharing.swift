// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

extension MainWindow {
    /// Makes the actions that give what plays to others; called once.
    func installSharing() {
        actions.add("share") { [weak self] in
            guard let self else { return }
            copy(model.player.shareText, saying: tr("Copied to the clipboard"))
        }
        actions.add("copy-link") { [weak self] in
            guard let self else { return }
            copy(model.player.shareAddress?.absoluteString ?? "", saying: tr("Link copied"))
        }
        actions.add("save-card") { [weak self] in self?.saveCard() }
    }

    private func copy(_ text: String, saying said: String) {
        guard !text.isEmpty else { return }
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
        toast(said)
    }

    private func saveCard() {
        // What plays when it was asked for is what is saved, however long the choice takes.
        guard let card = model.player.shareCard else { return }
        FileChooser.save(over: widget, title: tr("Save as Picture"), name: card.fileName) {
            [weak self] file in
            Task { await self?.write(card, to: file) }
        }
    }

    private func write(_ card: ShareCard, to file: URL) async {
        var art: ArtworkImage?
        if let url = card.artworkURL {
            art = await model.artwork.image(for: url, pixels: SharePicture.artPixels)
        }
        guard let png = SharePicture.png(card, art: art) else {
            return toast(tr("The picture could not be made."))
        }
        do {
            try await Self.write(png, to: file)
            toast(tr("The picture was saved"))
        } catch {
            Log.warning("share", String(describing: error))
            toast(tr("The picture could not be saved. Choose another folder."))
        }
    }

    @concurrent
    private nonisolated static func write(_ data: Data, to file: URL) async throws {
        try data.write(to: file, options: .atomic)
    }
}
