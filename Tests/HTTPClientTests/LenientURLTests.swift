// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import Testing

@Suite struct LenientURLTests {
    @Test(arguments: [
        (" http://s.invalid/one\r\n", "http://s.invalid/one"),
        ("http://s.invalid/a b.mp3", "http://s.invalid/a%20b.mp3"),
        ("http://s.invalid/x%20y?q=ü", "http://s.invalid/x%20y?q=%C3%BC"),
        ("http://bücher.invalid:8000/ü", "http://xn--bcher-kva.invalid:8000/%C3%BC"),
        ("http://s.invalid:8000/;stream.mp3?a=1&b=2", "http://s.invalid:8000/;stream.mp3?a=1&b=2"),
    ])
    func readsWhatPeopleWrite(text: String, expected: String) {
        #expect(URL(lenient: text)?.absoluteString == expected)
    }

    @Test func relativeAddressesNeedABase() {
        let base = URL(string: "http://s.invalid/dir/list.m3u?x=1")
        #expect(URL(lenient: "song.mp3") == nil)
        #expect(URL(lenient: "") == nil)
        #expect(
            URL(lenient: "song one.mp3", relativeTo: base)?.absoluteString
                == "http://s.invalid/dir/song%20one.mp3")
        #expect(URL(lenient: "/a", relativeTo: base)?.absoluteString == "http://s.invalid/a")
        #expect(
            URL(lenient: "//t.invalid/b", relativeTo: base)?.absoluteString == "http://t.invalid/b")
    }
}
