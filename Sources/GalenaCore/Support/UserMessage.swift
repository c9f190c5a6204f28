// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback

/// A failure as people meet it: translated, with what to do, without raw error text.
package struct UserMessage: Equatable, Sendable {
    /// A few words for narrow places, such as the mini-player.
    package var short: String
    /// A full sentence that says what to do.
    package var full: String
    /// Whether trying again can help.
    package var canRetry: Bool

    /// Describes a failure.
    package init(short: String, full: String, canRetry: Bool) {
        self.short = short
        self.full = full
        self.canRetry = canRetry
    }
}
