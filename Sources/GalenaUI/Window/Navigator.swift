// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// The pages of one place: its root and what was opened from there.
final class Navigator {
    /// The place.
    let place: Place
    /// A GtkStack.
    let widget: Widget
    /// The pages that are there: the root first, the one in sight last. Empty until the place is
    /// first shown.
    private(set) var pages: [any Page] = []

    private let makeRoot: () -> any Page
    private let reference: GObjectRef

    /// A place whose root is made when it is first needed.
    init(place: Place, makeRoot: @escaping () -> any Page) {
        self.place = place
        self.makeRoot = makeRoot
        widget = Make.unwrapped(gtk_stack_new())
        reference = GObjectRef(adopting: widget)
        let stack = widget.opaque
        gtk_stack_set_hhomogeneous(stack, 0)
        gtk_stack_set_vhomogeneous(stack, 0)
        gtk_stack_set_transition_duration(stack, 200)
    }

    /// The first page of the place.
    var root: any Page {
        if let root = pages.first { return root }
        let root = makeRoot()
        pages = [root]
        _ = gtk_stack_add_child(widget.opaque, root.widget)
        return root
    }

    /// The page in sight.
    var top: any Page { pages.last ?? root }

    /// Whether there is a page to go back to.
    var canGoBack: Bool { pages.count > 1 }

    /// Shows a page on top.
    func push(_ page: any Page) {
        _ = gtk_stack_add_child(widget.opaque, page.widget)
        pages.append(page)
        show(page, isForward: true)
    }

    /// Goes back by one page.
    func pop() {
        guard canGoBack else { return }
        let gone = pages.removeLast()
        show(top, isForward: false)
        gtk_stack_remove(widget.opaque, gone.widget)
    }

    /// Goes back to the root; at the root, back to its beginning.
    func popToRoot() {
        guard canGoBack else { return scrollToTop() }
        let gone = pages.dropFirst()
        pages.removeSubrange(1...)
        show(top, isForward: false)
        for page in gone { gtk_stack_remove(widget.opaque, page.widget) }
    }

    private func show(_ page: any Page, isForward: Bool) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        gtk_stack_set_transition_type(
            widget.opaque,
            isForward != isMirrored
                ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT)
        gtk_stack_set_visible_child(widget.opaque, page.widget)
    }

    private func scrollToTop() {
        guard let scroller = top.scroller,
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        else { return }
        gtk_adjustment_set_value(adjustment, 0)
    }
}
