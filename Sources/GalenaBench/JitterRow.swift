// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GStreamerEngine
import Playback

/// A station that sends no more than it plays, each packet late by up to 200 ms: ten minutes of it,
/// in real time, and how often the sound ran out. Asked for by name only.
enum JitterRow {
    /// Real time that is listened.
    static let length = Duration.seconds(600)

    @MainActor
    static func run(_ options: BenchOptions) async throws {
        let server = try Subprocess([BenchOptions.program("galena-demo-server"), "--port", "0"])
        defer { server.end() }
        guard let base = server.firstLine(),
            let url = URL(string: "\(base)/stream/two-lane-gold?burst=0&jitter=200")
        else { throw BenchFailure("no demo server") }
        let engine = GStreamerEngine(userAgent: "GalenaBench/1", audioSink: "fakesink sync=true")
        var underRuns = 0
        var firstSound: ContinuousClock.Instant?
        engine.onEvent = { event, _ in
            switch event {
            case .playing: firstSound = firstSound ?? .now
            case .buffering: underRuns += 1
            default: break
            }
        }
        let begin = ContinuousClock.now
        engine.start(EngineSource(url: url, isLive: true), generation: 1)
        try await Task.sleep(for: length)
        engine.stop()
        guard let firstSound else { throw BenchFailure("no sound") }
        let wait = begin.duration(to: firstSound) / .milliseconds(1)
        print(
            """
            jitter of 200 ms, 10 min: first sound after \(Int(wait)) ms, \
            \(underRuns) drop-outs (goal 0, \(underRuns == 0 ? "kept" : "missed"))
            """)
        fflush(nil)
    }
}
