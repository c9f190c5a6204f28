// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLibKit

// Measures Galena beside a floor in the same run: galena-bench [ROW…] [--rounds N]
MainLoopBridge.install()
let words = Array(CommandLine.arguments.dropFirst())
let loop = MainLoop()
var status: Int32 = 0
Task {
    if words.first == "zap" {
        status = await Zap.run(words: Array(words.dropFirst()))
    } else {
        status = await Report.run(BenchOptions(words))
    }
    loop.quit()
}
loop.run()
exit(status)
