// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HTTPClient
import JSON
import LoopbackServer
import RadioDirectory
import Testing

/// Real-world files with the facts that other tools found in them. They stay beside the package;
/// without them the suite is skipped.
@Suite(
    .enabled(if: Inputs.hasFixtures, "the real-world files are not there"),
    .timeLimit(.minutes(1)))
struct FixtureTests {
    private struct Fact: CustomTestStringConvertible {
        var file: String
        var expect: JSONValue
        var testDescription: String { file }

        func string(_ path: String...) -> String? {
            if case .string(let text) = value(path) { text } else { nil }
        }

        func int(_ path: String...) -> Int? {
            if case .int(let number) = value(path) { number } else { nil }
        }

        private func value(_ path: [String]) -> JSONValue? {
            path.reduce(expect) { value, key in
                if case .object(let members) = value { members[key] } else { nil }
            }
        }
    }

    private func facts(_ folder: String) throws -> [Fact] {
        try JSONDocument.read(try Inputs.bytes(Inputs.fixtures, "\(folder)/expected.json")) {
            $0.members.compactMap { name, node in
                node["expect"].map { Fact(file: name, expect: $0.value) }
            }
        }
    }

    @Test func playlistsGiveTheirEntries() throws {
        for fact in try facts("playlists") {
            let bytes = try Inputs.bytes(Inputs.fixtures, "playlists/\(fact.file)")
            let ending = fact.file.split(separator: ".").last.map(String.init)
            let list = Playlist.read(bytes, fileExtension: ending)
            switch fact.string("format") {
            case "ASF binary": continue
            case "hls":
                // Without a tag of HLS in it, a list is an ordinary one.
                let isTagged = String(decoding: bytes, as: UTF8.self).contains("#EXT-X-")
                #expect(!isTagged || list?.format == .hls, "\(fact.file)")
            case let format:
                let list = try #require(
                    list ?? Playlist.read(Array("[playlist]".utf8)), "\(fact.file)")
                #expect(list.format.rawValue == format, "\(fact.file)")
                #expect(list.entries.count == fact.int("entries"), "\(fact.file)")
                guard let first = list.entries.first else { continue }
                #expect(first.address == fact.string("first", "url"), "\(fact.file)")
                if format != "asx" {
                    let title = fact.string("first", "title").map(trimmed)
                    #expect(first.title == title, "\(fact.file)")
                }
                if let last = fact.string("last", "url") {
                    #expect(list.entries.last?.address == last, "\(fact.file)")
                }
            }
        }
    }

    @Test func aBinaryUnderAListsNameIsMedia() async throws {
        let folder = Inputs.fixtures
        let server = try LoopbackServer { _ in
            let bytes = try? Inputs.bytes(folder, "playlists/totem__asf-with-asx-suffix.asx")
            return .answer(200, bytes ?? [], type: "video/x-ms-asf")
        }
        defer { server.stop() }
        let resolver = StationResolver(client: HTTPClient(userAgent: "Galena/test"))
        let found = try await resolver.resolve(server.url("/x.asx"))
        #expect(found.map(\.url) == [server.url("/x.asx")])
    }

    @Test func radioBrowserAnswersDecode() async throws {
        let facts = try facts("radiobrowser").filter { !$0.file.contains("/") }
        let folder = Inputs.fixtures
        for fact in facts {
            let server = try LoopbackServer { _ in
                let bytes = try? Inputs.bytes(folder, "radiobrowser/\(fact.file)")
                return .answer(200, bytes ?? [], type: "application/json")
            }
            defer { server.stop() }
            let directory = RadioBrowserDirectory(
                client: HTTPClient(userAgent: "Galena/test"), baseURL: server.url("/"),
                sleep: { _ in })
            let count = fact.int("count")
            switch fact.file {
            case let name where name.contains("__stations_"):
                let page = try await directory.popular(limit: 1000)
                #expect(page.stations.count + page.droppedCount == count, "\(name)")
                #expect(page.droppedCount == 0, "\(name)")
                #expect(page.stations.first?.id.key == fact.string("first", "stationuuid"))
            case let name where name.contains("countr"):
                let found = try await directory.categories(.country, limit: 1000)
                #expect(found.count == count, "\(name)")
            case let name where ["codecs", "languages", "tags"].contains { name.contains($0) }:
                let found = try await directory.categories(.tag, limit: 1000)
                #expect(found.count == count, "\(name)")
                #expect(found.allSatisfy { $0.stationCount != nil }, "\(name)")
            case let name where name.contains("vote") || name.contains("__url_"):
                let id = RadioBrowserID.some
                let result = try await directory.vote(for: id)
                #expect(result.isAccepted, "\(name)")
                #expect(result.message == fact.string("message"), "\(name)")
            default: continue
            }
        }
    }

    @Test func stationListsAreImported() throws {
        for fact in try facts("stations") where fact.file.hasSuffix(".json") {
            let bytes = try Inputs.bytes(Inputs.fixtures, "stations/\(fact.file)")
            let found = try StationImport.read(Data(bytes))
            #expect(found.format == .stationList, "\(fact.file)")
            #expect(found.stations.count + found.skippedCount == fact.int("count"), "\(fact.file)")
            #expect(found.stations.first?.name == fact.string("first", "name"), "\(fact.file)")
        }
    }

    @Test func shoutcastAnswersAreRead() throws {
        for fact in try facts("radiobrowser") where fact.file.hasPrefix("shoutcast/") {
            let bytes = try Inputs.bytes(Inputs.fixtures, "radiobrowser/\(fact.file)")
            let tuneIn = try #require(URL(string: "http://s.invalid"))
            let answer = try SHOUTcastAnswer.read(bytes, tuneIn: tuneIn)
            #expect(answer.stations.count == fact.int("stations") ?? 0, "\(fact.file)")
            #expect(answer.genres.count == fact.int("genres") ?? 0, "\(fact.file)")
        }
    }

    private func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
