// SPDX-License-Identifier: MIT

import Media

/// One page of an answer.
public struct StationPage: Equatable, Sendable {
    /// The stations, in order.
    public var stations: [Station]
    /// Where the next page begins; nil when this was the last.
    public var nextOffset: Int?
    /// How many entries could not be used: no name, no address, no identity.
    public var droppedCount: Int
    /// How many stations stand in front besides those of the window that was asked for.
    public var preferredCount: Int

    /// Holds a page.
    public init(
        stations: [Station], nextOffset: Int? = nil, droppedCount: Int = 0, preferredCount: Int = 0
    ) {
        self.stations = stations
        self.nextOffset = nextOffset
        self.droppedCount = droppedCount
        self.preferredCount = preferredCount
    }
}

/// What a source said to a vote.
public struct VoteResult: Equatable, Sendable {
    /// Whether it counted.
    public var isAccepted: Bool
    /// The source's own words; may be empty.
    public var message: String

    /// Holds an answer.
    public init(isAccepted: Bool, message: String) {
        self.isAccepted = isAccepted
        self.message = message
    }
}
