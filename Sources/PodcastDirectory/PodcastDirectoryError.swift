// SPDX-License-Identifier: MIT

import HTTPClient

/// Why a directory gave no shows.
public enum PodcastDirectoryError: Error, Equatable, Sendable {
    /// It cannot be reached; the text is for the log.
    case unreachable(String)
    /// It takes too long.
    case timedOut
    /// It answered with a status other than success.
    case status(Int)
    /// Its answer makes no sense; the text is for the log.
    case malformedAnswer(String)

    /// Names the cause of a failure of the network.
    init(_ error: HTTPError) {
        switch error {
        case .timedOut: self = .timedOut
        case .bodyTooLarge, .headerTooLarge, .damagedBody, .notHTTP:
            self = .malformedAnswer("\(error)")
        default: self = .unreachable("\(error)")
        }
    }
}
