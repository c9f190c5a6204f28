// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The files of this checkout.
enum Repository {
    /// Where the checkout is.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Files below a folder by their endings, as paths relative to the root, sorted.
    static func files(below folder: String, endings: String...) -> [String] {
        let names =
            (try? FileManager.default.subpathsOfDirectory(atPath: path(folder).path)) ?? []
        return names.sorted().map { folder + "/" + $0 }.filter { name in
            endings.contains { name.hasSuffix("." + $0) } && !name.contains("/.")
        }
    }

    /// The place of a file or folder.
    static func path(_ name: String) -> URL { root.appending(path: name) }

    /// A file's text.
    static func text(_ name: String) throws -> String {
        try String(contentsOf: path(name), encoding: .utf8)
    }

    /// Whether there is such a file or folder.
    static func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(name).path)
    }
}
