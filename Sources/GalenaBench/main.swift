// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLibKit

// Measures Galena beside a floor in the same run: galena-bench [ROW…] [--rounds N]
MainLoopBridge.install()
let options = BenchOptions(Array(CommandLine.arguments.dropFirst()))
let rows: [(name: String, run: @MainActor (BenchOptions) async throws -> Void)] = [
    ("startup", StartupRow.run),
    ("sound", SoundRow.run),
]
let loop = MainLoop()
var status: Int32 = 0
Task {
    for row in rows where options.rows.isEmpty || options.rows.contains(row.name) {
        do {
            try await row.run(options)
        } catch {
            print("\(row.name): \(error)")
            status = 1
        }
    }
    loop.quit()
}
loop.run()
exit(status)
