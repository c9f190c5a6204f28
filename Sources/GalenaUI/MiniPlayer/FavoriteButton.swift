// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// The heart: filled and red when the station is a favorite.
enum FavoriteButton {
    /// Makes a button show whether it is one, and say what it does.
    static func show(_ isFavorite: Bool, on button: Widget) {
        button.setButtonIcon(
            isFavorite ? "galena-heart-symbolic" : "galena-heart-outline-symbolic")
        button.setClass("fav", isFavorite)
        button.setName(isFavorite ? tr("Remove from Favorites") : tr("Add to Favorites"))
    }
}
