// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Testing

@Suite struct JSONValueTests {
    private func text(_ value: JSONValue, pretty: Bool = false) -> String {
        String(decoding: value.serialized(pretty: pretty), as: UTF8.self)
    }

    @Test func keysAreSorted() {
        let value: JSONValue = ["b": 1, "a": [true, nil, "x"], "c": ["z": 1, "y": 2]]
        #expect(text(value) == #"{"a":[true,null,"x"],"b":1,"c":{"y":2,"z":1}}"#)
    }

    @Test func prettyTextIsIndented() {
        #expect(text(["a": [1]], pretty: true).contains("\n  \"a\""))
    }

    @Test func numbersThatAreNotFiniteBecomeNull() {
        #expect(text([.double(.nan), .double(.infinity), 1.5]) == "[null,null,1.5]")
    }

    @Test func compactObjectLeavesNullOut() {
        let value = JSONValue.compactObject(["a": JSONValue(nil as String?), "b": JSONValue(1)])
        #expect(text(value) == #"{"b":1}"#)
    }

    @Test(
        arguments: [
            ["name": "Rock & <Roll> \"99\"", "url": "http://s.invalid/x?a=1&b=2"],
            [
                "name": "Straße ☕ \u{1F600}", "n": 9_007_199_254_740_993, "d": 0.1, "e": [:],
                "f": [],
            ],
            ["control": "a\u{1}\t\n\\b/", "": "empty key"],
        ] as [JSONValue])
    func whatIsWrittenReadsBackTheSame(value: JSONValue) throws {
        for pretty in [false, true] {
            let back = try JSONDocument.read(value.serialized(pretty: pretty)) { $0.value }
            #expect(back == value)
        }
    }
}
