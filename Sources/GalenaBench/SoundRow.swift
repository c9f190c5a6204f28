// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// From the call of the play verb to the first buffer at the sink, on a station that bursts, beside
/// a bare playbin in C on the same stream; and the first click after a start beside later ones.
enum SoundRow {
    private static let stations = ["two-lane-gold", "tramuntana-ona"]
    private static let ownProgram = BenchOptions.program("galena-bench")

    @MainActor
    static func run(_ options: BenchOptions) async throws {
        let server = try Subprocess([BenchOptions.program("galena-demo-server"), "--port", "0"])
        defer { server.end() }
        guard let base = server.firstLine() else { throw BenchFailure("no demo server") }
        let addresses = stations.map { "\(base)/stream/\($0)" }
        // The server makes its music when it is first asked for it.
        _ = try zap(BenchOptions.program("bench-playbin"), [], addresses, count: 2)

        let ours = try zap(ownProgram, ["zap"], addresses, count: options.rounds + 1)
        let floor = try zap(
            BenchOptions.program("bench-playbin"), [], addresses, count: options.rounds + 1)
        Comparison(
            title: "click to sound, running", unit: "ms", ours: Array(ours.dropFirst()),
            floor: Array(floor.dropFirst()), goal: 1.5
        ).report()
        let starts = try (0..<options.rounds).map { _ in
            try zap(ownProgram, ["zap"], addresses, count: 2)
        }
        Comparison(
            title: "first click beside a warm one", unit: "ms", ours: starts.map { $0[0] },
            floor: starts.map { $0[1] }, goal: 2
        ).report()
    }

    /// One process that starts the stations by turns, and the milliseconds that each start took.
    private static func zap(
        _ program: String, _ words: [String], _ addresses: [String], count: Int
    ) throws -> [Double] {
        let figures = try Subprocess([program] + words + ["\(count)"] + addresses).result()
            .split(separator: "\n").compactMap { Double($0) }
        guard figures.count == count, figures.allSatisfy({ $0 > 0 }) else {
            throw BenchFailure("\(program) did not play")
        }
        return figures
    }
}
