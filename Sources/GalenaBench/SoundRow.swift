// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLibKit
import GStreamerEngine
import Media
import Observation
import Playback

/// From the call of the play verb to the first buffer at the sink, on a station that bursts, beside
/// a bare playbin in C on the same stream.
enum SoundRow {
    @MainActor
    static func run(_ options: BenchOptions) async throws {
        let server = try Subprocess([BenchOptions.program("galena-demo-server"), "--port", "0"])
        defer { server.end() }
        guard let base = server.firstLine() else { throw BenchFailure("no demo server") }
        let addresses = ["\(base)/stream/1", "\(base)/stream/2"]
        let ours = try await zap(addresses, rounds: options.rounds)
        let floor = try Subprocess(
            [BenchOptions.program("bench-playbin"), "\(options.rounds + 1)"] + addresses
        ).result().split(separator: "\n").compactMap { Double($0) }
        Comparison(
            title: "click to sound, running", unit: "ms", ours: Array(ours.dropFirst()),
            floor: Array(floor.dropFirst()), goal: 1.5
        ).report()
        let warm = Figures(Array(ours.dropFirst())).median
        Comparison(
            title: "first click beside a warm one", unit: "ms", ours: Array(ours.prefix(1)),
            floor: [warm], goal: 2
        ).report()
    }

    @MainActor
    private static func zap(_ addresses: [String], rounds: Int) async throws -> [Double] {
        let engine = GStreamerEngine(userAgent: "GalenaBench/1", audioSink: "fakesink sync=true")
        let playback = PlaybackController(
            engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
        engine.warmUp()
        try await Task.sleep(for: .seconds(2))
        var figures: [Double] = []
        for round in 0...rounds {
            guard let url = URL(string: addresses[round % addresses.count]) else { continue }
            let station = Station(
                id: StationID(source: .own, key: url.absoluteString), name: "Bench",
                endpoints: [StreamEndpoint(url: url, codec: "MP3", bitrate: 128)])
            let start = ContinuousClock.now
            playback.play(.station(station))
            for await state in Observations({ playback.state }) {
                if state == .playing { break }
                if case .failed(let error) = state { throw error }
            }
            let (seconds, fraction) = (ContinuousClock.now - start).components
            figures.append(Double(seconds) * 1e3 + Double(fraction) / 1e15)
            try await Task.sleep(for: .milliseconds(300))
        }
        playback.stop()
        return figures
    }
}
