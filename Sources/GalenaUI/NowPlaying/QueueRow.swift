// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// One thing that comes: picture, title, where it is from, and a way to take it out.
final class QueueRow {
    /// A GtkListBoxRow.
    let widget = Make.unwrapped(gtk_list_box_row_new())
    /// What comes.
    let item: MediaItem

    private let artwork: ArtworkView
    private let queue: QueueModel

    /// A row for an item of the app's queue.
    init(_ item: MediaItem, model: AppModel) {
        self.item = item
        queue = model.queue
        artwork = ArtworkView(size: 40, loader: model.artwork)
        let caption =
            switch item {
            case .station(let station): StationText.caption(station)
            case .episode(let episode): episode.showTitle
            }
        let texts = Make.column(2, Make.label(item.title, "heading"))
        if !caption.isEmpty { texts.append(Make.label(caption, "caption", "dim-label")) }
        texts.expand(horizontally: true)
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        let remove = Make.iconButton(
            "window-close-symbolic",
            name: tr("Remove {name} from Up Next", ("name", item.title)),
            "flat", "circular", "p34", "dim-icon")
        remove.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
        let content = Make.row(12, artwork.widget, texts, remove)
        content.setMargins(top: 8, bottom: 8, start: 8, end: 2)
        gtk_list_box_row_set_child(widget.cast(), content)
        artwork.show(item.artworkURL, name: item.episode?.showTitle ?? item.title)
        widget.setAccessibleName(
            [item.title, caption].filter { !$0.isEmpty }.joined(separator: ", "))
        galena_set_accessible_description(
            widget, tr("Alt+Up and Alt+Down move it, Delete removes it."))
        Signal.connect(remove, "clicked") { [queue] in queue.remove(item.id) }
        attachMenu()
        attachKeys()
        attachDragging()
    }

    private func attachMenu() {
        let (queue, id) = (queue, item.id)
        ContextMenu.attach(to: widget) {
            [
                [ContextMenu.Entry(name: "play", label: tr("_Play")) { queue.play(id) }],
                [
                    ContextMenu.Entry(name: "up", label: tr("Move _Up")) { queue.move(id, by: -1) },
                    ContextMenu.Entry(name: "down", label: tr("Move _Down")) {
                        queue.move(id, by: 1)
                    },
                ],
                [
                    ContextMenu.Entry(name: "remove", label: tr("_Remove from Up Next")) {
                        queue.remove(id)
                    }
                ],
            ]
        }
    }

    private func attachKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        let (queue, id) = (queue, item.id)
        Signal.connect(keys, "key-pressed", .uintUIntUIntToBool) { key, _, state in
            let isAlt = state & GDK_ALT_MASK.rawValue != 0
            switch Int32(key) {
            case GDK_KEY_Delete: queue.remove(id)
            case GDK_KEY_Up where isAlt: queue.move(id, by: -1)
            case GDK_KEY_Down where isAlt: queue.move(id, by: 1)
            default: return false
            }
            return true
        }
        gtk_widget_add_controller(widget, keys)
    }

    /// What is dragged is known by its place: the list does not change under a drag of its own.
    private func attachDragging() {
        guard let source = gtk_drag_source_new(),
            let target = gtk_drop_target_new(GType(6 << 2), GDK_ACTION_MOVE)
        else { return }
        let (queue, id, widget) = (queue, item.id, widget)
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        Signal.connect(source, "drag-begin", .pointer) { _ in
            guard let picture = gtk_widget_paintable_new(widget) else { return }
            gtk_drag_source_set_icon(source, picture, 24, 24)
            g_object_unref(picture.instance)
        }
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, Int32(queue.items.firstIndex { $0.id == id } ?? 0))
        let content = gdk_content_provider_new_for_value(&value)
        g_value_unset(&value)
        gtk_drag_source_set_content(source, content)
        g_object_unref(content?.instance)
        gtk_widget_add_controller(widget, source)
        Signal.connect(target, "drop", .pointerDoubleDoubleToBool) { value, _, _ in
            guard let value else { return false }
            let place = Int(g_value_get_int(value.assumingMemoryBound(to: GValue.self)))
            let items = queue.items
            guard items.indices.contains(place), items[place].id != id,
                let index = items.firstIndex(where: { $0.id == id })
            else { return false }
            queue.move(items[place].id, to: index)
            return true
        }
        gtk_widget_add_controller(widget, target)
    }
}
