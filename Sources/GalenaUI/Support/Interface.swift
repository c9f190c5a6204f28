// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// What the interface is made of beside code: `.ui` files, style sheets and icons, in one bundle.
package enum Interface {
    /// The bundle's file name.
    package static let bundleName = "galena.gresource"

    /// Loads the bundle and registers the widgets of our own. Call it after GTK is initialized and
    /// before the application starts up. Nil when all is well, else a sentence that says what is
    /// missing and where it was looked for.
    package static func load(paths: AppPaths) -> String? {
        guard let file = paths.resource(bundleName) else {
            let places = paths.resources.map(\.path).joined(separator: ", ")
            return tr(
                "Galena cannot find its interface file {file}. It was looked for in: {places}",
                ("file", bundleName), ("places", places))
        }
        var error: UnsafeMutablePointer<GError>?
        guard let resource = g_resource_load(file.path, &error) else {
            g_clear_error(&error)
            return tr(
                "Galena cannot read its interface file {file}. Install Galena again.",
                ("file", file.path))
        }
        g_resources_register(resource)
        g_resource_unref(resource)
        galena_register_types()
        return nil
    }
}
