// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media

/// What a picture that is shared says of what plays.
package struct ShareCard: Equatable, Sendable {
    /// The track, else the station or episode.
    package var title: String
    /// The artist, or the show of an episode; may be empty.
    package var subtitle: String
    /// Where it was heard; may be empty.
    package var source: String
    /// The artwork.
    package var artworkURL: URL?
    /// The name that initials and color are made from when there is no artwork.
    package var artworkName: String

    /// A name for the file: what plays, without what file systems and people stumble over.
    package var fileName: String {
        let base = [subtitle, title].filter { !$0.isEmpty }.joined(separator: " – ")
        let clean = String(
            String.UnicodeScalarView(
                base.unicodeScalars.map { scalar in
                    let isBad =
                        #"/\:*?"<>|"#.unicodeScalars.contains(scalar)
                        || scalar.properties.generalCategory == .control
                        || scalar.properties.generalCategory == .format
                    return isBad ? " " : scalar
                }))
        let words = clean.split(separator: " ").joined(separator: " ")
        let name = words.drop { $0 == "." }
        return (name.isEmpty ? "Galena" : String(name.prefix(60))) + ".png"
    }
}

extension PlayerModel {
    /// The card of what plays; nil when nothing is chosen.
    package var shareCard: ShareCard? {
        guard let item = playback.item else { return nil }
        let (subtitle, source): (String, String) =
            switch item {
            case .station(let station):
                playback.track == nil
                    ? ("", StationText.caption(station)) : (artist ?? "", station.name)
            case .episode(let episode): (episode.showTitle, "")
            }
        return ShareCard(
            title: title, subtitle: subtitle, source: source, artworkURL: artworkURL,
            artworkName: artworkName)
    }
}
