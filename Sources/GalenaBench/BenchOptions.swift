// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What is measured, and how often.
struct BenchOptions {
    /// The rows asked for; none means all.
    var rows: [String] = []
    /// How often each side is measured, after one round that is not counted.
    var rounds = 7

    init(_ words: [String]) {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--rounds", let count = words.popFirst().flatMap(Int.init) {
                rounds = max(count, 1)
            } else {
                rows.append(word)
            }
        }
    }

    /// A program that was built beside this one.
    static func program(_ name: String) -> String {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
    }
}

/// Why a row could not be measured.
struct BenchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
