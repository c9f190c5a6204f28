// SPDX-License-Identifier: MIT

import Dispatch

/// Runs one actor's jobs on a queue of its own: waiting for the disk must not hold up the threads
/// that all other tasks share.
final class DatabaseExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// Makes a queue with a name for debuggers.
    init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
