// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// Version, licences, and what helps to find an error.
enum AboutWindow {
    /// Every library that the program stands on, with its licence.
    private static let libraries: [(name: String, copyright: String, license: GalenaLicense)] = [
        ("GTK, GLib, GdkPixbuf", "The GTK team", GALENA_LICENSE_LGPL_2_1),
        ("libadwaita", "The GNOME project", GALENA_LICENSE_LGPL_2_1),
        ("GStreamer", "The GStreamer team", GALENA_LICENSE_LGPL_2_1),
        ("libsoup", "The libsoup authors", GALENA_LICENSE_LGPL_2_1),
        ("JSON-GLib", "The JSON-GLib authors", GALENA_LICENSE_LGPL_2_1),
        ("libxml2", "Daniel Veillard", GALENA_LICENSE_MIT),
        ("SQLite", "", GALENA_LICENSE_PUBLIC_DOMAIN),
        ("Swift", "The Swift project authors", GALENA_LICENSE_APACHE_2),
    ]

    /// Shows it above a window.
    static func present(above parent: Widget) {
        let about = galena_about_new(
            AppIdentity.applicationID, "Galena", tr("The Galena contributors"),
            AppIdentity.version, debugInformation)
        for library in libraries {
            galena_about_add_library(about, library.name, library.copyright, library.license)
        }
        galena_about_present(about, parent.cast())
    }

    /// What a report of an error wants: versions and kinds, nothing about the person.
    private static var debugInformation: String {
        let system = g_get_os_info("PRETTY_NAME").map { text in
            defer { g_free(text) }
            return String(cString: text)
        }
        let display = gdk_display_get_default().map {
            galena_type_name(UnsafeMutableRawPointer($0))
        }.flatMap { $0 }
        let environment = ["XDG_CURRENT_DESKTOP", "LANG"].map { name in
            "\(name): \(g_getenv(name).map { String(cString: $0) } ?? "–")"
        }
        let gtk =
            "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
        let adwaita =
            "\(adw_get_major_version()).\(adw_get_minor_version()).\(adw_get_micro_version())"
        return
            ([
                "Galena: \(AppIdentity.version)", "System: \(system ?? "–")", "GTK: \(gtk)",
                "libadwaita: \(adwaita)",
                "Display: \(display.map { String(cString: $0) } ?? "–")",
            ] + environment).joined(separator: "\n")
    }
}
