// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import Playback
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
@Suite struct CommandRunnerTests {
    /// An engine that sounds at once, or fails at once.
    private final class ObedientEngine: PlaybackEngine {
        var onEvent: (@MainActor (PlaybackEvent, Generation) -> Void)?
        var onOutputs: (@MainActor (OutputNotice) -> Void)?
        var failure: PlaybackError?

        func start(_ source: EngineSource, generation: Generation) {
            onEvent?(failure.map { .failed($0) } ?? .playing, generation)
        }
        func pause() {}
        func resume() {}
        func stop() {}
        func seek(to position: Double) {}
        func setVolume(_ volume: Double, muted: Bool) {}
        func setSpeed(_ speed: Double) {}
        func fade(to level: Double, over duration: Duration) {}
        func setEqualizer(_ preset: EqualizerPreset?) {}
        func setSkipsSilence(_ skips: Bool) {}
        func setOutput(_ id: OutputDevice.ID?) {}
        func listOutputs(_ isWanted: Bool) {}
        func warmUp() {}
    }

    private let engine = ObedientEngine()

    private func runner(
        favorites: [String] = ["A", "B"], broken reason: LibraryError? = nil
    ) async throws -> (CommandRunner, PlaybackController, LibraryModel) {
        let library = try await Library.temporary(because: reason)
        try await library.favorites.add(favorites.map { station($0) })
        let model = LibraryModel(library: library, messages: MessageCenter())
        await model.start()
        let playback = PlaybackController(
            engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
        let directory = FakeDirectory([station("Kammerton"), station("Night Desk")])
        let runner = CommandRunner(
            playback: playback, library: model,
            transfer: StationTransfer(library: library) { url in
                guard url.lastPathComponent == "two.m3u" else {
                    throw RadioDirectoryError.unreadableFile(url.path)
                }
                return Data("http://c.invalid/1\nhttp://streams.invalid/1\n".utf8)
            },
            finder: StationFinder(library: library, curated: [], directory: directory),
            podcasts: PodcastCommands(
                podcasts: podcastModels(library: library, playback: playback), library: library),
            popular: { [station("Kammerton")] },
            search: { _ in [station("Kammerton")] })
        return (runner, playback, model)
    }

    @Test func importSaysHowManyWereAddedAndGoesOnAfterABadFile() async throws {
        let (runner, _, _) = try await runner()
        let result = await runner.run(
            .importFiles(["/tmp/none.m3u", "/tmp/two.m3u"], asJSON: true))
        #expect(result.exitCode == 1)
        #expect(result.output == #"{"added":2,"shows":0,"skipped":0}"#)
        #expect(result.error.contains("/tmp/none.m3u"))
        let again = await runner.run(.importFiles(["/tmp/two.m3u"], asJSON: false))
        #expect(again == .done("0 stations were added. 2 were skipped."))
    }

    @Test func exportWritesTheFavorites() async throws {
        let (runner, _, _) = try await runner(favorites: ["Harbor"])
        let result = await runner.run(.export("pls"))
        #expect(result.exitCode == 0)
        #expect(result.output.contains("Title1=Harbor"))
    }

    @Test func playReturnsWhenSoundStarts() async throws {
        let (runner, playback, _) = try await runner()
        let result = await runner.run(.play(.named("kammerton")))
        #expect(result.exitCode == 0)
        #expect(result.output.contains("Kammerton"))
        #expect(playback.state == .playing)
    }

    @Test func playReturnsWhenItFailedAndSaysWhy() async throws {
        let (runner, _, _) = try await runner()
        engine.failure = .httpStatus(404)
        let result = await runner.run(.play(.named("kammerton")))
        #expect(result == .failed(UserMessage(PlaybackError.httpStatus(404)).full))
    }

    @Test func nextGoesThroughTheListTheStationIsIn() async throws {
        let (runner, playback, _) = try await runner()
        _ = await runner.run(.play(.named("A")))
        #expect(playback.canGoNext)
        _ = await runner.run(.next)
        #expect(playback.item?.title == "B")
        _ = await runner.run(.play(.named("Night Desk")))
        #expect(!playback.canGoNext)
    }

    @Test(arguments: [
        Command.pause, .resume, .toggle, .stop, .next, .previous,
        .favorite(.toggle(nil), asJSON: false),
    ])
    func controlsSayThatNothingPlays(_ command: Command) async throws {
        let (runner, _, _) = try await runner()
        let result = await runner.run(command)
        #expect(result.exitCode == 1)
        #expect(!result.error.isEmpty)
    }

    @Test func unknownNameIsAFailure() async throws {
        let (runner, playback, _) = try await runner()
        #expect(await runner.run(.play(.named("no such thing"))).exitCode == 1)
        #expect(await runner.run(.play(.last)).exitCode == 1)
        #expect(playback.state == .idle)
    }

    @Test func favoritesAreAddedRemovedAndListed() async throws {
        let (runner, _, library) = try await runner()
        #expect(await runner.run(.favorite(.add("Kammerton"), asJSON: false)).exitCode == 0)
        #expect(library.favorites.map(\.name) == ["A", "B", "Kammerton"])
        #expect(await runner.run(.favorite(.remove("A"), asJSON: false)).exitCode == 0)
        let list = await runner.run(.favorite(.list, asJSON: true)).output
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
        #expect(rows.map { $0["title"] as? String } == ["B", "Kammerton"])
        #expect(rows.allSatisfy { $0["kind"] as? String == "station" })
    }

    @Test func favoritesThatWillNotLastAreAFailure() async throws {
        let (runner, _, _) = try await runner(broken: .newerVersion)
        let added = await runner.run(.favorite(.add("Kammerton"), asJSON: false))
        #expect(added.exitCode == 1)
        #expect(!added.error.isEmpty)
        let list = await runner.run(.favorite(.list, asJSON: true))
        #expect(list.exitCode == 0)
        #expect(list.error == added.error)
    }

    @Test func statusHasTheDocumentedKeys() async throws {
        let (runner, _, _) = try await runner()
        _ = await runner.run(.play(.named("A")))
        let text = await runner.run(.status(asJSON: true, follow: false)).output
        let status = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        for key in [
            "state", "item", "track", "live", "position", "duration", "volume", "muted", "speed",
            "reconnecting", "error",
        ] {
            #expect(status[key] != nil, "\(key)")
        }
        #expect(status["state"] as? String == "playing")
        guard case .object(let idle) = StatusReport.idle(volume: 1, isMuted: false) else {
            Issue.record("no object")
            return
        }
        #expect(Set(idle.keys) == Set(status.keys))
        #expect(!text.contains("\n"))
    }

    @Test func volumeIsToldSetAndChanged() async throws {
        let (runner, playback, _) = try await runner()
        #expect(await runner.run(.volume(.to(40))).output == "40")
        #expect(await runner.run(.volume(.by(-15))).output == "25")
        #expect(await runner.run(.volume(.by(-90))).output == "0")
        #expect(playback.volume == 0)
        #expect(await runner.run(.volume(nil)).output == "0")
    }
}
