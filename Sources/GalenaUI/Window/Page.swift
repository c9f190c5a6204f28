// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A screen inside the main window: the root of a place, or one pushed on top of it.
///
/// The window owns the header bar, the way back and the mini-player; a page gives its content and
/// what it wants in the header. All parts must stay the same widgets as long as the page lives.
package protocol Page: AnyObject {
    /// The content. It gets the room between header and mini-player and must live with any size:
    /// what may be higher than 40 px scrolls.
    var widget: Widget { get }
    /// The header's title.
    var title: String { get }
    /// The header's second line, such as a count.
    var subtitle: String? { get }
    /// A widget instead of the title, such as the search entry. It fills a narrow header.
    var headerTitle: Widget? { get }
    /// What stands at the header's start, after the way back.
    var headerStart: Widget? { get }
    /// What stands at the header's end, before the main menu.
    var headerEnd: Widget? { get }
    /// The scrolled window (GtkScrolledWindow) whose place raises the header and which is brought
    /// back to the top when the place is chosen again.
    var scroller: Widget? { get }
    /// Set by the window: call it when title or subtitle have changed.
    var headerDidChange: (() -> Void)? { get set }
    /// The room has changed. Called once before the page is first shown.
    func layoutDidChange(_ layout: WindowLayout)
    /// The page has come to the front.
    func didAppear()
    /// Asks again for what can be asked again (Ctrl+R, F5).
    func refresh()
}

extension Page {
    package var subtitle: String? { nil }
    package var headerTitle: Widget? { nil }
    package var headerStart: Widget? { nil }
    package var headerEnd: Widget? { nil }
    package var scroller: Widget? { nil }
    package func layoutDidChange(_ layout: WindowLayout) {}
    package func didAppear() {}
    package func refresh() {}
}

/// The page of the place Search, which the window starts from anywhere.
package protocol SearchingPage: Page {
    /// Puts the cursor into the field. Typed text replaces what is there; empty text selects it.
    func beginSearch(typing text: String)
}
