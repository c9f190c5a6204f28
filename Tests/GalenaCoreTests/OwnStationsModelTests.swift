// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import RadioDirectory
import Synchronization
import Testing

@testable import GalenaCore

@MainActor
@Suite struct OwnStationsModelTests {
    private let messages = MessageCenter()
    private let url = web("http://lists.invalid/a.json")

    @Test func deletedStationComesBackByUndo() async throws {
        let model = OwnStationsModel(library: try await .temporary(), messages: messages)
        await model.start()
        let mine = Station(id: StationID(source: .own, key: "1"), name: "Mine", endpoints: [])
        await model.save(mine)
        #expect(model.isOwn(mine.id))
        await model.delete(mine)
        #expect(model.stations.isEmpty)
        let undo = try #require(messages.latest?.action)
        undo()
        await settle { model.stations == [mine] }
    }

    @Test func listThatCannotBeHadKeepsItsStations() async throws {
        let isBroken = Mutex(false)
        let list = [station("A"), station("B")]
        let model = OwnStationsModel(
            library: try await .temporary(), messages: messages,
            readList: { _, isFresh in
                if isFresh, isBroken.withLock({ $0 }) { throw RadioDirectoryError.timedOut }
                return isFresh ? list : nil
            })
        await model.start()
        await model.follow(FollowedList(url: url, name: "A"))
        #expect(model.lists.map(\.stations) == [list])
        isBroken.withLock { $0 = true }
        await model.refresh()
        #expect(model.lists.map(\.stations) == [list])
        #expect(
            model.lists.first?.failure == UserMessage(directory: RadioDirectoryError.timedOut))
    }

    @Test func unfollowedListComesBackByUndo() async throws {
        let model = OwnStationsModel(library: try await .temporary(), messages: messages)
        await model.start()
        let followed = FollowedList(url: url, name: "A")
        await model.follow(followed)
        await model.unfollow(followed)
        #expect(model.lists.isEmpty)
        messages.latest?.action?()
        await settle { model.lists.map(\.followed) == [followed] }
    }

    @Test func settingsOfAStationOutliveTheModel() async throws {
        let library = try await Library.temporary()
        let id = station("A").id
        let first = StationSettingsModel(library: library, messages: messages)
        first.setCharset("CP1251", of: id)
        first.setNote("At night", on: id)
        while try await library.stationSettings.all()[id]?.note == nil { await Task.yield() }
        let second = StationSettingsModel(library: library, messages: messages)
        await second.start()
        #expect(second.charset(of: id) == "CP1251")
        #expect(second.note(on: id) == "At night")
        second.setNote("  ", on: id)
        #expect(second.note(on: id).isEmpty)
    }
}
