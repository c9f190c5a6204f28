// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import HTTPClient
import PodcastFeed

/// Why a feed could not be read, in the form that the library keeps: the raw values are stored.
package enum FeedProblem: String, Sendable {
    case unreachable
    case timedOut = "timed-out"
    case notSecure = "not-secure"
    case passwordWanted = "password"
    case refused
    case notFound = "not-found"
    case gone
    case busy
    case serverFault = "server-fault"
    case webPage = "web-page"
    case notAFeed = "not-a-feed"
    case badAddress = "bad-address"

    /// Names the cause of a failed visit.
    package init(_ error: any Error) {
        switch error as? FeedError {
        case .webPage: self = .webPage
        case .notAFeed, .unreadable: self = .notAFeed
        case .passwordWanted: self = .passwordWanted
        case .gone: self = .gone
        case .status(let status, _):
            self =
                switch status {
                case 402, 403, 407, 451: .refused
                case 404: .notFound
                case 429, 503: .busy
                default: .serverFault
                }
        case .network(let error): self.init(error)
        case nil: self = .unreachable
        }
    }

    private init(_ error: HTTPError) {
        switch error {
        case .timedOut: self = .timedOut
        case .untrustedCertificate, .secureConnectionFailed: self = .notSecure
        case .badAddress, .badRedirect: self = .badAddress
        case .tooManyRedirects, .damagedBody, .headerTooLarge: self = .serverFault
        case .notHTTP, .bodyTooLarge: self = .notAFeed
        case .nameNotResolved, .unreachable, .connectionLost, .other: self = .unreachable
        }
    }
}

extension UserMessage {
    /// Says why a feed could not be read.
    package init(_ problem: FeedProblem) {
        let (short, full) = Self.texts(problem)
        let isLasting: Set<FeedProblem> = [.gone, .notAFeed, .webPage, .badAddress]
        self.init(short: short, full: full, canRetry: !isLasting.contains(problem))
    }

    /// Says why a show could not be subscribed to: a feed's or the library's fault.
    package init(subscribing error: any Error) {
        if error is FeedError { self.init(FeedProblem(error)) } else { self.init(library: error) }
    }

    private static func texts(_ problem: FeedProblem) -> (short: String, full: String) {
        switch problem {
        case .unreachable:
            (
                tr("No connection"),
                tr("The feed’s server cannot be reached. Check the network and try again.")
            )
        case .timedOut: (tr("No answer"), tr("The feed’s server takes too long. Try again later."))
        case .notSecure: (tr("Not secure"), tr("The connection to the feed is not secure."))
        case .passwordWanted:
            (tr("Password wanted"), tr("This feed wants a name and a password."))
        case .refused: (tr("Refused"), tr("The server refuses to give this feed."))
        case .notFound: (tr("Not found"), tr("There is no feed at this address."))
        case .gone: (tr("Ended"), tr("This feed has ended. Its episodes stay in the library."))
        case .busy: (tr("Unavailable"), tr("The feed’s server is busy. Try again later."))
        case .serverFault:
            (tr("Unavailable"), tr("The feed’s server has a fault. Try again later."))
        case .webPage: (tr("Web page"), tr("This is a web page that names no feed."))
        case .notAFeed: (tr("No feed"), tr("What is at this address is no feed."))
        case .badAddress:
            (tr("Bad address"), tr("The address is none of a feed. It must begin with http."))
        }
    }
}
