// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// From the start of the program to its first painted window, and the memory it then holds, beside
/// an empty libadwaita window in C.
enum StartupRow {
    private static let settleSeconds = "3"

    @MainActor
    static func run(_ options: BenchOptions) async throws {
        let display = ":\(Int.random(in: 2000..<9000))"
        let server = try Subprocess([
            "Xvfb", display, "-screen", "0", "1200x800x24", "-nolisten", "tcp",
        ])
        defer { server.end() }
        let home = FileManager.default.temporaryDirectory
            .appending(path: "galena-bench-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let environment = [
            "DISPLAY": display, "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11", "HOME": home,
            "XDG_DATA_HOME": home + "/data", "XDG_CACHE_HOME": home + "/cache",
            "XDG_CONFIG_HOME": home + "/config", "XDG_RUNTIME_DIR": home, "LANG": "C.UTF-8",
            "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
            "LIBGL_ALWAYS_SOFTWARE": "1", "GALENA_SERVICES": "http://127.0.0.1:9",
        ]
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try waitForDisplay(display)
        var ours: [[Double]] = []
        var floor: [[Double]] = []
        for round in 0...options.rounds {
            let first = try probe("bench-window", environment)
            let second = try probe("galena", environment)
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

    private static func probe(_ name: String, _ environment: [String: String]) throws -> [Double] {
        let text = try Subprocess(
            [
                "dbus-run-session", "--", BenchOptions.program("bench-probe"), settleSeconds,
                BenchOptions.program(name),
            ], environment: environment
        ).result()
        let figures = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 3, figures[0] > 0 else {
            throw BenchFailure("\(name) painted no window")
        }
        return figures
    }

    private static func waitForDisplay(_ display: String) throws {
        let socket = "/tmp/.X11-unix/X" + display.dropFirst()
        let deadline = Date().addingTimeInterval(10)
        while !FileManager.default.fileExists(atPath: socket) {
            guard Date() < deadline else { throw BenchFailure("Xvfb did not start") }
            usleep(20_000)
        }
    }
}
