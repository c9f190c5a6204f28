// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import FoundationEssentials
import GalenaCore
import Media

extension AppEnvironment {
    /// A station as the desktop's search shows it, with its picture when that is on disk.
    func searchResult(_ station: Station) -> SearchProviderResult {
        let picture = station.artworkURL.map { artworkOnDisk.file(for: $0).path }
        let isThere = picture.map { FileManager.default.fileExists(atPath: $0) } ?? false
        return SearchProviderResult(
            id: station.id.rawValue, name: station.name, summary: StationText.caption(station),
            icon: isThere ? picture ?? "" : AppIdentity.applicationID)
    }
}
