// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// Keeps a view up to date as long as it lives: drop it and the view hears no more.
package final class ObservationToken {
    private let body: @MainActor () -> Void

    fileprivate init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    fileprivate func run() {
        withObservationTracking(body) { [weak self] in
            // This comes before the change, and once for any number of changes in one turn.
            Task { @MainActor in self?.run() }
        }
    }
}

/// Runs a block now, and again a turn of the main loop after anything it read has changed.
///
/// The block should hold its view weakly and the view the token.
package func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    let token = ObservationToken(body)
    token.run()
    return token
}
