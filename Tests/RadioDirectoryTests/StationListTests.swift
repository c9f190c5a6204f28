// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import RadioDirectory
import Testing

@Suite struct StationListTests {
    private func read(_ text: String, location: String? = nil) throws -> StationImport {
        try StationImport.read(Data(text.utf8), location: location.flatMap { URL(string: $0) })
    }

    @Test func theCommonListIsRead() throws {
        let found = try read(
            """
            {"station":[
              {"name":"One","streamURL":"http://s.invalid/1","imageURL":"station-one.png",
               "desc":"short","longDesc":"long","website":"https://s.invalid/","extra":[1]},
              {"name":"Two","streamURL":"https://s.invalid/2.m3u8","imageURL":"http://s.invalid/i.png"},
              {"name":"No address"}, {"streamURL":"http://s.invalid/3"}, 5,
              {"name":"One","streamURL":"http://s.invalid/1"},
            ],}
            """)
        #expect(found.format == .stationList)
        #expect(found.skippedCount == 4)
        #expect(
            found.stations.map(\.id.rawValue) == [
                "list:http://s.invalid/1|One", "list:https://s.invalid/2.m3u8|Two",
            ])
        let one = try #require(found.stations.first)
        #expect(one.artworkURL == nil)
        #expect(one.summary == "short")
        #expect(one.details == "long")
        #expect(one.homepage?.absoluteString == "https://s.invalid/")
        #expect(found.stations.last?.preferredEndpoint?.isHLS == true)
    }

    @Test(arguments: [
        "{\"stations\":[{\"name\":\"A\",\"url\":\"http://s.invalid/a\"}]}",
        "[{\"name\":\"A\",\"url\":\"http://s.invalid/a\"}]",
        "\u{FEFF}[playlist]\nFile1=http://s.invalid/a\nTitle1=A\n",
        "#EXTM3U\n#EXTINF:-1,A\nhttp://s.invalid/a\n",
        "<playlist><trackList><track><location>http://s.invalid/a</location><title>A</title></track></trackList></playlist>",
        "<asx><entry><title>A</title><ref href=\"http://s.invalid/a\"></entry></asx>",
        "<?xml version='1.0'?><opml><body><outline text='A' type='audio' URL='http://s.invalid/a'/></body></opml>",
    ])
    func everyFormatIsImported(text: String) throws {
        let found = try read(text)
        #expect(found.stations.map(\.id.rawValue) == ["list:http://s.invalid/a|A"])
        #expect(found.skippedCount == 0)
    }

    @Test(arguments: ["hello", "{\"a\":1}", "{\"schemaVersion\":2,\"favorites\":[]}", "", "<html>"])
    func otherFilesAreRefused(text: String) {
        #expect(throws: RadioDirectoryError.self) { try read(text) }
    }

    @Test func opmlKeepsStationsAndLeavesFeeds() throws {
        let found = try read(
            """
            <opml version="1.0"><body><outline text="Jazz">
            <outline type="audio" text="A & B" URL="http://s.invalid/?a=1&b=2" bitrate="128" formats="mp3"/>
            <outline type="rss" text="feed" xmlUrl="http://s.invalid/feed"/>
            </outline><outline type="link" text="C" url="http://s.invalid/c"/></body></opml>
            """)
        #expect(found.stations.map(\.name) == ["A & B", "C"])
        let first = try #require(found.stations.first)
        #expect(first.tags == ["Jazz"])
        #expect(first.preferredEndpoint?.url.absoluteString == "http://s.invalid/?a=1&b=2")
        #expect(first.preferredEndpoint?.bitrate == 128)
        #expect(found.stations.last?.tags == [])
    }

    @Test(arguments: StationExport.Format.allCases)
    func whatIsExportedImportsAgain(format: StationExport.Format) throws {
        var first = station("Rock & <Roll> \"99\"", url: "http://s.invalid/x?a=1&b=2")
        first.id = StationID(source: .radioBrowser, key: "960e29ac-0601-11e8-ae97-52543be04c81")
        let second = station("Straße ☕", url: "http://s.invalid/%C3%BC")
        let data = StationExport.write([first, second], as: format)
        let found = try StationImport.read(data)
        #expect(found.stations.map(\.name) == [first.name, second.name])
        #expect(
            found.stations.map(\.preferredEndpoint?.url)
                == [first, second].map(\.preferredEndpoint?.url))
        #expect(found.skippedCount == 0)
        if [.backup, .m3u, .xspf].contains(format) { #expect(found.stations[0].id == first.id) }
        if format == .backup { #expect(found.stations == [first, second]) }
    }

    @Test func aBackupKeepsTheWholeStationAndItsOrder() throws {
        let backup = StationExport.write(CuratedStations.all, as: .backup)
        #expect(try StationImport.read(backup).stations == CuratedStations.all)
    }

    @Test func aBackupOfAnotherProgramIsSortedAndNamed() throws {
        let found = try read(
            """
            {"schemaVersion":1,"favorites":[
             {"id":"b","name":"B","streamURL":"http://s.invalid/b","genre":"Pop","sortIndex":2},
             {"id":"960E29AC-0601-11E8-AE97-52543BE04C81","name":"A","streamURL":"http://s.invalid/a","sortIndex":1},
             {"id":"c","name":"C","genre":"x","sortIndex":0}]}
            """)
        #expect(found.format == .backup)
        #expect(
            found.stations.map(\.id.rawValue) == [
                "radio-browser:960e29ac-0601-11e8-ae97-52543be04c81", "list:http://s.invalid/b|B",
            ])
        #expect(found.stations.last?.tags == ["Pop"])
        #expect(found.skippedCount == 1)
    }

    @Test func mergingNeverDoubles() throws {
        let existing = [station("A", url: "http://s.invalid/a")]
        let found = try read(
            """
            [{"name":"a!","url":"http://s.invalid/a"},{"name":"B","url":"http://s.invalid/a"},
             {"name":"C","url":"http://s.invalid/c"},{"name":"c","url":"http://s.invalid/c"},{}]
            """)
        let (added, skipped) = found.merging(into: existing)
        #expect(added.map(\.name) == ["B", "C"])
        #expect(skipped == 3)
    }

    @Test func aListIsADirectory() async throws {
        let list = StationListDirectory.curated
        let first = try await list.popular(limit: 3)
        #expect(first.stations.count == 3)
        #expect(first.nextOffset == 3)
        let found = try await list.stations(StationQuery(name: "SWISS"))
        #expect(found.stations.count == 2)
        #expect(found.nextOffset == nil)
        let countries = try await list.categories(.country, limit: 1)
        #expect(countries.map(\.key) == ["US"])
        #expect(try await list.popular(offset: 100).stations.isEmpty)
    }
}
