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
        for file in files {
            do {
                guard let url = StationTransfer.url(forArgument: file) else {
                    throw RadioDirectoryError.badAddress
                }
                let outcome = try await transfer.importFavorites(from: url)
                total.added += outcome.added
                total.skipped += outcome.skipped
            } catch {
                problems.append("\(file): \(UserMessage(transfer: error).full)")
            }
        }
        let json: JSONValue = ["added": .int(total.added), "skipped": .int(total.skipped)]
        let isNothing = problems.count == files.count
        return CommandResult(
            exitCode: problems.isEmpty ? 0 : 1,
            output: asJSON ? json.text() : isNothing ? "" : total.text,
            error: problems.joined(separator: "\n"))
    }

    /// Writes the favorites as text.
    func export(_ name: String) async -> CommandResult {
        guard let format = StationTransfer.formats.first(where: { $0.name == name })?.format else {
            return .usage(tr("Unknown format: {word}", ("word", name)))
        }
        do {
            var text = String(
                decoding: try await transfer.exportFavorites(as: format), as: UTF8.self)
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
