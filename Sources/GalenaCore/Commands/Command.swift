// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing a person can ask for on the command line or over D-Bus.
package enum Command: Equatable, Sendable {
    /// Shows the window, and opens links in it: the last one wins.
    case open(links: [String] = [])
    /// Runs without a window, until told to quit.
    case service
    case play(PlayTarget)
    case pause
    case resume
    case toggle
    case stop
    case next
    case previous
    /// Jumps by seconds.
    case seek(by: Double)
    /// Sets the loudness in percent, changes it, or (nil) tells it.
    case volume(Change?)
    /// Sets the rate, changes it, or (nil) tells it.
    case speed(Change?)
    case status(asJSON: Bool, follow: Bool)
    case search(String, asJSON: Bool)
    case favorite(FavoriteAction, asJSON: Bool)
    case queue(QueueAction, asJSON: Bool)
    /// Sets the sleep timer, turns it off, or (nil) tells what is left.
    case sleep(SleepSetting?)
    /// Adds what files and addresses hold to the favorites.
    case importFiles([String], asJSON: Bool)
    /// Writes the favorites, in a format of ``StationTransfer/formats``.
    case export(String)
    /// Subscribes to the shows at some addresses.
    case subscribe([String])
    case unsubscribe(String)
    /// Lists the episodes of a show.
    case episodes(String, asJSON: Bool)
    /// Visits the feed of one show, or (nil) of all.
    case refresh(String?, asJSON: Bool)
    case quit
    case version
    case help

    /// What is to be played.
    package enum PlayTarget: Equatable, Sendable {
        /// The station played last.
        case last
        /// A name, an address, or an id.
        case named(String)
    }

    /// A new value, or a difference to the present one.
    package enum Change: Equatable, Sendable {
        case to(Double)
        case by(Double)
    }

    /// What is done with favorites. Without a name it is the station that is chosen in the player.
    package enum FavoriteAction: Equatable, Sendable {
        case list
        case add(String?)
        case remove(String?)
        case toggle(String?)
    }

    /// What is done with Up Next. Items of it are named by number, id or title.
    package enum QueueAction: Equatable, Sendable {
        case list
        /// Puts something last.
        case add(String)
        /// Puts something first.
        case next(String)
        case remove(String)
        case clear
    }

    /// When the sleep timer is to pause.
    package enum SleepSetting: Equatable, Sendable {
        case off
        case after(Duration)
        case endOfEpisode
        case endOfChapter
    }

    /// Whether the command needs a running player to act on.
    package var controlsRunningPlayer: Bool {
        switch self {
        case .pause, .resume, .toggle, .stop, .next, .previous, .seek, .volume, .speed, .status,
            .sleep, .quit:
            true
        case .open, .service, .play, .search, .favorite, .queue, .importFiles, .export,
            .subscribe, .unsubscribe, .episodes, .refresh, .version, .help:
            false
        }
    }
}

/// What a command has to say and how it ended.
package struct CommandResult: Equatable, Sendable {
    /// 0 done, 1 failed, 2 wrong usage.
    package var exitCode: Int32
    /// For standard output, without a last line end.
    package var output: String
    /// For standard error: the reason of a failure.
    package var error: String

    package init(exitCode: Int32, output: String, error: String) {
        self.exitCode = exitCode
        self.output = output
        self.error = error
    }

    /// A command that was done.
    package static func done(_ output: String = "") -> CommandResult {
        CommandResult(exitCode: 0, output: output, error: "")
    }

    /// A command that failed, and why.
    package static func failed(_ error: String) -> CommandResult {
        CommandResult(exitCode: 1, output: "", error: error)
    }

    /// Words that are no command.
    package static func usage(_ error: String) -> CommandResult {
        CommandResult(exitCode: 2, output: "", error: error)
    }
}
