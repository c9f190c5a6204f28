// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media

/// Where Listen Now has its popular stations from: a saved copy, and the directory.
package struct PopularStations: Sendable {
    /// A list as it was saved.
    package struct SavedCopy: Equatable, Sendable {
        /// The stations, in their order.
        package var stations: [Station]
        /// When the directory gave them.
        package var captured: Date
        /// Whether it is so young that the directory is not asked.
        package var isFresh: Bool

        package init(stations: [Station], captured: Date, isFresh: Bool) {
            self.stations = stations
            self.captured = captured
            self.isFresh = isFresh
        }
    }

    /// The saved copy, nil when there is none.
    package var saved: @Sendable () async -> SavedCopy?
    /// Asks the directory, and saves what it gives. Throws what the directory throws.
    package var fetch: @Sendable () async throws -> [Station]

    package init(
        saved: @escaping @Sendable () async -> SavedCopy?,
        fetch: @escaping @Sendable () async throws -> [Station]
    ) {
        self.saved = saved
        self.fetch = fetch
    }
}
