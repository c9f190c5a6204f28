// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Foundation
import Testing

@testable import GLibKit

struct TranslationsTests {
    @Test func untranslatedTextStandsAsItIs() {
        #expect(tr("No such text") == "No such text")
        #expect(trc("verb", "No such text") == "No such text")
    }

    @Test func bracesAreFilledIn() {
        #expect(tr("{a} of {b}", ("a", "1"), ("b", "2")) == "1 of 2")
        #expect(tr("{a} {unknown}", ("a", "{b}"), ("b", "x")) == "{b} {unknown}")
        #expect(tr("odd } {", ("a", "1")) == "odd } {")
    }

    @Test func numberPicksThePlural() {
        #expect(trn("{n} episode", "{n} episodes", 1) == "1 episode")
        #expect(trn("{n} episode", "{n} episodes", 2) == "2 episodes")
        #expect(trn("{n} episode", "{n} episodes", 0) == "0 episodes")
    }

    @Test(.enabled(if: g_find_program_in_path("xgettext") != nil))
    func extractorFindsEachKindOfText() throws {
        let source = FileManager.default.temporaryDirectory
            .appending(path: "texts-\(UUID().uuidString).swift")
        try #"""
        let label = tr("Removed {show}", ("show", show.title))
        let count = trn("{n} show", "{n} shows", shows.count)
        let title = trc("song", "Title")
        """#.write(to: source, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: source) }
        let extractor = Process()
        let output = Pipe()
        extractor.executableURL = URL(filePath: "/usr/bin/env")
        extractor.arguments = [
            "xgettext", "-L", "Vala", "--from-code=UTF-8", "-ktr", "-ktrn:1,2", "-ktrc:1c,2",
            "-o", "-", source.path,
        ]
        extractor.standardOutput = output
        try extractor.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        extractor.waitUntilExit()
        let template = String(decoding: data, as: UTF8.self)
        for line in [
            #"msgid "Removed {show}""#, #"msgid "{n} show""#, #"msgid_plural "{n} shows""#,
            #"msgctxt "song""#, #"msgid "Title""#,
        ] {
            #expect(template.contains(line))
        }
    }

    /// From 2.37 on the C library takes C.UTF-8 for C and translates nothing; there a real locale
    /// would be needed, which minimal systems do not have.
    private static let canTranslate =
        g_find_program_in_path("msgfmt") != nil && libraryVersion < 2.365

    /// The C library's version; 2 is _CS_GNU_LIBC_VERSION, which answers "glibc 2.36".
    private static var libraryVersion: Double {
        var text = [CChar](repeating: 0, count: 64)
        _ = confstr(2, &text, text.count)
        let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        return name.split(separator: " ").last.flatMap { Double($0) } ?? 0
    }

    @Test(.enabled(if: Self.canTranslate, "needs msgfmt and a C library that translates C.UTF-8"))
    func catalogTranslatesTextsPluralsAndContexts() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "catalog-\(UUID().uuidString)")
        let messages = folder.appending(path: "de/LC_MESSAGES")
        try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "de.po")
        try catalog.write(to: source, atomically: true, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "msgfmt", "-o", messages.appending(path: "galena.mo").path, source.path,
        ]
        try compiler.run()
        compiler.waitUntilExit()
        let printed = try probe(
            "translated", folder.path, environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "de"])
        #expect(printed == "Anhalten|Titel (Lied)|1 Sendung|3 Sendungen|X entfernt")
    }

    private let catalog = """
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

        msgid "Stop"
        msgstr "Anhalten"

        msgctxt "song"
        msgid "Title"
        msgstr "Titel (Lied)"

        msgid "{n} show"
        msgid_plural "{n} shows"
        msgstr[0] "{n} Sendung"
        msgstr[1] "{n} Sendungen"

        msgid "Removed {show}"
        msgstr "{show} entfernt"
        """
}
