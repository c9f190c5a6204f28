// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Processor time while an MP3 stream plays into PulseAudio, beside gst-launch's playbin on the same
/// stream over the same seconds; and how often the program wakes up once it has stopped.
enum PlayingRow {
    /// How long each round lasts.
    private static let window = Duration.seconds(20)
    private static let station = "two-lane-gold"
    private static let galena = BenchOptions.program("galena")

    @MainActor
    static func run(_ options: BenchOptions) async throws {
        let server = try Subprocess([BenchOptions.program("galena-demo-server"), "--port", "0"])
        defer { server.end() }
        guard let base = server.firstLine() else { throw BenchFailure("no demo server") }
        let address = "\(base)/stream/\(station)"
        let desktop = try PrivateDesktop(services: base, hasSound: true, hasAnimations: false)
        defer { desktop.end() }
        let floor = try desktop.start([
            "gst-launch-1.0", "-q", "playbin", "uri=\(address)", "flags=2", "audio-sink=pulsesink",
        ])
        defer { floor.end() }
        let player = try desktop.start([galena])
        defer { player.end() }
        // Only a running instance tells its volume; a verb that came before it would start another.
        try await desktop.retry([galena, "volume"])
        try await desktop.retry([galena, "play", address])
        try await Task.sleep(for: .seconds(10))

        try await compare("window in sight, animations off", player, floor, options, goal: 1.1)
        try await desktop.retry([BenchOptions.program("bench-probe"), "--close-windows"])
        try await Task.sleep(for: .seconds(3))
        try await compare("window hidden", player, floor, options, goal: 1.05)
        try await desktop.retry([galena, "stop"])
        try await Task.sleep(for: .seconds(10))
        try await idle(player)
    }

    private static func compare(
        _ title: String, _ player: Subprocess, _ floor: Subprocess, _ options: BenchOptions,
        goal: Double
    ) async throws {
        var ours: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<options.rounds {
            let before = (try ProcessUse(of: player.id), try ProcessUse(of: floor.id))
            try await Task.sleep(for: window)
            let after = (try ProcessUse(of: player.id), try ProcessUse(of: floor.id))
            let perMinute = Duration.seconds(60) / window
            ours.append((after.0.seconds - before.0.seconds) * perMinute)
            theirs.append((after.1.seconds - before.1.seconds) * perMinute)
        }
        Comparison(
            title: "processor while playing, \(title)", unit: "s a minute", ours: ours,
            floor: theirs, goal: goal
        ).report()
    }

    private static func idle(_ player: Subprocess) async throws {
        let length = Duration.seconds(60)
        let before = try ProcessUse(of: player.id)
        try await Task.sleep(for: length)
        let after = try ProcessUse(of: player.id)
        let rate = Double(after.wakeUps(since: before)) / (length / .seconds(1))
        let verdict = rate <= 2 ? "kept" : "missed"
        print(
            String(
                format: "wake-ups, stopped, window hidden: %.2f a second (goal 2, %@)", rate,
                verdict))
        fflush(nil)
    }
}
