// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLibKit
import GStreamerEngine
import Media
import Observation
import Playback

/// Galena's player as `bench-playbin` is a bare one: `galena-bench zap COUNT URI…` prints the
/// milliseconds from each call of the play verb to the sound, a line each.
enum Zap {
    /// Takes the words after `zap`; the exit status.
    @MainActor
    static func run(words: [String]) async -> Int32 {
        let addresses = words.dropFirst().compactMap { URL(string: $0) }
        guard let count = words.first.flatMap(Int.init), !addresses.isEmpty else { return 2 }
        do {
            try await run(count: count, addresses: addresses)
            return 0
        } catch {
            print(error)
            return 1
        }
    }

    @MainActor
    private static func run(count: Int, addresses: [URL]) async throws {
        let engine = GStreamerEngine(userAgent: "GalenaBench/1", audioSink: "fakesink sync=true")
        let playback = PlaybackController(
            engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
        engine.warmUp()
        try await Task.sleep(for: .seconds(2))
        for round in 0..<count {
            let url = addresses[round % addresses.count]
            let station = Station(
                id: StationID(source: .own, key: url.absoluteString), name: "Bench",
                endpoints: [StreamEndpoint(url: url, codec: "MP3", bitrate: 128)])
            let start = ContinuousClock.now
            playback.play(.station(station))
            for await state in Observations({ playback.state }) {
                if state == .playing { break }
                if case .failed(let error) = state { throw error }
            }
            print(String(format: "%.2f", (ContinuousClock.now - start) / .milliseconds(1)))
            try await Task.sleep(for: .milliseconds(300))
        }
        playback.stop()
    }
}
