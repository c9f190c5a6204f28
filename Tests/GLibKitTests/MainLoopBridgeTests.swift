// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestBus
import Testing

struct MainLoopBridgeTests {
    @Test func mainActorRunsInsideTheMainLoop() throws {
        #expect(try probe("main-actor") == "sum 5050 on main thread true")
    }

    @Test func idleLoopIsNotWokenByTheBridge() throws {
        #expect(try probe("idle") == "wake-ups 0")
    }

    @Test func everyOwnerLetsGo() throws {
        let bus = try TestBus()
        #expect(
            try probe("leaks", bus.address)
                == "references 0 signals 0 calls 0 timers 0 registrations 0")
    }

    @Test func cancellationOnAnotherThreadLeavesNoCallBehind() throws {
        #expect(try probe("threads") == "calls 0")
    }

    @Test func missingSessionBusIsAnError() throws {
        let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/does/not/exist"]
        #expect(try probe("no-bus", environment: environment) == "no bus")
    }
}
