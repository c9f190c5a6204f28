// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// The verbs of the command line, described once: parser and help read the same table.
package enum CommandVerb: String, CaseIterable, Sendable {
    case open
    case play
    case pause
    case resume
    case toggle
    case stop
    case next
    case previous
    case seek
    case volume
    case speed
    case status
    case search
    case favorite
    case queue
    case sleep
    case `import`
    case export
    case subscribe
    case unsubscribe
    case episodes
    case refresh
    case quit

    /// The verb with its words, as a usage line shows it.
    package var synopsis: String {
        switch self {
        case .open: "[open [LINK | PLAYLIST]…]"
        case .play: "play [--last | NAME | URL | ID]"
        case .seek: "seek ±SECONDS"
        case .volume: "volume [PERCENT | ±PERCENT]"
        case .speed: "speed [RATE | ±RATE]"
        case .status: "status [--json] [--follow]"
        case .search: "search [--json] WORDS…"
        case .favorite: "favorite [--json] [list | add | remove | toggle] [NAME | URL | ID]"
        case .queue:
            "queue [--json] [list | add | next | remove | clear] [NAME | URL | ID | NUMBER]"
        case .sleep: "sleep [30m | 1h30m | end | chapter | off]"
        case .import: "import [--json] FILE…"
        case .export: "export --format " + Self.formats
        case .subscribe: "subscribe ADDRESS…"
        case .unsubscribe: "unsubscribe SHOW"
        case .episodes: "episodes [--json] SHOW"
        case .refresh: "refresh [--json] [SHOW]"
        default: rawValue
        }
    }

    /// The formats of `export`, as a usage line shows them.
    private static var formats: String {
        StationTransfer.formats.map(\.name).joined(separator: "|")
    }

    /// The options the verb takes.
    package var flags: [String] {
        switch self {
        case .play: ["--last"]
        case .status: ["--json", "--follow"]
        case .search, .favorite, .queue, .import, .episodes, .refresh: ["--json"]
        default: []
        }
    }

    /// The options that are followed by a value.
    package var valueFlags: [String] {
        switch self {
        case .export: ["--format"]
        default: []
        }
    }

    /// What it does, translated.
    package var summary: String {
        switch self {
        case .open: tr("Show the window; a link or a playlist is played there, once you agree")
        case .play: tr("Play a station or an episode; returns when sound starts or has failed")
        case .pause: tr("Pause; a live stream is let go")
        case .resume: tr("Play on, a live stream at its live edge")
        case .toggle: tr("Pause or play on")
        case .stop: tr("Stop playing")
        case .next: tr("Go to the next item")
        case .previous: tr("Go to the previous item, or to the start")
        case .seek: tr("Jump forward or back")
        case .volume: tr("Tell, set or change the volume")
        case .speed: tr("Tell, set or change the speed")
        case .status: tr("Tell what plays; with --follow a line for each change")
        case .search: tr("Find stations, shows and episodes")
        case .favorite: tr("List or change favorite stations")
        case .queue: tr("List or change what is up next")
        case .sleep: tr("Tell or set when playing is to pause by itself")
        case .import: tr("Add the stations and shows of files or addresses")
        case .export: tr("Write the favorites, in OPML the shows too, to standard output")
        case .subscribe: tr("Subscribe to the shows at these addresses")
        case .unsubscribe: tr("Unsubscribe from a show")
        case .episodes: tr("List the episodes of a show")
        case .refresh: tr("Look for new episodes of a show, or of all")
        case .quit: tr("Quit Galena")
        }
    }

    /// The whole text of `--help`.
    package static var help: String {
        let rows = allCases.map { ("  galena " + $0.synopsis, $0.summary) }
        let lines = rows.map { "\($0.0)\n      \($0.1)" }
        let options = [
            "  galena --service\n      " + tr("Run without a window until told to quit"),
            "  galena --version", "  galena --help",
        ]
        let codes = tr("Exit codes: 0 done, 1 failed, 2 wrong usage.")
        return
            ([tr("Galena plays internet radio and podcasts."), "", tr("Usage:")] + lines + options)
            .joined(separator: "\n") + "\n\n" + codes
    }
}
