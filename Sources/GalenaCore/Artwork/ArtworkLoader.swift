// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient

/// Pictures by address: downloaded once, decoded at the size of their surface, cached.
@MainActor
package final class ArtworkLoader {
    package init() {}

    /// A picture that is in memory already, so that a recycled row shows it without a flash.
    package func cached(_ url: URL, pixels: Int) -> ArtworkImage? { nil }
    /// The picture at most `pixels` wide and high; nil when there is none to be had. Cancelled when
    /// the calling task is; the download ends with its last waiter.
    package func image(for url: URL, pixels: Int) async -> ArtworkImage? { nil }
    /// A backdrop: the picture reduced, blurred, its lightness pressed for the scheme.
    package func backdrop(for url: URL, dark: Bool) async -> ArtworkImage? { nil }
    /// A file on disk with the picture, for MPRIS and notifications; nil until there is one.
    package func file(for url: URL) async -> URL? { nil }
}
