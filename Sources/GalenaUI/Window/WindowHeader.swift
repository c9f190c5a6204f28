// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// The header bar above the page: the page's own parts, framed by the way back and the menus.
final class WindowHeader {
    private let header: Widget
    private let start: Widget
    private let end: Widget
    private let back: Widget
    private let search: Widget
    private let menu: Widget
    private let placeMenu: Widget
    private let title: Widget
    private let titleMenu: Widget
    private let titleMenuLabel: Widget

    private var page: (any Page)?
    private var placed: [(part: Widget, box: Widget)] = []
    private var watched: Widget?
    private var scrolled: (adjustment: GObjectRef, connection: SignalConnection)?

    /// Takes its widgets from the window's file.
    init(_ ui: UIFile) {
        header = ui.widget("header")
        start = ui.widget("header_start")
        end = ui.widget("header_end")
        back = ui.widget("back")
        search = ui.widget("search")
        menu = ui.widget("menu")
        placeMenu = ui.widget("place_menu")
        title = ui.widget("title")
        titleMenu = ui.widget("title_menu")
        titleMenuLabel = ui.widget("title_menu_label")
    }

    /// Frames a page, in the form that goes with the window.
    func show(_ page: any Page, canGoBack: Bool, form: WindowLayout.Form) {
        back.isVisible = canGoBack
        let isCompact = form == .compact
        search.isVisible = isCompact && !canGoBack && page.headerTitle == nil
        placeMenu.isVisible = isCompact && !canGoBack && page.headerTitle != nil
        menu.isVisible = form == .narrow || form == .strip
        header.setClass("compact", isCompact || form == .strip)
        adw_header_bar_set_show_start_title_buttons(header.opaque, form == .wide ? 0 : 1)
        if self.page !== page {
            place(page)
            self.page = page
        }
        if watched != page.scroller {
            watched = page.scroller
            watchScrolling(of: page)
        }
        update(page, canGoBack: canGoBack, isCompact: isCompact)
        // A title that is strictly in the middle asks for twice the wider side, which a phone's
        // width has not.
        let isLoose = page.headerTitle != nil || isCompact || form == .narrow
        adw_header_bar_set_centering_policy(
            header.opaque, isLoose ? ADW_CENTERING_POLICY_LOOSE : ADW_CENTERING_POLICY_STRICT)
    }

    /// Shows the main menu.
    func openMenu() {
        if menu.isVisible { gtk_menu_button_popup(menu.opaque) }
        if titleMenu.isVisible { gtk_menu_button_popup(titleMenu.opaque) }
    }

    private func update(_ page: any Page, canGoBack: Bool, isCompact: Bool) {
        adw_window_title_set_title(title.opaque, page.title)
        adw_window_title_set_subtitle(title.opaque, page.subtitle ?? "")
        titleMenuLabel.setText(page.title)
        let isMenu = isCompact && !canGoBack
        let middle = page.headerTitle ?? (isMenu ? titleMenu : title)
        if adw_header_bar_get_title_widget(header.opaque) != middle {
            adw_header_bar_set_title_widget(header.opaque, middle)
        }
    }

    private func place(_ page: any Page) {
        for (part, box) in placed where gtk_widget_get_parent(part) == box { part.removeFromBox() }
        placed = []
        if let part = page.headerStart { placed.append((part, start)) }
        if let part = page.headerEnd { placed.append((part, end)) }
        for (part, box) in placed where gtk_widget_get_parent(part) == nil {
            if box == end { gtk_box_prepend(box.cast(), part) } else { box.append(part) }
        }
    }

    // The header is flat while the page is at its top, raised once it has scrolled.
    private func watchScrolling(of page: any Page) {
        scrolled?.connection.disconnect()
        scrolled = nil
        header.setClass("flat", true)
        guard let scroller = page.scroller,
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        else { return }
        let reference = GObjectRef(retaining: adjustment)
        let raise: @MainActor () -> Void = { [header] in
            let adjustment: UnsafeMutablePointer<GtkAdjustment> = reference.pointer()
            header.setClass("flat", gtk_adjustment_get_value(adjustment) < 1)
        }
        scrolled = (reference, Signal.connect(adjustment, "value-changed", raise))
        raise()
    }
}
