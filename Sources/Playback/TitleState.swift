// SPDX-License-Identifier: MIT

import Media

/// What is remembered of a stream's titles.
struct TitleState: Equatable, Sendable {
    /// The last tags with a title, kept as they came so that another charset can read them anew.
    var lastTags: StreamTags?
    /// The stream's name for its station.
    var organization: String?
    /// Whether the stream has sent undoubted UTF-8.
    var sendsUTF8 = false
    /// The track that was last reported as heard.
    var lastHeard: Track?
    /// When that track was taken down, on the controller's clock.
    var takenDown: Duration?
}
