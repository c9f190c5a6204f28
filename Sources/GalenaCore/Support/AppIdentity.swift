// SPDX-License-Identifier: GPL-3.0-or-later

/// The names by which the desktop knows the app. Everything else derives from these constants.
package enum AppIdentity {
    /// D-Bus name, schema, icon, desktop file and metainfo.
    package static let applicationID = "io.github.galenaplayer.Galena"
    /// The object path that belongs to the application id, also the GResource prefix.
    package static let resourcePath = "/io/github/galenaplayer/Galena"
    /// The name of the program and of its data folders.
    package static let programName = "galena"
    /// The scheme of the app's own links.
    package static let linkScheme = "galena"
    /// The version, as `--version` prints it.
    package static let version = "0.1.0"
}
