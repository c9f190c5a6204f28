// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Testing

@testable import Playback

/// Rule 9: next and previous, and nothing without a selection.
@MainActor
struct SequenceRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }
    let stations = ["A", "B", "C"].map { Station.sample($0) }

    @Test func nextGoesAroundTheList() async {
        await rig.playLive(stations[0], in: stations)
        for title in ["B", "C", "A"] {
            player.next()
            #expect(player.item?.title == title)
        }
        for title in ["C", "B", "A"] {
            player.previous()
            #expect(player.item?.title == title)
        }
        #expect(rig.started == ["A", "B", "C", "A", "C", "B", "A"])
    }

    @Test func stationsThatCannotBeOpenedAreSkipped() async {
        var broken = stations[1]
        broken.endpoints = [StreamEndpoint(url: .sample("mms://b.invalid/live"))]
        await rig.playLive(stations[0], in: [stations[0], broken, stations[2]])
        player.next()
        #expect(player.item?.title == "C")
    }

    @Test func noUsableNeighborLeavesTheCurrentAlone() async {
        await rig.playLive(stations[0], in: [stations[0]])
        #expect(!player.canGoNext)
        #expect(!player.canGoPrevious)
        engine.forgetCalls()
        player.next()
        player.previous()
        #expect(engine.calls.isEmpty)
        #expect(player.state == .playing)
    }

    @Test func theListOutlivesASwitchInsideIt() async {
        await rig.playLive(stations[0], in: stations)
        player.play(.station(stations[1]))
        player.next()
        #expect(player.item?.title == "C")
        player.play(.station(.sample("Z")))
        #expect(!player.canGoNext)
    }

    @Test func episodesFollowTheQueue() async {
        player.addLast(.episode(.sample("F")))
        await rig.playEpisode()
        #expect(player.canGoNext)
        player.next()
        #expect(player.item?.title == "F")
        #expect(!player.canGoNext)
        player.next()
        #expect(player.item?.title == "F")
    }

    @Test func previousGoesBackNearTheStartAndRestartsLater() async {
        await rig.playEpisode(.sample("E"))
        await rig.playEpisode(.sample("F"))
        engine.send(.position(10))
        player.previous()
        #expect(player.item?.title == "F")
        #expect(player.position == 0)
        engine.send(.seeked(to: 0))
        player.previous()
        #expect(player.item?.title == "E")
        #expect(player.queue.items.map(\.title) == ["F"])
        player.next()
        #expect(player.item?.title == "F")
    }

    @Test func previousNeverGoesBackToItself() async {
        await rig.playEpisode(.sample("E"))
        await rig.playLive()
        await rig.playEpisode(.sample("E"))
        player.previous()
        #expect(player.item?.title == "E")
        #expect(player.queue.isEmpty)
    }

    @Test func withNothingSelectedRemoteCommandsDoNothing() async {
        player.resume()
        player.pause()
        player.toggle()
        player.stop()
        player.next()
        player.previous()
        player.seek(to: 5)
        player.seek(by: 5)
        player.setSpeed(2)
        player.networkDidReturn()
        player.uncork()
        player.cork()
        player.outputDidReturn()
        player.systemWillSleep()
        player.systemDidWake()
        player.soundServerDidRestart()
        await rig.advance(.seconds(60))
        #expect(engine.calls.isEmpty)
        #expect(player.state == .idle)
        #expect(player.intent == .stop)
        #expect(rig.started.isEmpty)
    }

    @Test func playKeyAfterStopPlaysAgain() async {
        await rig.playLive()
        player.stop()
        player.toggle()
        await rig.settle()
        #expect(engine.sources.count == 2)
        #expect(player.state == .loading)
    }

    @Test func playingFromAListKeepsTheQueue() async {
        player.addLast(.episode(.sample("F")))
        await rig.playEpisode(.sample("E"))
        await rig.playLive(stations[0], in: stations)
        #expect(player.queue.items.map(\.title) == ["F"])
    }

    @Test func playingAQueuedEpisodeTakesItOut() async {
        for title in ["E", "F"] { player.addLast(.episode(.sample(title))) }
        await rig.playEpisode(.sample("E"))
        #expect(player.queue.items.map(\.title) == ["F"])
        #expect(rig.queues.last?.items.map(\.title) == ["F"])
    }
}

/// The queue by itself.
struct PlayQueueTests {
    private func queue(_ titles: String...) -> PlayQueue {
        PlayQueue(titles.map { .episode(.sample($0)) })
    }

    private func titles(_ queue: PlayQueue) -> [String] { queue.items.map(\.title) }

    @Test func keepsEachItemOnce() {
        var queue = queue("A", "B", "A")
        queue.addLast(.episode(.sample("A")))
        #expect(titles(queue) == ["A", "B"])
        queue.addNext(.episode(.sample("B")))
        #expect(titles(queue) == ["B", "A"])
    }

    @Test func movesCountFromAfterTheRemoval() {
        var queue = queue("A", "B", "C")
        queue.move(MediaItem.episode(.sample("C")).id, to: 1)
        #expect(titles(queue) == ["A", "C", "B"])
        queue.move(MediaItem.episode(.sample("A")).id, to: 99)
        #expect(titles(queue) == ["C", "B", "A"])
        queue.move(MediaItem.episode(.sample("A")).id, to: -1)
        #expect(titles(queue) == ["A", "C", "B"])
        queue.move(MediaItem.episode(.sample("Z")).id, to: 0)
        #expect(titles(queue) == ["A", "C", "B"])
    }

    @Test func newEpisodesAreAddedOldestFirst() {
        let dated = ["New": 3.0, "Old": 1, "Middle": 2].map { title, time in
            var episode = Episode.sample(title)
            episode.published = Date(timeIntervalSince1970: time)
            return episode
        }
        var queue = queue("A")
        queue.addNew(dated + [.sample("Undated")])
        #expect(titles(queue) == ["A", "Old", "Middle", "New", "Undated"])
    }

    @MainActor
    @Test func clearingCanBeUndone() {
        let rig = Rig()
        for title in ["A", "B"] { rig.player.addLast(.episode(.sample(title))) }
        let before = rig.player.clearQueue()
        #expect(rig.player.queue.isEmpty)
        rig.player.restoreQueue(before)
        #expect(titles(rig.player.queue) == ["A", "B"])
        #expect(rig.queues.count == 4)
    }
}
