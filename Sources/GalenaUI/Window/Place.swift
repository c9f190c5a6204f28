// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// The places of the app, as sidebar and tabs list them.
package enum Place: String, CaseIterable, Sendable {
    case listenNow = "listen-now"
    case radio
    case podcasts
    case search
    case library

    /// The place's name.
    package var title: String {
        switch self {
        case .listenNow: tr("Listen Now")
        case .radio: tr("Radio")
        case .podcasts: tr("Podcasts")
        case .search: tr("Search")
        case .library: tr("Library")
        }
    }

    /// The place's icon.
    package var icon: String {
        switch self {
        case .listenNow: "audio-headphones-symbolic"
        case .radio: "galena-radio-symbolic"
        case .podcasts: "audio-input-microphone-symbolic"
        case .search: "system-search-symbolic"
        case .library: "galena-library-symbolic"
        }
    }
}
