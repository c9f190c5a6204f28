// SPDX-License-Identifier: GPL-3.0-or-later

import Observation
import Playback
import Testing

extension PlaybackController {
    /// Waits until something is true of the player.
    func reaches(
        _ what: String, within limit: Duration = .seconds(30),
        _ isReached: @escaping @MainActor (PlaybackController) -> Bool
    ) async throws {
        let timer = Task {
            try await Task.sleep(for: limit)
        }
        let watch = Task {
            for await isTrue in Observations({ isReached(self) }) where isTrue { break }
            timer.cancel()
        }
        _ = await timer.result
        watch.cancel()
        try #require(isReached(self), "not \(what) but \(state)")
    }
}
