// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// Runs GLib's main loop until an asynchronous piece of work is done.
@MainActor
enum RunLoop {
    /// Does the work on the main actor while the loop runs, and answers what it answers.
    static func run(_ body: @escaping @MainActor () async -> Int32) -> Int32 {
        let loop = MainLoop()
        var status: Int32 = 1
        Task {
            status = await body()
            loop.quit()
        }
        loop.run()
        return status
    }
}
