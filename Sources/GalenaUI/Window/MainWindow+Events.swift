// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

extension MainWindow {
    /// Goes to Search with a text in its field.
    package func search(for text: String) { beginSearch(typing: text) }

    /// Connects the window's parts; called once.
    func connect() {
        Signal.connect(shell, "layout-changed") { [weak self] in self?.layoutDidChange() }
        Signal.connect(ui.widget("places"), "notify::visible-child", .pointer) { [weak self] _ in
            self?.placeDidChange()
        }
        Signal.connect(widget, "close-request", .noneToBool) { [weak self] in
            guard let self else { return false }
            saveSize()
            guard hidesOnClose() else { return false }
            widget.isVisible = false
            return true
        }
        sidebar.onPlace = { [weak self] in self?.show($0) }
        watchTabs()
        watchMouseBack()
    }

    /// Makes the window's own actions; called once.
    func installActions() {
        actions.add("place", text: { [weak self] in Place(rawValue: $0).map { self?.show($0) } })
        actions.add("search") { [weak self] in self?.beginSearch(typing: "") }
        actions.add("back") { [weak self] in self?.goBack() }
        actions.add("refresh") { [weak self] in self?.current?.top.refresh() }
        actions.add("menu") { [weak self] in self?.openMenu() }
        actions.add("now-playing") { [weak self] in self?.toggleNowPlaying() }
        actions.add("close-now-playing") { [weak self] in self?.closeNowPlaying() }
        installSharing()
        actions.add("station-information") { [weak self] in
            guard let station = self?.model.player.station else { return }
            self?.openInformation(station)
        }
        actions.add("station-website") { [weak self] in
            guard let page = self?.model.player.station?.homepage else { return }
            self?.open(link: page.absoluteString)
        }
        actions.setEnabled("back", false)
    }

    /// Space and Escape, and letters that begin a search, when nothing with the focus wants them.
    func watchKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
        Signal.connect(keys, "key-pressed", .uintUIntUIntToBool) { [weak self] key, _, state in
            self?.handle(key: key, state: state) ?? false
        }
        gtk_widget_add_controller(widget, keys)
    }

    private func handle(key: UInt32, state: UInt32) -> Bool {
        let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        guard state & modifiers == 0 else { return false }
        switch Int32(key) {
        case GDK_KEY_space:
            model.player.performPrimaryAction()
            return true
        case GDK_KEY_Escape:
            guard wantsNowPlaying else { return false }
            if nowPlaying?.closePanel() != true { closeNowPlaying() }
            return true
        default:
            guard !wantsNowPlaying, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)),
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            else { return false }
            return beginSearch(typing: String(Character(scalar)))
        }
    }

    @discardableResult
    private func beginSearch(typing text: String) -> Bool {
        guard let navigator = navigators.first(where: { $0.place == .search }),
            let page = navigator.root as? any SearchingPage
        else { return false }
        if navigator !== current || navigator.canGoBack { show(.search) }
        closeNowPlaying()
        page.beginSearch(typing: text)
        return true
    }

    private func goBack() {
        if wantsNowPlaying { closeNowPlaying() } else { pop() }
    }

    private func openMenu() {
        if layout.form != .wide { return header.openMenu() }
        sidebar.openMenu()
    }

    func layoutDidChange() {
        let layout = layout
        sidebar.setStrip(layout.form == .strip)
        miniPlayer.setLayout(layout)
        nowPlaying?.setLayout(layout)
        showHeader()
        applyNowPlaying()
        for navigator in navigators {
            for page in navigator.pages { page.layoutDidChange(layout) }
        }
    }

    // A click on the tab in sight goes to its root; the switcher itself ignores it.
    private func watchTabs() {
        guard let click = gtk_gesture_click_new() else { return }
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        let tabs = ui.widget("tabs")
        Signal.connect(click, "pressed", .intDoubleDouble) { [weak self] _, x, y in
            var picked = gtk_widget_pick(tabs, x, y, GTK_PICK_DEFAULT)
            while let part = picked, !part.isA(gtk_toggle_button_get_type()) {
                picked = gtk_widget_get_parent(part)
            }
            guard let picked, gtk_toggle_button_get_active(picked.cast()) != 0 else { return }
            self?.current.map { self?.show($0.place) }
        }
        gtk_widget_add_controller(tabs, click)
    }

    private func watchMouseBack() {
        guard let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, 8)
        Signal.connect(click, "pressed", .intDoubleDouble) { [weak self] _, _, _ in
            self?.goBack()
        }
        gtk_widget_add_controller(widget, click)
    }
}

extension MainWindow {
    /// Brings back size and state of the last time, unless they are nonsense.
    func restoreSize() {
        guard let state = settings?.window, state.width >= 240, state.height >= 100 else { return }
        gtk_window_set_default_size(widget.cast(), Int32(state.width), Int32(state.height))
        if state.isMaximized { gtk_window_maximize(widget.cast()) }
    }

    /// Chooses the layout by the size that the window will most likely get, so that its parts are
    /// built once, in the form that is painted first.
    func expectSize() {
        var width: Int32 = 0
        var height: Int32 = 0
        gtk_window_get_default_size(widget.cast(), &width, &height)
        galena_shell_expect_size(shell, width, height)
    }

    /// Remembers size and state.
    package func saveSize() {
        var width: Int32 = 0
        var height: Int32 = 0
        gtk_window_get_default_size(widget.cast(), &width, &height)
        guard width > 0, height > 0 else { return }
        settings?.window = WindowState(
            width: Int(width), height: Int(height),
            isMaximized: gtk_window_is_maximized(widget.cast()) != 0)
    }
}
