// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import RadioDirectory
import Testing

@Suite struct PlaylistTests {
    private func read(_ text: String, promised: String? = nil) -> Playlist? {
        Playlist.read(Array(text.utf8), fileExtension: promised)
    }

    @Test func plsKeepsOrderTitlesAndLengths() throws {
        let list = try #require(
            read(
                "[Playlist]\r\nNumberOfEntries=9\r\nfile2=http://s.invalid/b\r\n"
                    + "File1 = http://s.invalid/a=1\r\nTITLE1=One = 1\r\nLength1=-1\r\nFile3=\r\n"
                    + "length2=12\r\n"))
        #expect(list.format == .pls)
        #expect(list.entries.map(\.address) == ["http://s.invalid/a=1", "http://s.invalid/b"])
        #expect(list.entries.map(\.title) == ["One = 1", nil])
        #expect(list.entries.map(\.duration) == [nil, 12])
    }

    @Test func plsWithBareAddressesStillGivesThem() {
        let list = read("[playlist]\nhttp://s.invalid/?a=b\n")
        #expect(list?.entries.map(\.address) == ["http://s.invalid/?a=b"])
    }

    @Test func m3uReadsDirectivesAndAttributes() throws {
        let list = try #require(
            read(
                "\u{FEFF}#EXTM3U\n#PLAYLIST:Mine\n"
                    + "#EXTINF:-1 tvg-logo=\"http://s.invalid/l.png\" group-title=\"Rock, Pop;Live\",A, B\n"
                    + "#EXTIMG:http://s.invalid/i.png\n#RADIOBROWSERUUID:abc\nhttp://s.invalid/a\n"
                    + "# comment\nhttp://s.invalid/b\n#EXTINF:203,C\nc.mp3"))
        #expect(list.title == "Mine")
        #expect(list.entries.map(\.title) == ["A, B", nil, "C"])
        #expect(list.entries.map(\.duration) == [nil, nil, 203])
        let first = try #require(list.entries.first)
        #expect(first.artwork == "http://s.invalid/i.png")
        #expect(first.tags == ["Rock, Pop", "Live"])
        #expect(first.radioBrowserUUID == "abc")
        let base = URL(string: "http://s.invalid/dir/list.m3u")
        #expect(
            list.entries.last?.url(relativeTo: base)?.absoluteString
                == "http://s.invalid/dir/c.mp3")
    }

    @Test func m3uInOldEncodingIsRead() {
        let list = Playlist.read(
            Array("#EXTM3U\n#EXTINF:1,".utf8) + [0xE6, 0x0D] + Array("http://s.invalid/".utf8))
        #expect(list?.entries.first?.title == "æ")
    }

    @Test func xspfReadsTracksAndAlternatives() throws {
        let list = try #require(
            read(
                """
                <?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/">
                <title>Mine</title><trackList><track><location>http://s.invalid/?a=1&b=2</location>
                <location>http://s.invalid/c</location><title>R&amp;B &lt;1></title>
                <creator>Someone</creator><image>http://s.invalid/i</image>
                <identifier>radiobrowser:abc</identifier><duration>2500</duration></track>
                <track><title>no address</title></track>
                <track><location>http://s.invalid/d</location>
                """))
        #expect(list.format == .xspf)
        #expect(list.title == "Mine")
        #expect(
            list.entries.map(\.address) == ["http://s.invalid/?a=1&b=2", "http://s.invalid/c"])
        #expect(list.entries.map(\.title) == ["R&B <1>", "R&B <1>"])
        #expect(list.entries.first?.duration == 2.5)
        #expect(list.entries.first?.radioBrowserUUID == "abc")
    }

    @Test func xspfBasesNest() {
        let list = Playlist.read(
            Array(
                """
                <playlist xml:base="one/"><trackList xml:base="two/"><track xml:base="../../three/">
                <location>four</location></track></trackList></playlist>
                """.utf8), base: URL(string: "http://s.invalid/lists/list.xspf"))
        #expect(
            list?.entries.first?.url(relativeTo: nil)?.absoluteString
                == "http://s.invalid/lists/three/four")
    }

    @Test func asxIsReadHoweverBroken() throws {
        let list = try #require(
            read(
                """
                <ASX version=3.0><TITLE>Mine</title><BASE HREF="http://s.invalid/dir/">
                <Entry><Ref HREF = "http://s.invalid/?a=1&b=2&amp;c=3"/><Title>A & B</Title>
                <ref href='rel.mp3'></entry><!-- <ref href="http://s.invalid/hidden"/> -->
                <entry><title>C</title><param name="x" value="a>b"><ref href="http://s.invalid/c">
                """))
        #expect(list.format == .asx)
        #expect(list.title == "Mine")
        #expect(
            list.entries.compactMap { $0.url(relativeTo: nil)?.absoluteString } == [
                "http://s.invalid/?a=1&b=2&c=3", "http://s.invalid/dir/rel.mp3",
                "http://s.invalid/c",
            ])
        #expect(list.entries.map(\.title) == ["A & B", "A & B", "C"])
    }

    @Test func oldReferenceListsAreRead() {
        let list = read("[Reference]\r\nRef1=http://s.invalid/a?MSWMExt=.asf\r\nRef2=x\r\n")
        #expect(list?.entries.map(\.address) == ["http://s.invalid/a?MSWMExt=.asf"])
    }

    @Test(arguments: [
        "#EXTM3U\n#EXT-X-VERSION:3\nlow.m3u8\n", "\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8",
    ])
    func hlsIsKeptWhole(text: String) {
        #expect(read(text)?.format == .hls)
        #expect(read(text)?.entries.isEmpty == true)
    }

    @Test(arguments: ["", "hello", "<!doctype html><p>http://s.invalid/", "{\"a\":1}"])
    func otherTextIsNoList(text: String) {
        #expect(read(text) == nil)
    }

    @Test func utf16IsRead() {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in "[playlist]\r\nFile1=http://s.invalid/я\r\n".utf16 {
            bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        #expect(Playlist.read(bytes)?.entries.map(\.address) == ["http://s.invalid/я"])
    }
}
