// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FoundationXML
import Testing

/// That translators see every text.
@Suite struct TranslationTests {
    @Test func catalogsAreValidAndComplete() throws {
        let languages = try Repository.text("po/LINGUAS").split(whereSeparator: \.isNewline)
            .filter { !$0.hasPrefix("#") }
        #expect(!languages.isEmpty)
        for language in languages {
            let tool = try Tool.run(
                "msgfmt", "--check", "--statistics", "-o", "/dev/null", "po/\(language).po")
            #expect(tool.status == 0, "\(language): \(tool.output)")
            #expect(!tool.output.contains("untranslated"), "\(language): \(tool.output)")
            #expect(!tool.output.contains("fuzzy"), "\(language): \(tool.output)")
        }
    }

    @Test func templateHasEveryText() throws {
        let tool = try Tool.run("build-aux/update-po", "--check")
        #expect(tool.status == 0, "\(tool.output)")
    }

    @Test func everyTextOfTheInterfaceIsTranslatable() throws {
        for file in Repository.files(below: "data/ui", endings: "ui") {
            let reader = UntranslatedTexts()
            let parser = XMLParser(data: try Data(contentsOf: Repository.path(file)))
            parser.delegate = reader
            #expect(parser.parse())
            #expect(reader.found.isEmpty, "\(file) does not mark \(reader.found)")
        }
    }

    @Test func seesATextThatIsNotMarked() {
        let reader = UntranslatedTexts()
        let xml = """
            <interface><object class="GtkLabel"><property name="label">Play</property>
            <property name="title" translatable="yes">Stop</property>
            <property name="tooltip-text">12</property></object></interface>
            """
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.found == ["Play"])
    }
}
