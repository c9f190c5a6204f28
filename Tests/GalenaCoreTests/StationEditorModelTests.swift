// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
@Suite struct StationEditorModelTests {
    private let messages = MessageCenter()
    private let stream = web("http://radio.invalid/live")

    private func own() async throws -> OwnStationsModel {
        let model = OwnStationsModel(library: try await .temporary(), messages: messages)
        await model.start()
        return model
    }

    private func probe(
        list: [Station] = [],
        _ stream: @escaping @Sendable (URL) async throws -> StationProbe
    ) -> StationEditorModel.Probe {
        StationEditorModel.Probe(
            stream: stream,
            list: { _ in
                guard !list.isEmpty else { throw RadioDirectoryError.malformedAnswer("") }
                return try StationImport.read(StationExport.write(list, as: .backup))
            })
    }

    @Test func fillsWhatTheStreamSaysAndKeepsWhatWasWritten() async throws {
        var found = StationProbe(
            endpoints: [StreamEndpoint(url: stream, codec: "AAC", bitrate: 64)])
        found.name = "Harbor"
        found.genre = "sea"
        let answer = found
        let own = try await own()
        let model = StationEditorModel(
            address: "radio.invalid/live", probe: probe { _ in answer }, own: own)
        model.draft.genres = "mine"
        model.lookUp()
        #expect(model.phase == .probing)
        await model.settle()
        #expect(model.draft.name == "Harbor")
        #expect(model.draft.genres == "mine")
        guard case .found(let facts) = model.phase else { return #expect(Bool(false)) }
        #expect(facts.map(\.value) == ["Harbor", "sea", "AAC", "64 kbit/s"])
        let station = try #require(await model.save())
        #expect(station.id.source == .own)
        #expect(station.preferredEndpoint?.codec == "AAC")
        #expect(own.stations == [station])
    }

    @Test func recognizesAListOfStations() async throws {
        let own = try await own()
        let model = StationEditorModel(
            address: stream.absoluteString,
            probe: probe(list: [station("A"), station("B")]) { _ in
                throw RadioDirectoryError.malformedAnswer("")
            }, own: own)
        model.lookUp()
        await model.settle()
        guard case .list(let list) = model.phase else { return #expect(Bool(false)) }
        #expect(list.stations.count == 2)
        await model.followList()
        #expect(own.lists.map(\.followed.url) == [stream])
    }

    @Test func failoversOfOneStationAreNoList() async throws {
        let endpoints = [
            StreamEndpoint(url: stream), StreamEndpoint(url: web("http://radio.invalid/2")),
        ]
        let model = StationEditorModel(
            address: stream.absoluteString,
            probe: probe(list: [station("Same"), station("same")]) { _ in
                StationProbe(endpoints: endpoints)
            }, own: try await own())
        model.lookUp()
        await model.settle()
        #expect(model.draft.endpoints == endpoints)
    }

    @Test func saysWhyAnAddressGaveNothing() async throws {
        let model = StationEditorModel(
            address: stream.absoluteString, probe: probe { _ in throw RadioDirectoryError.webPage },
            own: try await own())
        model.lookUp()
        await model.settle()
        #expect(
            model.phase == .failed(UserMessage(directory: RadioDirectoryError.webPage)))
        model.draft.address = "not an address"
        model.lookUp()
        #expect(
            model.phase == .failed(UserMessage(directory: RadioDirectoryError.badAddress)))
    }

    @Test func editKeepsTheIdentityAndWhatHasNoField() async throws {
        let own = try await own()
        var old = Station(
            id: StationID(source: .own, key: "1"), name: "Old",
            endpoints: [StreamEndpoint(url: stream, codec: "MP3")])
        old.languages = ["norwegian"]
        old.countryCode = "NO"
        await own.save(old)
        let model = StationEditorModel(
            old, probe: probe { _ in throw CancellationError() }, own: own)
        model.draft.name = " New "
        let station = try #require(await model.save())
        #expect(station.id == old.id)
        #expect(station.name == "New")
        #expect(station.languages == ["norwegian"])
        #expect(station.countryCode == "NO")
        #expect(station.endpoints == old.endpoints)
        #expect(own.stations.map(\.name) == ["New"])
    }

    @Test(arguments: [
        ("", "http://a.invalid", true), ("A", "", true), ("A", "ftp://a.invalid", true),
        ("A", "a.invalid/live", false), ("A", "https://a.invalid", false),
        ("A", "file:///tmp/a.ogg", false),
    ])
    func draftNeedsANameAndAnAddress(name: String, address: String, isIncomplete: Bool) {
        var draft = StationDraft()
        draft.name = name
        draft.address = address
        #expect((draft.problem != nil) == isIncomplete)
    }

    @Test func countryIsFoundByNameAndByCode() {
        var draft = StationDraft()
        draft.name = "A"
        draft.address = "http://a.invalid"
        let id = StationID(source: .own, key: "1")
        for text in ["Norway", "norway", "no"] {
            draft.country = text
            #expect(draft.station(id: id)?.countryCode == "NO")
        }
        draft.country = "Atlantis"
        #expect(draft.station(id: id)?.countryCode == nil)
        #expect(draft.station(id: id)?.country == "Atlantis")
    }
}
