// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// What a genre is called on a chip: the seeded ones in the user's language, others as their
/// directory spells them, with a capital.
package func genreName(_ tag: String) -> String {
    switch tag.lowercased() {
    case "ambient": trc("genre", "Ambient")
    case "blues": trc("genre", "Blues")
    case "chillout": trc("genre", "Chillout")
    case "classical": trc("genre", "Classical")
    case "country": trc("genre", "Country")
    case "dance": trc("genre", "Dance")
    case "electronic": trc("genre", "Electronic")
    case "folk": trc("genre", "Folk")
    case "hip hop", "hiphop", "hip-hop": trc("genre", "Hip hop")
    case "house": trc("genre", "House")
    case "indie": trc("genre", "Indie")
    case "jazz": trc("genre", "Jazz")
    case "latin": trc("genre", "Latin")
    case "metal": trc("genre", "Metal")
    case "news": trc("genre", "News")
    case "oldies": trc("genre", "Oldies")
    case "pop": trc("genre", "Pop")
    case "reggae": trc("genre", "Reggae")
    case "rock": trc("genre", "Rock")
    case "soul": trc("genre", "Soul")
    case "sports": trc("genre", "Sports")
    case "talk": trc("genre", "Talk")
    default: tag.prefix(1).uppercased() + tag.dropFirst()
    }
}
