// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import TestBus
import Testing

@MainActor
struct MainTimerTests {
    @Test func firesOnceAndIsOver() async {
        await withMainLoop {
            var calls = 0
            let timer = MainTimer(after: .milliseconds(1)) { calls += 1 }
            #expect(timer.isActive)
            #expect(await eventually { calls == 1 })
            #expect(!timer.isActive)
        }
    }

    @Test func repeatsUntilCanceled() async {
        await withMainLoop {
            var calls = 0
            var timer: MainTimer?
            timer = MainTimer(every: .milliseconds(1)) {
                calls += 1
                if calls == 3 { timer?.cancel() }
            }
            #expect(await eventually { calls == 3 })
            #expect(timer?.isActive == false)
        }
    }

    @Test func endsWithItsOwner() async {
        final class Witness {}
        weak var witness: Witness?
        await withMainLoop {
            var timer: MainTimer?
            do {
                let strong = Witness()
                witness = strong
                timer = MainTimer(every: .seconds(60)) { _ = strong }
            }
            #expect(timer != nil && witness != nil)
            timer = nil
            #expect(witness == nil)
        }
    }
}
