// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A value behind a POSIX mutex, which the thread sanitizer understands; it takes the standard
/// library's own mutex, on futexes, for no lock at all.
///
/// Unchecked because the compiler cannot see the lock: `value` is touched inside `withLock` only.
final class Locked<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Reads or changes the value alone.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
