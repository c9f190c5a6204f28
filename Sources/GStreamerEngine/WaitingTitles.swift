// SPDX-License-Identifier: MIT

/// ICY titles on their way from the server to the ear.
///
/// A title belongs to the sound behind it, which may wait for seconds in buffers. It is told when
/// that sound is heard or a short while after it came, whichever is first; the first title of a
/// stream at once.
struct WaitingTitles {
    /// One title, by its number in the stream, from 1.
    struct Title: Equatable {
        var number: UInt32
        var bytes: [UInt8]
    }

    /// How long a title waits for its sound at most.
    static let patience = Duration.seconds(2)

    private var waiting: [(title: Title, due: ContinuousClock.Instant)] = []
    private var lastTold: UInt32 = 0

    /// When the oldest one is due; nil when none waits.
    var nextDue: ContinuousClock.Instant? { waiting.first?.due }

    /// A title came from the server; gives what is to be told.
    mutating func came(_ title: Title, at now: ContinuousClock.Instant) -> [Title] {
        guard title.number > lastTold else { return [] }
        if lastTold == 0, waiting.isEmpty {
            lastTold = title.number
            return [title]
        }
        waiting.append((title, now + Self.patience))
        return []
    }

    /// The sound of a title is heard; gives what is to be told.
    mutating func heard(_ title: Title) -> [Title] {
        guard title.number > lastTold else { return [] }
        let passed = take { $0.title.number < title.number }
        _ = take { $0.title.number == title.number }
        lastTold = title.number
        return passed + [title]
    }

    /// Gives what has waited long enough.
    mutating func due(at now: ContinuousClock.Instant) -> [Title] {
        let passed = take { $0.due <= now }
        lastTold = passed.last?.number ?? lastTold
        return passed
    }

    private mutating func take(
        _ isMeant: ((title: Title, due: ContinuousClock.Instant)) -> Bool
    ) -> [Title] {
        let taken = waiting.prefix(while: isMeant).map(\.title)
        waiting.removeFirst(taken.count)
        return taken
    }
}
