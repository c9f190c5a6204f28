// SPDX-License-Identifier: MIT

import HTTPClient
import JSON
import XML

extension RadioDirectoryError {
    /// Names the cause that lies behind another target's error; cancellation stays what it is.
    public static func wrap(_ error: any Error) -> any Error {
        switch error {
        case let error as HTTPError: RadioDirectoryError(error)
        case let error as JSONError: RadioDirectoryError.malformedAnswer("JSON: \(error)")
        case let error as XMLError: RadioDirectoryError.malformedAnswer("XML: \(error)")
        default: error
        }
    }

    /// Names the cause of a failure of the network.
    init(_ error: HTTPError) {
        switch error {
        case .badAddress, .badRedirect: self = .badAddress
        case .nameNotResolved(let reason), .unreachable(let reason), .connectionLost(let reason),
            .secureConnectionFailed(let reason), .other(let reason):
            self = .unreachable(reason)
        case .timedOut: self = .timedOut
        case .untrustedCertificate(let problem): self = .untrustedCertificate(problem.rawValue)
        case .tooManyRedirects: self = .tooManyRedirects
        case .bodyTooLarge, .headerTooLarge: self = .answerTooLarge
        case .notHTTP(let reason), .damagedBody(let reason): self = .malformedAnswer(reason)
        }
    }
}
