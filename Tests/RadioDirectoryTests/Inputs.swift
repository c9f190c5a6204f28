// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Where the inputs of tests lie.
enum Inputs {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    /// Cases of our own, each a folder with a case.md that says what is expected.
    static let cases = here.appending(path: "Cases")
    /// Real-world files beside the package or its parent folder, where a developer keeps them; not
    /// part of it.
    static let fixtures =
        ["../../../shared/fixtures", "../../../../shared/fixtures"]
        .map { here.appending(path: $0).standardizedFileURL }
        .first { FileManager.default.fileExists(atPath: $0.path) } ?? here
    /// Whether the real-world files are there.
    static let hasFixtures = fixtures != here

    static func bytes(_ folder: URL, _ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: path)))
    }
}
