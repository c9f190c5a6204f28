// SPDX-License-Identifier: MIT

/// Why there was no answer, or none that could be used. Cancelling throws `CancellationError`.
public enum HTTPError: Error, Equatable, Sendable {
    /// The address is malformed or of a scheme that is not allowed.
    case badAddress
    /// The server's name cannot be resolved.
    case nameNotResolved(String)
    /// Nothing answers there.
    case unreachable(String)
    /// The connection broke off before the answer was whole.
    case connectionLost(String)
    /// No byte came within the idle timeout, or the whole took longer than allowed.
    case timedOut
    /// The certificate is not trusted.
    case untrustedCertificate(CertificateProblem)
    /// The secure connection could not be made; the text is for the log.
    case secureConnectionFailed(String)
    /// More redirects than allowed, or a circle.
    case tooManyRedirects
    /// A redirect leads to an address that may not be followed.
    case badRedirect
    /// The body is longer than allowed.
    case bodyTooLarge(limit: Int)
    /// The header is longer than allowed.
    case headerTooLarge
    /// What came is not HTTP, such as `ICY 200 OK`: a stream may still live there.
    case notHTTP(String)
    /// The body is not in the encoding that its header names.
    case damagedBody(String)
    /// Anything else; the text is for the log.
    case other(String)

    /// Why a certificate is not trusted.
    public enum CertificateProblem: String, Sendable {
        case unknownIssuer, wrongHost, notYetValid, expired, revoked, insecure, other
    }

    /// Whether trying again later can help.
    public var isTransient: Bool {
        switch self {
        case .nameNotResolved, .unreachable, .connectionLost, .timedOut, .secureConnectionFailed,
            .other:
            true
        case .badAddress, .untrustedCertificate, .tooManyRedirects, .badRedirect, .bodyTooLarge,
            .headerTooLarge, .notHTTP, .damagedBody:
            false
        }
    }
}
