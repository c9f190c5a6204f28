// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GLibKit

struct VariantTests {
    @Test func textFormatShowsWhatWasBuilt() throws {
        let value = Variant.tuple(
            .string("a"), .int32(-1), .uint32(2), .int64(-3), .uint64(4), .double(0.5), .bool(true),
            .byte(5), .bytes([1, 2]), .strings(["x", "y"]), try #require(.objectPath("/a/b")),
            .variant(.string("z")), .dictionary(["b": .int32(1), "a": .strings([])]))
        #expect(value.type == "(siuxtdbyayasova{sv})")
        let expected = try Variant.parse(
            """
            ('a', -1, uint32 2, int64 -3, uint64 4, 0.5, true, byte 5, [byte 1, 2], ['x', 'y'], \
            objectpath '/a/b', <'z'>, {'a': <@as []>, 'b': <1>})
            """)
        #expect(value == expected)
    }

    @Test func readersAnswerNilForOtherTypes() {
        let text = Variant.string("1")
        #expect(text.int == nil)
        #expect(text.double == nil)
        #expect(text.bool == nil)
        #expect(text.bytes == nil)
        #expect(text.strings == nil)
        #expect(text.dictionary == nil)
        #expect(text.boxed == nil)
        #expect(text.count == 0)
        #expect(text[0] == nil)
        #expect(text["key"] == nil)
        #expect(Variant.int32(1).string == nil)
    }

    @Test func indexesBeyondTheEndAreNil() {
        let list = Variant.strings(["a", "b"])
        #expect(list[1]?.string == "b")
        #expect(list[2] == nil)
        #expect(list[-1] == nil)
    }

    @Test func dictionaryIsReadBack() {
        let value = Variant.dictionary(["title": .string("T"), "length": .int64(5)])
        #expect(value["title"]?.string == "T")
        #expect(value["length"]?.int == 5)
        #expect(value["missing"] == nil)
        #expect(value.dictionary?.keys.sorted() == ["length", "title"])
    }

    @Test func emptyContainersKeepTheirType() {
        #expect(Variant.strings([]).type == "as")
        #expect(Variant.dictionary([:]).type == "a{sv}")
        #expect(Variant.tuple([]).type == "()")
        #expect(Variant.bytes([]).bytes == [])
    }

    @Test func hugeNumberThatDoesNotFitIsNil() {
        #expect(Variant.uint64(.max).int == nil)
    }

    @Test func malformedPathIsRefused() {
        #expect(Variant.objectPath("a b") == nil)
    }

    @Test func malformedTextThrows() {
        #expect(throws: GLibError.self) { try Variant.parse("[1,") }
    }
}
