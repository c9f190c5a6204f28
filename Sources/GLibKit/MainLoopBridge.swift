// SPDX-License-Identifier: MIT

import CGLib
import CGLibShims
import Dispatch
import Synchronization

/// Lets Swift's main actor run inside GLib's main loop.
///
/// The main actor's jobs wait in libdispatch's main queue, which says so through an eventfd. The
/// default main context watches it and runs the queue when it is signaled.
public enum MainLoopBridge {
    private static let source = Locked<UInt32>(0)
    private static let count = Atomic<Int>(0)

    /// Connects the two. Call it first thing in a synchronous `main`, before anything is queued on
    /// the main actor; calling it again does nothing.
    public static func install() {
        source.withLock { source in
            guard source == 0 else { return }
            source = g_unix_fd_add(
                _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
                { handle, _, _ in MainLoopBridge.drain(handle) }, nil)
        }
    }

    /// How often the bridge woke up, for tests that look for needless wake-ups.
    public static var wakeUpCount: Int { count.load(ordering: .relaxed) }

    /// Without the read the eventfd stays signaled and the loop never sleeps.
    private static func drain(_ handle: CInt) -> gboolean {
        count.add(1, ordering: .relaxed)
        var signals: UInt64 = 0
        read(handle, &signals, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
    }
}
