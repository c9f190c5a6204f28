// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import XML

/// Writes down what a reader tells, as text.
private final class Recorder: XMLHandler {
    var log = ""

    func startElement(_ name: XMLName, attributes: XMLAttributes) {
        log += "<" + (name.prefix.map { $0.string + ":" } ?? "") + name.local.string
        for attribute in attributes {
            log += " " + attribute.name.local.string + "='" + attribute.value.string + "'"
        }
        log += ">"
    }

    func endElement(_ name: XMLName) { log += "</" + name.local.string + ">" }
    func text(_ bytes: XMLBytes) { log += bytes.string }
}

@Suite struct XMLReaderTests {
    private func log(_ text: String, options: XMLOptions = XMLOptions()) throws -> String {
        let recorder = Recorder()
        try XMLReader.read(Array(text.utf8), handler: recorder, options: options)
        return recorder.log
    }

    @Test func tellsElementsAttributesAndText() throws {
        let text =
            #"<?xml version="1.0"?><a b="1 &amp; 2" c='ü'>x &lt; <![CDATA[<y> & z]]>&#9731;<d/></a>"#
        #expect(try log(text) == "<a b='1 & 2' c='ü'>x < <y> & z☃<d></d></a>")
    }

    @Test func namesKeepPrefixAndNamespace() throws {
        final class Names: XMLHandler {
            var seen: [String?] = []
            func startElement(_ name: XMLName, attributes: XMLAttributes) {
                seen += [name.local.string, name.prefix?.string, name.namespace?.string]
            }
            func endElement(_ name: XMLName) {}
            func text(_ bytes: XMLBytes) {}
        }
        let names = Names()
        try XMLReader.read(Array("<i:a xmlns:i=\"urn:x\"/>".utf8), handler: names)
        #expect(names.seen == ["a", "i", "urn:x"])
    }

    @Test func attributesAreFoundByNameInAnyCase() throws {
        final class Looks: XMLHandler {
            var exact: String?
            var other: String?
            var missing: String?
            func startElement(_ name: XMLName, attributes: XMLAttributes) {
                exact = attributes["xmlUrl"]?.string
                other = attributes.ignoringCase("XMLURL")?.string
                missing = attributes["xmlurl"]?.string
            }
            func endElement(_ name: XMLName) {}
            func text(_ bytes: XMLBytes) {}
        }
        let looks = Looks()
        try XMLReader.read(Array("<a t='1' xmlUrl='u'/>".utf8), handler: looks)
        #expect(looks.exact == "u")
        #expect(looks.other == "u")
        #expect(looks.missing == nil)
    }

    @Test func oneByteAtATimeGivesTheSame() throws {
        let text = "<?xml version='1.0' encoding='utf-8'?><a b='ä'>ö&amp;ü<![CDATA[ß]]></a>"
        let recorder = Recorder()
        let reader = XMLReader(handler: recorder)
        for byte in text.utf8 { try reader.feed([byte]) }
        try reader.finish()
        #expect(recorder.log == "<a b='ä'>ö&üß</a>")
        #expect(reader.isWellFormed)
    }

    @Test(arguments: [
        "\n\t\t<?xml version='1.0'?><a/>", "\u{FEFF}\n<?xml version='1.0'?><a/>", "<a/>",
    ])
    func whatStandsBeforeTheDeclarationIsSkipped(text: String) throws {
        let recorder = Recorder()
        let reader = XMLReader(handler: recorder)
        try reader.feed(Array(text.utf8))
        try reader.finish()
        #expect(recorder.log == "<a></a>")
        #expect(reader.isWellFormed)
    }

    @Test func readsOtherEncodings() throws {
        let recorder = Recorder()
        let latin =
            Array("<?xml version='1.0' encoding='iso-8859-1'?><a>".utf8) + [0xFC]
            + Array("</a>".utf8)
        try XMLReader.read(latin, handler: recorder)
        #expect(recorder.log == "<a>ü</a>")
        let told = Recorder()
        try XMLReader.read(
            Array("<a>".utf8) + [0xCA, 0xE8] + Array("</a>".utf8), handler: told,
            options: XMLOptions(encoding: "windows-1251"))
        #expect(told.log == "<a>Ки</a>")
        let wide = Recorder()
        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in "<a>я</a>".utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        try XMLReader.read(utf16, handler: wide)
        #expect(wide.log == "<a>я</a>")
    }

    @Test func recoversFromFaultsAndSaysWhich() throws {
        let recorder = Recorder()
        let reader = XMLReader(handler: recorder)
        try reader.feed(Array("<a><b>one</a><c>two".utf8))
        try reader.finish()
        #expect(recorder.log.hasPrefix("<a><b>one"))
        #expect(!reader.isWellFormed)
    }

    @Test func strictReadingThrowsTheFirstFault() {
        let error = #expect(throws: XMLError.self) {
            try log("<a>\n<b></a>", options: XMLOptions(recovers: false))
        }
        guard case .malformed(line: 2, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["", "   \n", "plain words", "\u{1}\u{2}"])
    func textWithoutElementsThrows(text: String) {
        #expect(throws: XMLError.self) { try log(text) }
    }

    @Test func namesOfHTMLEntitiesAreKnown() throws {
        #expect(try log("<a b='&eacute;'>&nbsp;&mdash;&unknown;.</a>") == "<a b='é'>\u{A0}—.</a>")
    }

    @Test func entitiesOfTheDocumentAreExpandedOnce() throws {
        let text = "<!DOCTYPE a [<!ENTITY x \"ex\">]><a b='&x;'>&x;&x;</a>"
        #expect(try log(text) == "<a b='ex'>exex</a>")
    }

    @Test func entitiesCannotMultiply() throws {
        var text = "<!DOCTYPE a [<!ENTITY e0 \"0123456789\">"
        for level in 1...12 {
            let inner = String(repeating: "&e\(level - 1);", count: 10)
            text += "<!ENTITY e\(level) \"\(inner)\">"
        }
        text += "]><a>&e12;</a>"
        let result = try? log(text)
        #expect((result ?? "").utf8.count < 1000)
    }

    @Test func manyExpansionsEndTheReading() {
        let declared = "<!DOCTYPE a [<!ENTITY x \"\(String(repeating: "x", count: 1000))\">]>"
        let text = declared + "<a>" + String(repeating: "&x;", count: 2000) + "</a>"
        #expect(throws: XMLError.entityExpansion(limit: 1 << 20)) { try log(text) }
    }

    @Test func externalEntitiesAreNotOpened() throws {
        let text = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"
        #expect(try log(text) == "<a></a>")
    }

    @Test func deepNestingEndsTheReading() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: XMLError.tooDeep(limit: 256)) { try log(deep) }
        let fine = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
        #expect(throws: Never.self) { try log(fine) }
    }

    @Test func theHandlerCanStopTheReading() throws {
        final class Impatient: XMLHandler {
            var reader: XMLReader?
            var count = 0
            func startElement(_ name: XMLName, attributes: XMLAttributes) {
                count += 1
                if count == 2 { reader?.stop() }
            }
            func endElement(_ name: XMLName) {}
            func text(_ bytes: XMLBytes) {}
        }
        let handler = Impatient()
        let reader = XMLReader(handler: handler)
        handler.reader = reader
        try reader.feed(Array("<a><b/><c/><d/></a>".utf8))
        try reader.finish()
        handler.reader = nil
        #expect(handler.count == 2)
    }

    @Test func bareAmpersandsAreMended() throws {
        let text = "<a h='http://s.invalid/?a=1&b=2&amp;c=3'>R&B &#38; AT&T;<![CDATA[a&b]]></a>"
        let mended = XMLAmpersands.escaping(Array(text.utf8))
        let recorder = Recorder()
        try XMLReader.read(mended, handler: recorder)
        #expect(recorder.log.hasPrefix("<a h='http://s.invalid/?a=1&b=2&c=3'>R&B & AT"))
        #expect(recorder.log.hasSuffix("a&b</a>"))
    }
}
