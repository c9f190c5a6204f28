// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GalenaCore
import HTTPClient
import Media
import RadioDirectory

/// The directories, one decorated by the other, and the curated stations.
@MainActor
struct DirectoryStack {
    /// Every list and search goes through this.
    let directory: any RadioDirectory
    /// Stations that come with the app.
    let curated: [Station]
    /// The list of Listen Now.
    let popular: PopularStations

    /// How many popular stations Listen Now shows.
    private nonisolated static let popularLimit = 24

    init(paths: AppPaths, settings: AppSettings, http: HTTPClient) {
        let addresses = ServiceAddresses(
            environment: ProcessInfo.processInfo.environment, setting: settings.radioBrowser)
        let source = RadioBrowserDirectory(client: http, baseURL: addresses.radioBrowser)
        directory = source
        curated = addresses.arePublic ? CuratedStations.all : []
        popular = PopularStations(
            saved: { nil },
            fetch: { try await source.popular(limit: Self.popularLimit).stations })
    }
}
