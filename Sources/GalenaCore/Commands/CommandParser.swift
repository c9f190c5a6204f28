// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// Words that are no command, and what is wrong with them.
package struct UsageError: Error, Equatable {
    /// A translated sentence.
    package var text: String
}

/// Reads a command from the words after the program's name.
package struct CommandParser {
    private var words: ArraySlice<String>
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Reads a command.
    ///
    /// - Throws: ``UsageError`` when the words are no command.
    package static func parse(_ arguments: [String]) throws(UsageError) -> Command {
        var parser = CommandParser(words: arguments[...])
        return try parser.command()
    }

    private mutating func command() throws(UsageError) -> Command {
        guard let first = words.first else { return .open() }
        switch first {
        case "--help", "-h", "help": return .help
        case "--version": return .version
        case "--service", "--gapplication-service": return .service
        default: break
        }
        guard let verb = CommandVerb(rawValue: first) else {
            throw UsageError(text: tr("Unknown command: {word}", ("word", first)))
        }
        words.removeFirst()
        try takeFlags(of: verb)
        let command = try command(of: verb)
        if let extra = words.first {
            throw UsageError(text: tr("Unexpected word: {word}", ("word", extra)))
        }
        return command
    }

    private mutating func takeFlags(of verb: CommandVerb) throws(UsageError) {
        var rest: [String] = []
        var onlyWords = false
        var valueFlag: String?
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if let flag = valueFlag {
                values[flag] = word
                valueFlag = nil
            } else if onlyWords || !word.hasPrefix("--") {
                rest.append(word)
            } else if word == "--" {
                onlyWords = true
            } else if verb.flags.contains(word) {
                flags.insert(word)
            } else if verb.valueFlags.contains(word) {
                valueFlag = word
            } else if parts.count == 2, verb.valueFlags.contains(String(parts[0])) {
                values[String(parts[0])] = String(parts[1])
            } else {
                throw UsageError(text: tr("Unknown option: {word}", ("word", word)))
            }
        }
        words = rest[...]
    }

    private mutating func command(of verb: CommandVerb) throws(UsageError) -> Command {
        switch verb {
        case .open: return .open(links: takeAll())
        case .play: return .play(try playTarget())
        case .pause: return .pause
        case .resume: return .resume
        case .toggle: return .toggle
        case .stop: return .stop
        case .next: return .next
        case .previous: return .previous
        case .seek: return .seek(by: try seconds())
        case .volume: return .volume(try change())
        case .speed: return .speed(try change())
        case .status:
            return .status(asJSON: flags.contains("--json"), follow: flags.contains("--follow"))
        case .search:
            return .search(try text(of: verb), asJSON: flags.contains("--json"))
        case .favorite:
            return .favorite(try favoriteAction(), asJSON: flags.contains("--json"))
        case .queue: return .queue(try queueAction(), asJSON: flags.contains("--json"))
        case .sleep: return .sleep(try sleepSetting())
        case .import:
            let files = takeAll()
            guard !files.isEmpty else { throw missing(verb) }
            return .importFiles(files, asJSON: flags.contains("--json"))
        case .export:
            guard let format = values["--format"] else { throw missing(verb) }
            guard StationTransfer.formats.contains(where: { $0.name == format }) else {
                throw UsageError(text: tr("Unknown format: {word}", ("word", format)))
            }
            return .export(format)
        case .subscribe:
            let addresses = takeAll()
            guard !addresses.isEmpty else { throw missing(verb) }
            return .subscribe(addresses)
        case .unsubscribe: return .unsubscribe(try text(of: verb))
        case .episodes: return .episodes(try text(of: verb), asJSON: flags.contains("--json"))
        case .refresh: return .refresh(takeText(), asJSON: flags.contains("--json"))
        case .quit: return .quit
        }
    }

    private mutating func playTarget() throws(UsageError) -> Command.PlayTarget {
        if flags.contains("--last") { return .last }
        guard let name = takeText() else { throw missing(.play) }
        return .named(name)
    }

    private mutating func favoriteAction() throws(UsageError) -> Command.FavoriteAction {
        let action = words.popFirst() ?? "list"
        switch action {
        case "list": return .list
        case "add": return .add(takeText())
        case "remove": return .remove(takeText())
        case "toggle": return .toggle(takeText())
        default:
            throw UsageError(text: tr("Unknown action: {word}", ("word", action)))
        }
    }

    private mutating func queueAction() throws(UsageError) -> Command.QueueAction {
        let action = words.popFirst() ?? "list"
        switch action {
        case "list": return .list
        case "clear": return .clear
        case "add", "next", "remove":
            guard let name = takeText() else { throw missing(.queue) }
            return action == "add" ? .add(name) : action == "next" ? .next(name) : .remove(name)
        default:
            throw UsageError(text: tr("Unknown action: {word}", ("word", action)))
        }
    }

    private mutating func sleepSetting() throws(UsageError) -> Command.SleepSetting? {
        guard let word = words.popFirst() else { return nil }
        switch word {
        case "off": return .off
        case "end": return .endOfEpisode
        case "chapter": return .endOfChapter
        default:
            guard let time = SleepText.duration(word) else {
                throw UsageError(text: tr("Not a time: {word}", ("word", word)))
            }
            return .after(time)
        }
    }

    private mutating func text(of verb: CommandVerb) throws(UsageError) -> String {
        guard let text = takeText() else { throw missing(verb) }
        return text
    }

    private mutating func seconds() throws(UsageError) -> Double {
        guard let word = words.popFirst() else { throw missing(.seek) }
        guard let value = Double(word), value.isFinite else { throw notANumber(word) }
        return value
    }

    private mutating func change() throws(UsageError) -> Command.Change? {
        guard let word = words.popFirst() else { return nil }
        guard let value = Double(word.hasSuffix("%") ? String(word.dropLast()) : word),
            value.isFinite
        else { throw notANumber(word) }
        return word.hasPrefix("+") || word.hasPrefix("-") ? .by(value) : .to(value)
    }

    private mutating func takeAll() -> [String] {
        defer { words = [] }
        return Array(words)
    }

    private mutating func takeText() -> String? {
        let text = takeAll().joined(separator: " ")
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }

    private func missing(_ verb: CommandVerb) -> UsageError {
        UsageError(text: tr("Say what: galena {synopsis}", ("synopsis", verb.synopsis)))
    }

    private func notANumber(_ word: String) -> UsageError {
        UsageError(text: tr("Not a number: {word}", ("word", word)))
    }
}
