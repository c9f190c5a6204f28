// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import JSON
import LibraryStore
import RadioDirectory

extension CommandRunner {
    /// Imports files and addresses in turn. One that cannot be read makes the command fail, after
    /// the others were imported.
    func importFiles(_ files: [String], asJSON: Bool) async -> CommandResult {
        var total = StationTransfer.Outcome()
        var problems: [String] = []
        var shows: PodcastsModel.ImportOutcome?
        for file in files {
            do {
                guard let url = StationTransfer.url(forArgument: file) else {
                    throw RadioDirectoryError.badAddress
                }
                if let list = try await podcasts.importShows(try await transfer.data(at: url)) {
                    shows = shows?.adding(list) ?? list
                    guard let stations = try? await transfer.importFavorites(from: url) else {
                        continue
                    }
                    total.added += stations.added
                    continue
                }
                let outcome = try await transfer.importFavorites(from: url)
                total.added += outcome.added
                total.skipped += outcome.skipped
            } catch {
                problems.append("\(file): \(UserMessage(transfer: error).full)")
            }
        }
        let isNothing = problems.count == files.count
        problems +=
            shows?.problems.map { "\($0.key.absoluteString): \(UserMessage($0.value).full)" }
            .sorted() ?? []
        let json: JSONValue = [
            "added": .int(total.added), "skipped": .int(total.skipped + (shows?.skipped ?? 0)),
            "shows": .int(shows?.added ?? 0),
        ]
        let showText = shows.map { trn("{n} show was added.", "{n} shows were added.", $0.added) }
        let stationText = shows == nil || total.added > 0 ? total.text : nil
        let text = [showText, stationText].compactMap(\.self).joined(separator: " ")
        return CommandResult(
            exitCode: problems.isEmpty ? 0 : 1,
            output: asJSON ? json.text() : isNothing ? "" : text,
            error: problems.joined(separator: "\n"))
    }

    /// Writes the favorites as text.
    func export(_ name: String) async -> CommandResult {
        guard let format = StationTransfer.formats.first(where: { $0.name == name })?.format else {
            return .usage(tr("Unknown format: {word}", ("word", name)))
        }
        do {
            let shows = format == .opml ? try await podcasts.exportShows(with: favorites) : nil
            var text: String
            if let shows {
                text = shows
            } else {
                let bytes = try await transfer.exportFavorites(as: format)
                text = String(decoding: bytes, as: UTF8.self)
            }
            if text.hasSuffix("\n") { text.removeLast() }
            return .done(text)
        } catch {
            return .failed(UserMessage(transfer: error).full)
        }
    }
}

extension UserMessage {
    /// Says why stations could not be carried in or out.
    package init(transfer error: any Error) {
        switch error {
        case is LibraryError: self.init(library: error)
        case RadioDirectoryError.malformedAnswer:
            self.init(
                short: tr("Not readable"), full: tr("This is no list of stations."),
                canRetry: false)
        case RadioDirectoryError.emptyPlaylist:
            self.init(
                short: tr("Nothing to add"), full: tr("There is no station in this list."),
                canRetry: false)
        case RadioDirectoryError.answerTooLarge:
            self.init(
                short: tr("Too large"), full: tr("This is too large for a list of stations."),
                canRetry: false)
        default: self.init(directory: error)
        }
    }
}

private extension PodcastsModel.ImportOutcome {
    /// What came of two lists.
    func adding(_ other: Self) -> Self {
        var sum = self
        sum.added += other.added
        sum.skipped += other.skipped
        sum.problems.merge(other.problems) { first, _ in first }
        return sum
    }
}
