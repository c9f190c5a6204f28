// SPDX-License-Identifier: MIT

import Glibc

/// A value that one thread at a time may touch.
///
/// Like the library's `Mutex`, but on a pthread mutex: the thread sanitizer knows those, while it
/// sees nothing of `Mutex` on Linux and reports each use of it.
///
/// `@unchecked Sendable`: the value is touched only with the mutex held.
public final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Takes the value over.
    public init(_ value: consuming sending Value) {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        self.value = value
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Works on the value while others wait. Do not wait, call out, or let a reference escape in there.
    public func withLock<Result>(
        _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
