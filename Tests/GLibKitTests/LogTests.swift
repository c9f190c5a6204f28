// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import GLibKit
import Testing

struct LogTests {
    @Test(.enabled(if: g_getenv("G_MESSAGES_DEBUG") == nil))
    func textOfASilencedDomainIsNotMade() {
        var isMade = false
        Log.debug(
            "galena-test-silenced",
            {
                isMade = true; return "text"
            }())
        #expect(!isMade)
    }
}
