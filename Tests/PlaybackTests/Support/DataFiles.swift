// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Files that tests read.
enum DataFiles {
    /// A case of our own, beside the tests.
    static func block(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "Cases/\(name)/block.bin")))
    }

    /// Blocks of a case, each after its length byte; an empty one for "no change".
    static func blocks(of name: String) throws -> [[UInt8]] {
        var rest = try block(of: name)[...]
        var blocks: [[UInt8]] = []
        while let length = rest.popFirst() {
            blocks.append(Array(rest.prefix(Int(length) * 16)))
            rest = rest.dropFirst(Int(length) * 16)
        }
        return blocks
    }

    /// A folder of collected real-world data beside or above the repository, where there is one.
    static func shared(_ path: String) -> URL? {
        var folder = folder
        for _ in 0..<6 {
            folder = folder.deletingLastPathComponent()
            let candidate = folder.appending(path: "shared/" + path)
            if FileManager.default.fileExists(atPath: candidate.path()) { return candidate }
        }
        return nil
    }

    private static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    }
}
