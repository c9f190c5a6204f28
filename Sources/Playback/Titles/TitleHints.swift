// SPDX-License-Identifier: MIT

/// What is known of a station that helps to read its titles.
public struct TitleHints: Equatable, Sendable {
    /// The listener's own choice of charset for the station.
    public var charset: TextCharset?
    /// ISO 3166-1 alpha-2, upper case.
    public var countryCode: String?
    /// Languages by English name or ISO code, lower case.
    public var languages: [String]
    /// The station's names, which are no track.
    public var stationNames: [String]

    /// Whether the stream has sent undoubted UTF-8 before, so that bytes which are not come from
    /// a text that was read as Windows-1252 on the way.
    public var sendsUTF8: Bool

    /// Gathers what is known.
    public init(
        charset: TextCharset? = nil, countryCode: String? = nil, languages: [String] = [],
        stationNames: [String] = [], sendsUTF8: Bool = false
    ) {
        self.charset = charset
        self.countryCode = countryCode
        self.languages = languages
        self.stationNames = stationNames
        self.sendsUTF8 = sendsUTF8
    }
}
