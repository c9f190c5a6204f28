// SPDX-License-Identifier: MIT

/// Why something cannot be played. Texts for people are made from it elsewhere.
public enum PlaybackError: Error, Equatable, Sendable {
    /// The machine has no network.
    case noNetwork
    /// The server's name cannot be resolved or nothing answers there.
    case unreachable
    /// The server answered with an error status, such as 404.
    case httpStatus(Int)
    /// The server's certificate is not trusted; the text names the reason.
    case untrustedCertificate(String)
    /// The address is malformed or of a scheme that is not played.
    case badAddress
    /// A playlist held nothing that can be played.
    case emptyPlaylist
    /// No decoder is installed for the format; the package that brings it, when known.
    case missingDecoder(format: String, package: String?)
    /// No sound device or sound server can be opened.
    case noOutput
    /// The data is not audio, or is damaged beyond use.
    case unplayable
    /// The stream broke off.
    case connectionLost
    /// No data came for longer than the player waits.
    case stalled
    /// Anything else the engine reports; the text is for the log.
    case engine(String)

    /// Whether trying again by itself can help.
    public var isTransient: Bool {
        switch self {
        case .noNetwork, .unreachable, .connectionLost, .stalled, .engine: true
        case .httpStatus(let status): status == 408 || status == 429 || status >= 500
        // A missing device is not waited for: the desktop tells when one appears.
        case .noOutput, .untrustedCertificate, .badAddress, .emptyPlaylist, .missingDecoder,
            .unplayable:
            false
        }
    }
}
