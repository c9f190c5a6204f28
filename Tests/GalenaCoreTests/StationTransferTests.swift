// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import RadioDirectory
import Testing

@testable import GalenaCore

@Suite struct StationTransferTests {
    private let file = web("http://files.invalid/list.m3u")

    private func transfer(_ library: Library, holding text: String) -> StationTransfer {
        StationTransfer(library: library) { _ in Data(text.utf8) }
    }

    @Test(arguments: StationTransfer.formats.map(\.name))
    func favoritesComeBackFromEveryFormat(name: String) async throws {
        let library = try await Library.temporary()
        try await library.favorites.add([station("Harbor"), station("Aurora Drift")])
        let format = try #require(StationTransfer.formats.first { $0.name == name }?.format)
        let data = try await transfer(library, holding: "").exportFavorites(as: format)
        let other = try await Library.temporary()
        let again = transfer(other, holding: String(decoding: data, as: UTF8.self))
        #expect(try await again.importFavorites(from: file).added == 2)
        #expect(try await other.favorites.list().map(\.name) == ["Harbor", "Aurora Drift"])
    }

    @Test func importMergesAndSaysWhatItSkipped() async throws {
        let library = try await Library.temporary()
        let text = "#EXTM3U\n#EXTINF:-1,A\nhttp://a.invalid/1\n#EXTINF:-1,B\nhttp://b.invalid/1\n"
        let transfer = transfer(library, holding: text)
        #expect(try await transfer.importFavorites(from: file).text == "2 stations were added.")
        let again = try await transfer.importFavorites(from: file)
        #expect(again.text == "0 stations were added. 2 were skipped.")
        #expect(try await library.favorites.list().count == 2)
    }

    @Test func fileThatIsNoListIsRefused() async throws {
        let transfer = transfer(try await .temporary(), holding: "just words")
        await #expect(throws: RadioDirectoryError.self) {
            try await transfer.importFavorites(from: web("http://files.invalid/list"))
        }
    }

    @Test(arguments: [
        ("a.m3u8", StationExport.Format.m3u), ("a.PLS", .pls), ("a.json", .backup),
        ("a.b.xspf", .xspf), ("a.opml", .opml),
    ])
    func endingChoosesTheFormat(name: String, format: StationExport.Format) {
        #expect(StationTransfer.format(forName: name) == format)
        #expect(StationTransfer.format(forName: "a.doc") == nil)
    }

    @Test func wordsOfTheCommandLineNameFilesAndAddresses() {
        #expect(
            StationTransfer.url(forArgument: "/tmp/a.m3u")?.absoluteString == "file:///tmp/a.m3u")
        #expect(StationTransfer.url(forArgument: "a.m3u")?.path.hasPrefix("/") == true)
        #expect(
            StationTransfer.url(forArgument: "http://a.invalid/x")?.host() == "a.invalid")
        #expect(StationTransfer.url(forArgument: "ftp://a.invalid/x") == nil)
    }
}
