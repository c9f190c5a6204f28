// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// The widgets of one `.ui` file of the resource bundle, by id. A long one may go on in others.
///
/// It holds a reference to every object of the file as long as it lives, so a part that stands
/// nowhere at the moment is not lost.
package final class UIFile {
    private let name: String
    private let builder: GObjectRef

    /// Builds `ui/<name>.ui`, then the files that go on with it and may name its objects. A missing
    /// or broken file is a programming error.
    package init(_ name: String, _ others: String...) {
        self.name = name
        guard let builder = gtk_builder_new() else { fatalError("GTK is not initialized") }
        self.builder = GObjectRef(adopting: builder)
        gtk_builder_set_translation_domain(builder, Translations.domain)
        for file in [name] + others {
            var error: UnsafeMutablePointer<GError>?
            let path = "\(AppIdentity.resourcePath)/ui/\(file).ui"
            guard gtk_builder_add_from_resource(builder, path, &error) != 0 else {
                let reason = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? ""
                fatalError("\(file).ui: \(reason)")
            }
        }
    }

    /// The widget with an id.
    package func widget(_ id: String) -> Widget {
        let object = object(id)
        guard galena_is_a(object, gtk_widget_get_type()) != 0 else {
            fatalError("\(name).ui: \(id) is no widget")
        }
        return object.assumingMemoryBound(to: GtkWidget.self)
    }

    /// The object with an id, for models, menus and adjustments.
    package func object(_ id: String) -> UnsafeMutableRawPointer {
        guard let object = gtk_builder_get_object(builder.opaque, id) else {
            fatalError("\(name).ui has no \(id)")
        }
        return UnsafeMutableRawPointer(object)
    }
}
