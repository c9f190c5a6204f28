// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import GalenaCore

@Suite struct StationLinkTests {
    @Test func readsAStationByItsAddress() throws {
        let link = try StationLink(
            "galena://play?streamURL=https%3A%2F%2Flocalhost%2Fa%3Fb%3Dc&name=Low%20Tide&tags=jazz,soul"
        )
        let station = try #require(link.station)
        #expect(station.name == "Low Tide")
        #expect(station.preferredEndpoint?.url.absoluteString == "https://localhost/a?b=c")
        #expect(station.tags == ["jazz", "soul"])
        #expect(link.plays)
    }

    @Test func readsAStationByItsIdentity() throws {
        let uuid = "960E57C5-0601-11E8-AE97-52543BE04C81"
        #expect(
            try StationLink("galena://station?id=\(uuid)").target
                == .id(StationID(source: .radioBrowser, key: uuid.lowercased())))
        #expect(
            try StationLink("galena://station?id=curated:kexp&name=KEXP").target
                == .id(StationID(source: .curated, key: "kexp")))
    }

    @Test(arguments: [
        "GALENA://PLAY?STREAMURL=http://localhost/a",
        "galena://Station?streamurl=http://localhost/a",
        "galena://play/?url=http://localhost/a", "http://localhost/a", "HTTP://localhost/a",
    ])
    func caseOfSchemeHostAndNamesDoesNotMatter(text: String) throws {
        #expect(try StationLink(text).station?.endpoints.count == 1)
    }

    @Test func pageAloneIsWantedWithoutAutoplay() throws {
        let text = "galena://station?streamURL=http://localhost/a&autoPlay=0"
        #expect(try !StationLink(text).plays)
    }

    @Test func firstOfEqualNamesCounts() throws {
        let link = try StationLink(
            "galena://play?streamURL=http://good.test/&streamurl=http://evil.test/")
        #expect(link.station?.preferredEndpoint?.url.host() == "good.test")
    }

    @Test func addressDecidesOverAnIdentityBesideIt() throws {
        let link = try StationLink("galena://play?id=curated:kexp&streamURL=http://localhost/a")
        #expect(link.station?.id.source == .list)
    }

    @Test(arguments: [
        "", " ", "javascript:alert(1)", "data:audio/mpeg;base64,AAAA", "ftp://localhost/a",
        "smb://localhost/a", "file://server/share/a.pls", "file:///etc/passwd", "/etc/passwd",
        "relative.pls", "galena:", "galena://", "galena://delete?id=curated:kexp",
        "galena://play", "galena://play?", "galena://play?name=Only",
        "galena://play?streamURL=", "galena://play?streamURL=file:///etc/passwd",
        "galena://play?streamURL=javascript:alert(1)", "galena://play?streamURL=//localhost/a",
        "galena://play?streamURL=http:///a", "galena://play?streamURL=http://a%0d%0aHost:b/",
        "galena://play?streamURL=http://user:secret@localhost/a",
        "galena://play?streamURL=http://localhost/%00", "http://localhost/a b",
        "galena://user@play?streamURL=http://localhost/a",
        "galena://play:80?streamURL=http://localhost/a",
        "galena://play/../../x?streamURL=http://localhost/a",
        "galena://play?streamURL=http://localhost/%FF%00", "galena://play?id=--help",
        "galena://play?id=curated:", "galena://play?id=own:a%20b",
        "galena://play?id=%F0%9F%98%80:x", "galena://play?id=';DROP TABLE station;--",
        "galena://play?streamURL=http://localhost/\u{0}", "http://localhost/\u{1B}[2J",
    ])
    func refuses(text: String) {
        #expect(throws: LinkError.self) { try StationLink(text) }
    }

    @Test func refusesWhatIsTooLong() {
        let long = String(repeating: "a", count: StationLink.longestLink)
        #expect(throws: LinkError.malformed) { try StationLink("http://localhost/" + long) }
        let address = "http://localhost/" + String(repeating: "a", count: 2048)
        #expect(throws: LinkError.malformed) {
            try StationLink("galena://play?streamURL=" + address)
        }
    }

    @Test func namesLoseWhatCannotBeSeenAndAreCut() throws {
        let name = "%E2%80%AEevil%E2%80%8B" + String(repeating: "x", count: 500)
        let link = try StationLink("galena://play?url=http://localhost/a&name=\(name)")
        #expect(link.name.hasPrefix("evilx"))
        #expect(link.name.count <= 200)
    }

    @Test func plusIsASpaceInWordsAndItselfInAddresses() throws {
        let link = try StationLink("galena://play?url=http://localhost/a+b&name=Low+Tide%2B")
        #expect(link.name == "Low Tide+")
        #expect(link.station?.preferredEndpoint?.url.absoluteString == "http://localhost/a+b")
    }

    @Test func pathsAreMadeWholeAndLinksLeftAlone() {
        #expect(StationLink.absolute("a b.pls", in: "/home") == "/home/a b.pls")
        #expect(StationLink.absolute("/a.pls", in: "/home") == "/a.pls")
        #expect(StationLink.absolute("galena://play?x", in: "/home") == "galena://play?x")
    }

    @Test func playlistOnDiskIsOneStation() throws {
        try withFile("My List.m3u", "#EXTINF:-1,Low Tide\nhttp://localhost/a\nfile:///etc/passwd\n")
        { path in
            let link = try StationLink(path)
            #expect(link.name == "My List")
            guard case .playlist(let url) = link.target else {
                Issue.record("not a playlist")
                return
            }
            let station = try PlaylistFile.station(at: url, name: link.name)
            #expect(station.name == "Low Tide")
            #expect(station.endpoints.map(\.url.absoluteString) == ["http://localhost/a"])
        }
    }

    @Test func playlistWithoutAnAddressIsRefused() throws {
        try withFile("a.m3u", "#EXTM3U\n/etc/passwd\n../up\nftp://localhost/a\n") { path in
            #expect(throws: LinkError.empty) {
                try PlaylistFile.station(at: URL(filePath: path), name: "a")
            }
        }
    }

    @Test func largeFileOrDeviceIsNoPlaylist() throws {
        let large = String(repeating: "#", count: PlaylistFile.sizeLimit + 1)
        try withFile("a.m3u", large) { path in
            #expect(throws: LinkError.unreadable) {
                try PlaylistFile.station(at: URL(filePath: path), name: "a")
            }
            let link = path + ".pls"
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "/dev/zero")
            #expect(throws: LinkError.unreadable) {
                try PlaylistFile.station(at: URL(filePath: link), name: "a")
            }
        }
    }

    private func withFile(
        _ name: String, _ text: String, _ body: (String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        try body(file.path)
    }
}

private extension StationLink {
    var station: Station? {
        if case .station(let station) = target { station } else { nil }
    }
}
