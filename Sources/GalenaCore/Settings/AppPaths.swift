// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// Where Galena keeps things and finds its resources. Made once, from the environment.
package struct AppPaths: Sendable {
    /// The library, its backups and the saved lists.
    package var data: URL
    /// What can be fetched again.
    package var cache: URL
    /// The folder of the translations: installed, else beside the binary.
    package var locale: URL
    /// Folders that may hold `galena.gresource`, or `gschemas.compiled`, best first.
    package var resources: [URL]

    /// Follows the XDG base directory specification; a relative or empty variable is not followed.
    package init(environment: [String: String], executable: URL) {
        let home = URL(filePath: environment["HOME"] ?? "/", directoryHint: .isDirectory)
        func base(_ variable: String, _ fallback: String) -> URL {
            guard let path = environment[variable], path.hasPrefix("/") else {
                return home.appending(path: fallback, directoryHint: .isDirectory)
            }
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        data = base("XDG_DATA_HOME", ".local/share")
            .appending(path: AppIdentity.programName, directoryHint: .isDirectory)
        cache = base("XDG_CACHE_HOME", ".cache")
            .appending(path: AppIdentity.programName, directoryHint: .isDirectory)
        let beside = executable.deletingLastPathComponent()
        let share = beside.deletingLastPathComponent().appending(path: "share")
        let installed = share.appending(path: "galena")
        locale =
            FileManager.default.fileExists(atPath: installed.path)
            ? share.appending(path: "locale")
            : beside.appending(path: "Galena_GalenaData.resources/locale")
        resources = [
            installed,
            beside.appending(path: "Galena_GalenaData.resources"),
        ]
    }

    /// The first folder that holds a file of this name, or nil.
    package func resource(_ name: String) -> URL? {
        resources.map { $0.appending(path: name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Pictures.
    package var artwork: URL { cache.appending(path: "artwork", directoryHint: .isDirectory) }
    /// Episodes that were downloaded.
    package var downloads: URL { data.appending(path: "downloads", directoryHint: .isDirectory) }
    /// Saved copies of directory lists: data, not cache, for they are shown offline.
    package var snapshots: URL { data.appending(path: "lists", directoryHint: .isDirectory) }
    /// Pictures that the listener chose for stations of their own.
    package var pictures: URL { data.appending(path: "pictures", directoryHint: .isDirectory) }
}
