// SPDX-License-Identifier: GPL-3.0-or-later

/// From the start of the program to its first painted window, and the memory it then holds, beside
/// an empty libadwaita window in C.
enum StartupRow {
    private static let settleSeconds = "3"

    @MainActor
    static func run(_ options: BenchOptions) async throws {
        let desktop = try PrivateDesktop()
        defer { desktop.end() }
        var ours: [[Double]] = []
        var floor: [[Double]] = []
        for round in 0...options.rounds {
            let first = try probe("bench-window", on: desktop)
            let second = try probe("galena", on: desktop)
            guard round > 0 else { continue }
            floor.append(first)
            ours.append(second)
        }
        Comparison(
            title: "start to first painted window", unit: "ms", ours: ours.map { $0[0] },
            floor: floor.map { $0[0] }, goal: 1.2
        ).report()
        Comparison(
            title: "private memory settled", unit: "MB", ours: ours.map { $0[1] / 1024 },
            floor: floor.map { $0[1] / 1024 }, goal: 1.25
        ).report()
    }

    private static func probe(_ name: String, on desktop: PrivateDesktop) throws -> [Double] {
        let text = try desktop.result(of: [
            BenchOptions.program("bench-probe"), settleSeconds, BenchOptions.program(name),
        ])
        let figures = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 3, figures[0] > 0 else {
            throw BenchFailure("\(name) painted no window")
        }
        return figures
    }
}
