// SPDX-License-Identifier: GPL-3.0-or-later

/// All rows, in order.
enum Report {
    private static let rows: [(name: String, run: @MainActor (BenchOptions) async throws -> Void)] =
        [
            ("startup", StartupRow.run),
            ("sound", SoundRow.run),
            ("playing", PlayingRow.run),
            ("jitter", JitterRow.run),
        ]
    /// Ten minutes long, so it is run by name only.
    private static let long = "jitter"

    /// Measures what is asked for; 1 when a row could not be measured.
    @MainActor
    static func run(_ options: BenchOptions) async -> Int32 {
        var status: Int32 = 0
        for row in rows
        where options.rows.isEmpty ? row.name != long : options.rows.contains(row.name) {
            do {
                try await row.run(options)
            } catch {
                print("\(row.name): \(error)")
                status = 1
            }
        }
        return status
    }
}
