// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Where the services on the network are, when not at their public addresses.
///
/// `GALENA_SERVICES` points every directory at one server, for the demo and the tests, and leaves
/// out what lives elsewhere. `GALENA_RADIO_BROWSER` names a Radio-Browser server of one's own, as
/// the setting does; the environment wins.
package struct ServiceAddresses: Equatable, Sendable {
    /// The one server for all services; nil for the public ones.
    package var all: URL?
    /// A Radio-Browser server; nil for the public mirrors.
    package var radioBrowser: URL?

    /// Reads the environment and the setting; what is no http or https address is not followed.
    package init(environment: [String: String], setting: String) {
        all = environment["GALENA_SERVICES"].flatMap(StationFinder.address)
        radioBrowser =
            all ?? environment["GALENA_RADIO_BROWSER"].flatMap(StationFinder.address)
            ?? StationFinder.address(setting)
    }

    /// Whether the public services are used, and with them what the app brings along.
    package var arePublic: Bool { all == nil }
}
