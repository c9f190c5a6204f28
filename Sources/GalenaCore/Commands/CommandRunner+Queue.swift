// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import JSON
import Media
import Playback

extension CommandRunner {
    func queue(_ action: Command.QueueAction, asJSON: Bool) async -> CommandResult {
        switch action {
        case .list: return .done(queueList(asJSON: asJSON))
        case .add(let name): return await enqueue(name) { $0.addLast($1) }
        case .next(let name): return await enqueue(name) { $0.addNext($1) }
        case .remove(let name):
            guard let item = queued(name) else {
                return .failed(tr("Nothing up next is called “{name}”.", ("name", name)))
            }
            playback.removeFromQueue(item.id)
            return .done()
        case .clear:
            playback.clearQueue()
            return .done()
        }
    }

    func sleep(_ setting: Command.SleepSetting?) -> CommandResult {
        guard let setting else { return .done(SleepText.status(of: playback)) }
        if case .off = setting {
            playback.setSleepTimer(nil)
            return .done()
        }
        guard let item = playback.item else { return .failed(tr("Nothing is playing.")) }
        switch setting {
        case .off: break
        case .after(let time): playback.setSleepTimer(.after(time))
        case .endOfEpisode:
            guard item.episode != nil else { return .failed(tr("A station has no end.")) }
            playback.setSleepTimer(.endOfEpisode)
        case .endOfChapter:
            guard item.episode != nil, !playback.chapterStarts.isEmpty else {
                return .failed(tr("There are no chapters."))
            }
            playback.setSleepTimer(.endOfChapter)
        }
        return .done(SleepText.status(of: playback))
    }

    private func enqueue(
        _ name: String, _ add: (PlaybackController, MediaItem) -> Void
    ) async -> CommandResult {
        do {
            guard let item = try await item(named: name) else {
                return .failed(tr("Nothing is called “{name}”.", ("name", name)))
            }
            add(playback, item)
            return .done()
        } catch {
            return .failed(UserMessage(directory: error).full)
        }
    }

    /// The item meant by its number, its id or its title.
    private func queued(_ name: String) -> MediaItem? {
        let items = playback.queue.items
        if let number = Int(name), items.indices.contains(number - 1) { return items[number - 1] }
        return items.first { Self.id(of: $0) == name }
            ?? items.first { $0.title.lowercased() == name.lowercased() }
            ?? items.first { $0.title.lowercased().contains(name.lowercased()) }
    }

    private func queueList(asJSON: Bool) -> String {
        let items = playback.queue.items
        guard asJSON else {
            return items.enumerated().map { index, item in
                [String(index + 1), Self.id(of: item), item.title].joined(separator: "\t")
            }.joined(separator: "\n")
        }
        return JSONValue.array(items.map(StatusReport.item)).text()
    }

    private static func id(of item: MediaItem) -> String {
        switch item {
        case .station(let station): station.id.rawValue
        case .episode(let episode): episode.id.commandText
        }
    }
}
