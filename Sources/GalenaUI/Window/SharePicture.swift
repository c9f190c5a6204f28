// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// Draws the card that is shared.
enum SharePicture {
    /// The edge that artwork is wanted with, in px.
    static let artPixels = 480

    /// A PNG of a card; nil when it cannot be made.
    static func png(_ card: ShareCard, art: ArtworkImage?) -> Data? {
        let monogram = Monogram(name: card.artworkName)
        let color = art?.wash ?? monogram?.color ?? SIMD3(0.3, 0.3, 0.4)
        let texture = art?.makeTexture()
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        return withStrings(card.title, card.subtitle, card.source, monogram?.initials ?? "") {
            title, subtitle, source, initials in
            var parts = GalenaShareCard(
                title: title, subtitle: subtitle, source: source, initials: initials,
                red: color.x, green: color.y, blue: color.z, is_rtl: isMirrored ? 1 : 0)
            let bytes = withExtendedLifetime(texture) {
                galena_share_card_png(&parts, $0?.opaque)
            }
            guard let bytes else { return nil }
            defer { g_bytes_unref(bytes) }
            var size: gsize = 0
            guard let start = g_bytes_get_data(bytes, &size) else { return nil }
            return Data(bytes: start, count: Int(size))
        }
    }

    private typealias Text = UnsafePointer<CChar>

    private static func withStrings<Result>(
        _ a: String, _ b: String, _ c: String, _ d: String,
        _ body: (Text, Text, Text, Text) -> Result
    ) -> Result {
        a.withCString { a in
            b.withCString { b in c.withCString { c in d.withCString { d in body(a, b, c, d) } } }
        }
    }
}
