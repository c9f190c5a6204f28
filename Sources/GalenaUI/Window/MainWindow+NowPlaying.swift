// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

extension MainWindow {
    /// Opens now-playing, or closes it. A window that is too small for it grows where it may.
    package func toggleNowPlaying() {
        if layout.form == .mini, !wantsNowPlaying {
            gtk_window_set_default_size(widget.cast(), 360, 640)
        }
        if wantsNowPlaying { closeNowPlaying() } else { openNowPlaying() }
    }

    /// Slides now-playing up over everything.
    package func openNowPlaying() {
        guard !wantsNowPlaying else { return }
        wantsNowPlaying = true
        focusBefore = gtk_window_get_focus(widget.cast()).map { GObjectRef(retaining: $0) }
        applyNowPlaying()
    }

    /// Slides it down again; the focus returns to where it was.
    package func closeNowPlaying() {
        guard wantsNowPlaying else { return }
        wantsNowPlaying = false
        applyNowPlaying()
        if let focusBefore {
            let widget: Widget = focusBefore.pointer()
            if gtk_widget_get_root(widget) != nil { gtk_widget_grab_focus(widget) }
        }
        focusBefore = nil
    }

    /// Makes the sheet follow what is wanted and what the window can show.
    func applyNowPlaying() {
        let isOpen = wantsNowPlaying && layout.stage != .mini
        guard (galena_sheet_get_open(sheet) != 0) != isOpen else { return }
        let page = nowPlaying ?? makeNowPlaying()
        page.setShown(isOpen)
        galena_sheet_set_open(sheet, isOpen ? 1 : 0)
        actions.setEnabled("back", wantsNowPlaying || current?.canGoBack == true)
    }

    private func makeNowPlaying() -> NowPlayingPage {
        let page = NowPlayingPage(model: model)
        nowPlaying = page
        galena_set_object(sheet.instance, "sheet", page.widget)
        page.setLayout(layout)
        return page
    }
}
