// SPDX-License-Identifier: MIT

import CGLib

/// A thread that runs its own GMainContext and is an actor's executor.
///
/// The context is the thread's default, so what an actor on this executor starts with GIO or
/// libsoup also completes here. An actor keeps the thread and names it:
///
///     private let thread: GLibThread
///     nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
///
/// The thread lives until ``stop()``. End what is under way before: sources and answers of GIO are
/// not dispatched afterwards. Jobs of an actor are never lost; one that comes later brings a thread
/// back for as long as it takes.
///
/// `@unchecked Sendable`: the context is thread-safe by GLib's contract and never changes; the
/// rest is behind the mutex.
public final class GLibThread: SerialExecutor, @unchecked Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var isStopping = false
        var isRunning = false
        var thread: UnsafeMutablePointer<GThread>?
    }

    /// The thread's name, as debuggers show it; Linux keeps 15 bytes.
    public let name: String
    /// The context that the thread runs, for sources of one's own; owned by this object.
    public let context: OpaquePointer
    private let state = Locked(State())

    /// Starts the thread.
    public init(name: String) {
        self.name = name
        context = g_main_context_new()
        state.withLock { start(&$0) }
    }

    deinit {
        state.withLock { state in state.thread.map { g_thread_unref($0) } }
        g_main_context_unref(context)
    }

    /// Runs what is queued and ends the thread. Returns at once; may be called on any thread, also
    /// this one, and more than once.
    public func stop() {
        state.withLock { $0.isStopping = true }
        g_main_context_wakeup(context)
    }

    /// Waits until a stopped thread has ended; call it once. Never call it on the thread itself.
    public func join() {
        precondition(!isCurrent, "A thread cannot wait for itself.")
        let thread = state.withLock { state in
            defer { state.thread = nil }
            return state.thread
        }
        if let thread { g_thread_join(thread) }
    }

    /// Whether the caller runs on this thread.
    public var isCurrent: Bool { g_main_context_is_owner(context) != 0 }

    /// Queues a job of an actor; jobs run in this order.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The job may be the last of an actor that owns this thread, and end both before this ends.
        let this = Unmanaged.passRetained(self)
        defer { this.release() }
        state.withLock { state in
            state.jobs.append(job)
            if !state.isRunning { start(&state) }
        }
        if !isCurrent { g_main_context_wakeup(context) }
    }

    /// Traps when the caller does not run on this thread.
    public func checkIsolated() {
        precondition(isCurrent, "This must run on the thread \(name).")
    }

    /// Whether the caller runs on this thread, for the runtime's own checks.
    public func isIsolatingCurrentContext() -> Bool? { isCurrent }
}

extension GLibThread {
    /// Called with the mutex held. The running thread keeps this object alive.
    private func start(_ state: inout State) {
        state.isRunning = true
        state.thread.map { g_thread_unref($0) }
        state.thread = g_thread_new(
            name,
            { data in
                guard let data else { return nil }
                Unmanaged<GLibThread>.fromOpaque(data).takeRetainedValue().run()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func run() {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        while true {
            let jobs = state.withLock { state in
                defer { state.jobs = [] }
                return state.jobs
            }
            for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
            let (isIdle, isOver) = state.withLock { state in
                let isIdle = state.jobs.isEmpty
                if isIdle && state.isStopping { state.isRunning = false }
                return (isIdle, !state.isRunning)
            }
            if isOver { return }
            g_main_context_iteration(context, isIdle ? 1 : 0)
        }
    }
}
