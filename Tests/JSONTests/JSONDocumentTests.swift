// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Testing

@Suite struct JSONDocumentTests {
    private func read<R>(
        _ text: String, limits: JSONLimits = JSONLimits(), _ body: (JSONNode) throws -> R
    ) throws -> R {
        try JSONDocument.read(Array(text.utf8), limits: limits, body)
    }

    @Test func readsMembersAndElements() throws {
        try read(#"{"name":"KEXP","list":[1,2.5,"x",null,true]}"#) { root in
            #expect(root.kind == .object)
            #expect(root["name"]?.string == "KEXP")
            #expect(root.member(named: "name")?.string == "KEXP")
            #expect(root["nothing"] == nil)
            let kinds = root["list"]?.elements.map(\.kind)
            #expect(kinds == [.int, .double, .string, .null, .bool])
            #expect(root.members.map(\.name) == ["name", "list"])
        }
    }

    @Test func numbersAndStringsStandInForEachOther() throws {
        try read(#"{"a":"128","b":128,"c":" 7.9 ","d":"x","e":1e30,"f":null,"g":"inf"}"#) { root in
            #expect(root["a"]?.int == 128)
            #expect(root["b"]?.string == "128")
            #expect(root["c"]?.int == 7)
            #expect(root["c"]?.double == 7.9)
            #expect(root["d"]?.int == nil)
            #expect(root["e"]?.int == nil)
            #expect(root["f"]?.int == nil)
            #expect(root["f"]?.string == nil)
            #expect(root["g"]?.double == nil)
        }
    }

    @Test(
        arguments: [
            ("true", true), ("\"true\"", true), ("\"TRUE\"", true), ("1", true), ("\"1\"", true),
            ("\"ok\"", true), ("false", false), ("\"false\"", false), ("0", false),
            ("\"0\"", false),
        ] as [(String, Bool)])
    func readsEveryShapeOfBool(text: String, expected: Bool) throws {
        try read("[\(text)]") { #expect($0.elements[0].bool == expected) }
    }

    @Test func textIsTrimmedAndCutOnACharacter() throws {
        try read(#"{"a":"  äöü \n","b":"   ","c":5}"#) { root in
            #expect(root["a"]?.text() == "äöü")
            #expect(root["a"]?.text(limit: 5) == "äö")
            #expect(root["a"]?.text(limit: 1) == nil)
            #expect(root["b"]?.text() == nil)
            #expect(root["c"]?.text() == "5")
        }
    }

    @Test func skipsAByteOrderMark() throws {
        #expect(try read("\u{FEFF}[1]") { $0.elements.count } == 1)
    }

    @Test func invalidUTF8IsAnErrorOfItsOwn() {
        #expect(throws: JSONError.notUTF8) {
            try JSONDocument.read([0x5B, 0x22, 0xFF, 0xFE, 0x22, 0x5D] as [UInt8]) { _ in }
        }
    }

    @Test(arguments: ["", "  \n"])
    func nothingIsEmpty(text: String) {
        #expect(throws: JSONError.empty) { try read(text) { _ in } }
    }

    @Test(arguments: ["<h1>503</h1>", "[1,", "{\"a\" 1}", "{\"a\":1"])
    func malformedTextSaysSo(text: String) throws {
        let error = #expect(throws: JSONError.self) { try read(text) { _ in } }
        guard case .malformed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func nestingBeyondTheLimitIsRefusedBeforeParsing() throws {
        let deep = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        #expect(throws: JSONError.tooDeep(limit: 128)) { try read(deep) { _ in } }
        let fine = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(throws: Never.self) { try read(fine) { _ in } }
        #expect(throws: Never.self) {
            try read("[\"" + String(repeating: "[", count: 500) + "\"]") { _ in }
        }
    }

    @Test func sizeBeyondTheLimitIsRefused() {
        #expect(throws: JSONError.tooLarge(limit: 4)) {
            try read("[1,2,3]", limits: JSONLimits(bytes: 4)) { _ in }
        }
    }

    @Test func trailingCommasAreOverlookedOnlyWhenAllowed() throws {
        let text = #"{"station":[{"name":"a, }",},],}"#
        #expect(throws: JSONError.self) { try read(text) { _ in } }
        let name = try read(text, limits: JSONLimits(allowsTrailingCommas: true)) {
            $0["station"]?.elements.first?["name"]?.string
        }
        #expect(name == "a, }")
    }
}
