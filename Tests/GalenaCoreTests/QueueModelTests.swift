// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import JSON
import LibraryStore
import Media
import Playback
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
@Suite struct QueueModelTests {
    /// A player whose queue is kept in a library.
    @MainActor
    private final class Rig {
        let library: Library
        let messages: MessageCenter
        let playback: PlaybackController
        let model: QueueModel
        let runner: CommandRunner

        init(library: Library, stations: [Station] = []) {
            self.library = library
            let messages = MessageCenter()
            self.messages = messages
            let storage = QueueStorage(library: library, messages: messages)
            var dependencies = PlaybackDependencies { $0.endpoints }
            dependencies.didChangeQueue = { storage.save($0) }
            playback = PlaybackController(engine: SilentEngine(), dependencies: dependencies)
            model = QueueModel(playback: playback, storage: storage, messages: messages)
            runner = CommandRunner(
                playback: playback, library: LibraryModel(library: library, messages: messages),
                transfer: StationTransfer(library: library) { _ in Data() },
                finder: StationFinder(
                    library: library, curated: stations, directory: FakeDirectory()),
                podcasts: PodcastCommands(
                    podcasts: podcastModels(library: library, playback: playback),
                    library: library),
                popular: { [] }, search: { _ in [] })
        }
    }

    private func episode(_ name: String) -> MediaItem {
        .episode(
            Episode(
                id: EpisodeID(feed: web("http://shows.invalid/feed"), guid: name), title: name,
                showTitle: "Show", enclosures: []))
    }

    private func titles(_ rig: Rig) -> [String] { rig.model.items.map(\.title) }

    @Test func removalAndClearingCanBeUndone() async throws {
        let rig = Rig(library: try await Library.temporary())
        await rig.model.start()
        for name in ["a", "b", "c"] { rig.playback.addLast(episode(name)) }
        rig.model.remove(episode("b").id)
        #expect(titles(rig) == ["a", "c"])
        let undo = try #require(rig.messages.latest?.action)
        undo()
        #expect(titles(rig) == ["a", "b", "c"])
        rig.model.clear()
        #expect(titles(rig).isEmpty)
        let restore = try #require(rig.messages.latest?.action)
        restore()
        #expect(titles(rig) == ["a", "b", "c"])
    }

    @Test func orderIsKeptInTheLibrary() async throws {
        let rig = Rig(library: try await Library.temporary())
        await rig.model.start()
        for name in ["a", "b", "c"] { rig.playback.addLast(episode(name)) }
        rig.model.move(episode("c").id, to: 0)
        rig.model.move(episode("a").id, by: 1)
        await rig.model.finish()
        #expect(try await rig.library.queue.ids().map(\.guid) == ["c", "b", "a"])
    }

    @Test func stationIsStillUpNextAfterARestart() async throws {
        let library = try await Library.temporary()
        let first = Rig(library: library)
        await first.model.start()
        first.model.add(.station(station("Low Tide")))
        await first.model.finish()
        let second = Rig(library: library)
        await second.model.start()
        #expect(titles(second) == ["Low Tide"])
    }

    @Test func nothingIsWrittenBeforeTheStoredQueueIsRead() async throws {
        let library = try await Library.temporary()
        let stored = [EpisodeID(feed: web("http://shows.invalid/feed"), guid: "kept")]
        try await library.queue.put(stored)
        let rig = Rig(library: library)
        rig.playback.addLast(episode("early"))
        await rig.model.finish()
        #expect(try await library.queue.ids() == stored)
    }

    @Test func whatIsAddedTwiceIsThereOnceAndSaidOnce() async throws {
        let rig = Rig(library: try await Library.temporary())
        rig.model.add(episode("a"))
        rig.model.add(episode("b"), first: true)
        #expect(titles(rig) == ["b", "a"])
        let said = rig.messages.latest?.id
        rig.model.add(episode("a"))
        #expect(titles(rig) == ["b", "a"])
        #expect(rig.messages.latest?.id == said)
        let undo = try #require(rig.messages.latest?.action)
        undo()
        #expect(titles(rig) == ["a"])
    }

    @Test func playingAnItemLeavesTheOthers() async throws {
        let rig = Rig(library: try await Library.temporary())
        for name in ["a", "b", "c"] { rig.playback.addLast(episode(name)) }
        rig.model.play(episode("b").id)
        #expect(rig.playback.item?.title == "b")
        #expect(titles(rig) == ["a", "c"])
    }

    @Test func commandsChangeTheQueue() async throws {
        let rig = Rig(
            library: try await Library.temporary(),
            stations: [station("Low Tide"), station("Night Desk")])
        #expect(await rig.runner.run(.queue(.add("Low Tide"), asJSON: false)).exitCode == 0)
        #expect(await rig.runner.run(.queue(.next("Night Desk"), asJSON: false)).exitCode == 0)
        #expect(titles(rig) == ["Night Desk", "Low Tide"])
        let list = await rig.runner.run(.queue(.list, asJSON: true)).output
        #expect(list.contains(#""kind":"station""#) && list.hasPrefix("["))
        #expect(await rig.runner.run(.queue(.remove("1"), asJSON: false)).exitCode == 0)
        #expect(titles(rig) == ["Low Tide"])
        #expect(await rig.runner.run(.queue(.remove("no such"), asJSON: false)).exitCode == 1)
        #expect(await rig.runner.run(.queue(.clear, asJSON: false)).exitCode == 0)
        #expect(titles(rig).isEmpty)
    }

    @Test func sleepTimerIsSetToldAndTurnedOff() async throws {
        let rig = Rig(library: try await Library.temporary())
        #expect(await rig.runner.run(.sleep(.after(.seconds(1800)))).exitCode == 1)
        rig.playback.play(.station(station("Low Tide")))
        #expect(await rig.runner.run(.sleep(.endOfEpisode)).exitCode == 1)
        #expect(await rig.runner.run(.sleep(.after(.seconds(1800)))).output == "30:00")
        guard case .object(let status) = StatusReport.json(rig.playback) else {
            Issue.record("no object")
            return
        }
        #expect(status["sleepRemaining"] == .int(1800))
        #expect(await rig.runner.run(.sleep(.off)).exitCode == 0)
        #expect(rig.playback.sleepTimer == nil)
    }

    @Test(arguments: [
        ("30", 1800), ("30m", 1800), ("1h", 3600), ("1h30m", 5400), ("1h30", 5400), ("90s", 90),
        ("0", nil), ("25h", nil), ("m", nil), ("-5", nil), ("1d", nil), ("", nil),
    ])
    func timesAreRead(_ text: String, _ seconds: Int?) {
        #expect(SleepText.duration(text) == seconds.map { .seconds($0) })
    }

    @Test func statusWithoutAPlayerHasTheSameKeys() async throws {
        let rig = Rig(library: try await Library.temporary())
        guard case .object(let running) = StatusReport.json(rig.playback),
            case .object(let idle) = StatusReport.idle(volume: 1, isMuted: false)
        else {
            Issue.record("no object")
            return
        }
        #expect(Set(running.map(\.key)) == Set(idle.map(\.key)))
    }
}
