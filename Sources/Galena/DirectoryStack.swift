// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GalenaCore
import HTTPClient
import Media
import RadioDirectory

/// The directories, one decorated by the other, and the curated stations.
struct DirectoryStack: Sendable {
    /// Every list and search goes through this.
    let directory: CachingDirectory
    /// Stations that come with the app.
    let curated: [Station]

    init(paths: AppPaths, addresses: ServiceAddresses, http: HTTPClient) {
        let source = RadioBrowserDirectory(client: http, baseURL: addresses.radioBrowser)
        curated = addresses.arePublic ? CuratedStations.all : []
        directory = CachingDirectory(
            PreferringDirectory(source, preferred: curated),
            folder: addresses.radioBrowser == nil
                ? paths.snapshots : paths.snapshots.appending(path: "own-server"))
    }

    /// The list of Listen Now, the same page that Radio begins with: they share one saved copy.
    var popular: PopularStations {
        let directory = directory
        let query = StationQuery(limit: StationListModel.pageSize)
        return PopularStations(
            saved: {
                await directory.saved(query).map {
                    PopularStations.SavedCopy(
                        stations: $0.stations, captured: $0.date, isFresh: $0.isStable)
                }
            },
            fetch: { try await directory.refreshed(query).stations })
    }
}
