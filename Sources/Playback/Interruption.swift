// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What holds the sound back although the listener wants it. Any verb of the listener ends it.
enum Interruption: Equatable, Sendable {
    /// Something more urgent, such as a call, until it is over.
    case cork
    /// The output device went at this time of the controller's clock.
    case outputLost(Duration)
    /// The machine sleeps since this time of day.
    case suspend(Date)
}
