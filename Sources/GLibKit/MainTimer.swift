// SPDX-License-Identifier: MIT

import CGLib
import Synchronization

/// A timer on the default main context. It ends when it is canceled or when this value goes.
@MainActor
public final class MainTimer {
    private nonisolated static let live = Atomic<Int>(0)

    private var source: UInt32 = 0

    /// Calls `action` once, after an interval.
    public convenience init(after interval: Duration, _ action: @escaping @MainActor () -> Void) {
        self.init(interval: interval, repeats: false, action)
    }

    /// Calls `action` again and again. Whole seconds share their wake-ups with other timers.
    public convenience init(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
        self.init(interval: interval, repeats: true, action)
    }

    private init(interval: Duration, repeats: Bool, _ action: @escaping @MainActor () -> Void) {
        let tick = Tick(repeats: repeats, action: action)
        let data = Unmanaged.passRetained(tick).toOpaque()
        let release: GDestroyNotify = { data in
            data.map { Unmanaged<Tick>.fromOpaque($0).release() }
        }
        let (seconds, fraction) = interval.components
        if repeats, fraction == 0, seconds > 0 {
            source = g_timeout_add_seconds_full(
                G_PRIORITY_DEFAULT, guint(clamping: seconds), fireTimer, data, release)
        } else {
            let milliseconds = seconds * 1000 + fraction / 1_000_000_000_000_000
            source = g_timeout_add_full(
                G_PRIORITY_DEFAULT, guint(clamping: milliseconds), fireTimer, data, release)
        }
        tick.timer = self
    }

    isolated deinit { cancel() }

    /// Ends the timer; its action is released and never called again.
    public func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }

    /// Whether it will still fire.
    public var isActive: Bool { source != 0 }

    /// How many timers wait in this process, for tests that look for leaks.
    public nonisolated static var liveCount: Int { live.load(ordering: .relaxed) }

    /// What the main context owns: released when the source goes.
    fileprivate nonisolated final class Tick {
        let repeats: Bool
        let action: @MainActor () -> Void
        weak var timer: MainTimer?

        init(repeats: Bool, action: @escaping @MainActor () -> Void) {
            self.repeats = repeats
            self.action = action
            MainTimer.live.add(1, ordering: .relaxed)
        }

        deinit { MainTimer.live.subtract(1, ordering: .relaxed) }

        @MainActor func fire() -> Bool {
            if !repeats { timer?.source = 0 }
            action()
            return repeats
        }
    }
}

private let fireTimer: GSourceFunc = { data in
    guard let data else { return 0 }
    nonisolated(unsafe) let tick = Unmanaged<MainTimer.Tick>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { tick.fire() ? 1 : 0 }
}
