// SPDX-License-Identifier: MIT

/// Why a directory or an address gave no stations. Texts for people are made from it elsewhere.
public enum RadioDirectoryError: Error, Equatable, Sendable {
    /// The name cannot be resolved or nothing answers there; with mirrors: at none of them.
    case unreachable(String)
    /// An answer did not come in time.
    case timedOut
    /// The server answered with an error status.
    case status(Int)
    /// The server's certificate is not trusted; the text names the reason.
    case untrustedCertificate(String)
    /// The answer is not what it should be; the text is for the log.
    case malformedAnswer(String)
    /// The answer is larger than is read.
    case answerTooLarge
    /// The source wants a key that was not given.
    case missingKey
    /// The source cannot do this; see ``RadioDirectory/capabilities``.
    case unsupported
    /// The address is malformed, or of a scheme that is not played.
    case badAddress
    /// The address is that of a web page, not of a stream.
    case webPage
    /// A playlist holds nothing that can be played.
    case emptyPlaylist
    /// Playlists refer to playlists deeper than is followed, or in a circle.
    case nestedTooDeep
    /// The server sends from address to address without end.
    case tooManyRedirects
    /// A file cannot be read; the text is for the log.
    case unreadableFile(String)

    /// Whether trying again later can help.
    public var isRetryable: Bool {
        switch self {
        case .unreachable, .timedOut, .malformedAnswer: true
        case .status(let status): status == 408 || status == 429 || status >= 500
        case .untrustedCertificate, .answerTooLarge, .missingKey, .unsupported, .badAddress,
            .webPage, .emptyPlaylist, .nestedTooDeep, .tooManyRedirects, .unreadableFile:
            false
        }
    }
}
