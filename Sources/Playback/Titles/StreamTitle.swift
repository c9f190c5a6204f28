// SPDX-License-Identifier: MIT

import Media

/// Reads what a stream says is playing: bytes to text, dialects, advertisements, junk.
public enum StreamTitle: Equatable, Sendable {
    /// A song or programme.
    case track(Track)
    /// Nothing plays that has a name; the station itself is to be shown.
    case cleared
    /// An advertisement runs; the station itself is to be shown.
    case advertisement
    /// Junk; what is shown may stay.
    case rejected
    /// Nothing was said about a title.
    case unchanged

    /// Reads the tags of a stream.
    public static func read(_ tags: StreamTags, hints: TitleHints) -> StreamTitle {
        guard let bytes = tags.title?.prefix(PlaybackConstants.longestTitle) else {
            return .unchanged
        }
        let decoder = {
            TitleDecoder.decode(Array(bytes), hints: tags.artist == nil ? hints : TitleHints())
        }
        guard let artist = tags.artist else {
            return gate(TitleParser.parse(decoder()), hints: hints)
        }
        let title = TitleText.trimmed(TitleText.withoutControls(decoder()))
        let name = TitleText.trimmed(TitleText.withoutControls(artist))
        if title.isEmpty { return .cleared }
        return gate(.song(title: title, artist: name.isEmpty ? nil : name), hints: hints)
    }

    /// Reads a whole ICY metadata block, without its length byte.
    public static func read(block: [UInt8], hints: TitleHints) -> StreamTitle {
        let bytes = Array(block.prefix(PlaybackConstants.longestTitle).prefix { $0 != 0 })
        guard let tokens = MetadataTokens(bytes) else { return .unchanged }
        if tokens["adw_ad"].map({ String(decoding: $0, as: UTF8.self) }) == "true" {
            return .advertisement
        }
        if let title = tokens["streamtitle"] {
            return gate(TitleParser.parse(TitleDecoder.decode(title, hints: hints)), hints: hints)
        }
        guard ["text", "title", "artist"].contains(where: { tokens[$0] != nil }) else {
            return .unchanged
        }
        return gate(TitleParser.parse(TitleDecoder.decode(bytes, hints: hints)), hints: hints)
    }

    private static func gate(_ parsed: TitleParser.Parsed, hints: TitleHints) -> StreamTitle {
        switch parsed {
        case .nothing: return .cleared
        case .advertisement: return .advertisement
        case .unreadable: return .rejected
        case .song(let title, let artist):
            if artist == nil, AdMarker.isPhrase(title) { return .advertisement }
            let isGood = TitleGate.accepts(
                title: title, artist: artist, stationNames: hints.stationNames)
            return isGood ? .track(Track(title: title, artist: artist)) : .rejected
        }
    }
}
