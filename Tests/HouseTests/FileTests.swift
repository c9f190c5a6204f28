// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// What holds for every file of the house.
@Suite struct FileTests {
    private static let sources =
        Repository.files(below: "Sources", endings: "swift", "c", "h")
        + Repository.files(below: "Tests", endings: "swift")
        + Repository.files(below: "data", endings: "ui")

    @Test func noFileIsOver500Lines() throws {
        #expect(!Self.sources.isEmpty)
        for file in Self.sources {
            let lines = try Repository.text(file).count { $0.isNewline }
            #expect(lines <= 500, "\(file) has \(lines) lines")
        }
    }

    @Test func nothingIsLeftToDo() throws {
        let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
        for file in Self.sources {
            let words = Set(try Repository.text(file).split { !$0.isLetter }.map(String.init))
            #expect(words.isDisjoint(with: marks), "\(file) has something left to do")
        }
    }

    @Test func readmeStaysShort() throws {
        let lines = try Repository.text("README.md").count { $0.isNewline }
        #expect(lines <= 150)
    }
}
