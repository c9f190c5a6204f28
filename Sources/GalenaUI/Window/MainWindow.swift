// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// The one window: places, mini-player and now-playing, in the form that its size allows.
///
/// Whoever makes it keeps it as long as the window is there.
package final class MainWindow {
    /// The AdwApplicationWindow.
    package let widget: Widget
    /// Called when the window is to be closed. True keeps it alive: it is only hidden.
    package var hidesOnClose: () -> Bool = { false }

    /// Opens the page about a station; what owns the pages sets it.
    var openInformation: (Station) -> Void = { _ in }

    /// What can be done with stations; what owns the pages sets it.
    weak var stationActions: StationActions?

    let ui = UIFile("window")
    let model: AppModel
    let settings: AppSettings?
    let header: WindowHeader
    let sidebar: Sidebar
    let miniPlayer: MiniPlayer
    /// Built when it is first opened: the first picture of the window does not wait for it.
    var nowPlaying: NowPlayingPage?
    let shell: OpaquePointer
    let sheet: OpaquePointer
    let notices: NoticeBar
    let actions: ActionMap
    let playerActions: PlayerActions
    var navigators: [Navigator] = []
    var focusBefore: GObjectRef?
    private var question: GObjectRef?
    /// Whether now-playing is wanted; in the smallest window it cannot be shown.
    var wantsNowPlaying = false

    /// Builds the window, without a page. `isTiled` squares its corners.
    package init(
        application: UnsafeMutablePointer<GtkApplication>, model: AppModel,
        settings: AppSettings?, isTiled: Bool
    ) {
        self.model = model
        self.settings = settings
        widget = ui.widget("window")
        shell = ui.widget("shell").opaque
        sheet = ui.widget("sheet").opaque
        actions = ActionMap(of: widget)
        playerActions = PlayerActions(player: model.player, on: widget)
        header = WindowHeader(ui)
        sidebar = Sidebar(model: model, settings: settings, menu: ui.object("main_menu"))
        miniPlayer = MiniPlayer(model: model)
        notices = NoticeBar(ui)
        galena_set_object(shell.instance, "sidebar", sidebar.widget)
        galena_set_object(shell.instance, "mini-player", miniPlayer.widget)
        gtk_window_set_application(widget.cast(), application)
        widget.setClass("tiling", isTiled)
        Accelerators.install(in: application)
        restoreSize()
        expectSize()
        connect()
        layoutDidChange()
        installActions()
        installStationActions()
        watchKeys()
    }

    /// The room that pages have now.
    package var layout: WindowLayout { WindowLayout(shell: shell) }

    /// Adds a place. The first one added is shown first; the root page of another is made when
    /// somebody goes there.
    package func add(_ place: Place, root: @autoclosure @escaping () -> any Page) {
        let navigator = Navigator(place: place) { [weak self] in
            let page = root()
            self?.prepare(page)
            return page
        }
        navigators.append(navigator)
        sidebar.add(place)
        addToMenu(place)
        _ = adw_view_stack_add_titled_with_icon(
            ui.widget("places").opaque, navigator.widget, place.rawValue, place.title, place.icon)
        if navigators.count == 1 { placeDidChange() }
    }

    /// Shows the window, in front.
    package func present() {
        let isFirst = gtk_widget_get_realized(widget) == 0
        let focus = gtk_window_get_focus(widget.cast())
        gtk_window_present(widget.cast())
        // GTK gives the focus to whatever comes first. With none, Space plays and Tab begins at the
        // beginning.
        if isFirst { gtk_window_set_focus(widget.cast(), focus) }
    }

    /// Calls back once, when the next frame of the shown window has been painted.
    package func afterPaint(_ action: @escaping () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return action() }
        var connection: SignalConnection?
        connection = Signal.connect(clock, "after-paint") {
            connection?.disconnect()
            connection = nil
            action()
        }
    }

    /// Opens an address with the desktop's program for it.
    package func open(link: String) { galena_open_uri(widget.cast(), link) }

    /// Says something that may be ignored; `undo` adds a button that takes the act back, or does what
    /// `actionName` says.
    package func toast(
        _ text: String, undo: (@MainActor () -> Void)? = nil, actionName: String? = nil
    ) {
        guard let escaped = g_markup_escape_text(text, -1) else { return }
        defer { g_free(escaped) }
        guard let toast = adw_toast_new(escaped) else { return }
        if let undo {
            adw_toast_set_button_label(toast, actionName ?? tr("Undo"))
            Signal.connect(toast, "button-clicked", undo)
        }
        let page = wantsNowPlaying ? nowPlaying?.toasts : nil
        let overlay = page ?? ui.widget("toasts")
        adw_toast_overlay_add_toast(overlay.opaque, toast)
    }

    /// Asks something that waits for an answer; a newer question takes its place.
    package func ask(_ text: String, button: String, action: @escaping @MainActor () -> Void) {
        guard let escaped = g_markup_escape_text(text, -1) else { return }
        defer { g_free(escaped) }
        guard let toast = adw_toast_new(escaped) else { return }
        if let question { adw_toast_dismiss(question.opaque) }
        question = GObjectRef(retaining: toast)
        adw_toast_set_timeout(toast, 0)
        adw_toast_set_priority(toast, ADW_TOAST_PRIORITY_HIGH)
        adw_toast_set_button_label(toast, button)
        Signal.connect(toast, "button-clicked", action)
        closeNowPlaying()
        adw_toast_overlay_add_toast(ui.widget("toasts").opaque, toast)
    }

    /// Opens the page about a station.
    package func showInformation(_ station: Station) { openInformation(station) }

    /// The one door for failures that a listener should know of.
    package func present(_ message: UserMessage) { toast(message.full) }

    /// Sets or takes away a lasting notice under the header; `key` tells its owner.
    package func setNotice(_ notice: Notice?, for key: String) { notices.set(notice, for: key) }

    /// Shows a page over the present one of its place.
    package func push(_ page: any Page) {
        guard let navigator = current else { return }
        closeNowPlaying()
        prepare(page)
        navigator.push(page)
        pageDidChange()
    }

    /// Goes back by one page.
    package func pop() {
        current?.pop()
        pageDidChange()
    }

    /// Goes to a place; when it is in sight already, to its root.
    package func show(_ place: Place) {
        guard let navigator = navigators.first(where: { $0.place == place }) else { return }
        closeNowPlaying()
        if navigator === current {
            navigator.popToRoot()
            pageDidChange()
        } else {
            adw_view_stack_set_visible_child(ui.widget("places").opaque, navigator.widget)
        }
    }

    /// The pages of the place in sight.
    var current: Navigator? {
        let visible = adw_view_stack_get_visible_child(ui.widget("places").opaque)
        return navigators.first { $0.widget == visible }
    }

    func placeDidChange() {
        guard let current else { return }
        sidebar.select(current.place)
        pageDidChange()
    }

    func pageDidChange() {
        showHeader()
        actions.setEnabled("back", wantsNowPlaying || current?.canGoBack == true)
        current?.top.didAppear()
    }

    func showHeader() {
        guard let current else { return }
        header.show(current.top, canGoBack: current.canGoBack, form: layout.form)
    }

    private func prepare(_ page: any Page) {
        page.layoutDidChange(layout)
        page.headerDidChange = { [weak self, weak page] in
            guard let self, let page, current?.top === page else { return }
            showHeader()
        }
    }

    private func addToMenu(_ place: Place) {
        let menu = OpaquePointer(ui.object("places_menu"))
        if navigators.count == 1 {
            let main = ui.object("main_menu").assumingMemoryBound(to: GMenuModel.self)
            g_menu_append_section(menu, nil, main)
        }
        g_menu_insert(
            menu, Int32(navigators.count - 1), place.title, "win.place('\(place.rawValue)')")
    }
}
