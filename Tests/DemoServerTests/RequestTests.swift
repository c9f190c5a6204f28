// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DemoServer

/// The command line, queries and planned faults.
@Suite struct RequestTests {
    @Test func readsQueries() {
        #expect(
            Request.fields("name=low+tide%2B&empty=&flag")
                == ["name": "low tide+", "empty": "", "flag": ""])
    }

    @Test func readsTheCommandLine() {
        #expect(
            DemoOptions.parse(["--port", "8000", "--interval", "2"])
                == .run(DemoOptions(port: 8000, interval: 2)))
        #expect(DemoOptions.parse(["--help"]) == .help)
        #expect(DemoOptions.parse(["--port", "no"]) == .wrong("not a port: no"))
        #expect(DemoOptions.parse(["--port"]) == .wrong("--port needs a value"))
    }

    @Test func plannedFaultsAreUsedUp() {
        let plan = FaultPlan()
        plan.add(path: "/json", kind: .status(503), times: 2)
        func status(_ path: String) -> UInt32? {
            let request = Request(method: "GET", path: path, query: [:], headers: [:], base: "")
            guard case .content(let content)? = plan.answer(to: request) else { return nil }
            return content.status
        }
        #expect(status("/art/x.svg") == nil)
        #expect(status("/json/stats") == 503)
        #expect(status("/json/stats") == 503)
        #expect(status("/json/stats") == nil)
    }
}
