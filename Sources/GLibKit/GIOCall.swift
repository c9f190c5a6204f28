// SPDX-License-Identifier: MIT

import CGLib
import Synchronization

/// The user data and callback that a `g_…_async` function wants, and how to call it off.
public struct GIOStart {
    /// The last but one argument of the function.
    public let callback: GAsyncReadyCallback
    /// The last argument of the function. Consumed by the callback, which GIO calls exactly once.
    public let userData: UnsafeMutableRawPointer
    /// The function's cancellable.
    public let cancellable: UnsafeMutablePointer<GCancellable>
}

/// Awaits one asynchronous function of GIO, or of a library made like it.
///
/// `start` runs at once on the caller's executor: on the main actor or on a ``GLibThread`` the
/// answer therefore comes back to the same thread. From anywhere else it comes on the default main
/// context. `finish` calls the matching `_finish` function inside GIO's callback and turns the
/// answer into Swift values. When the task is cancelled the operation is called off, and what it
/// then answers decides: a result that was ready is returned, else `CancellationError` is thrown.
/// Other failures are thrown as ``GLibError``, or as what `finish` throws.
public func withGIO<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ start: (GIOStart) -> Void,
    finish:
        @escaping (
            _ source: UnsafeMutableRawPointer?, _ result: OpaquePointer,
            _ error: inout UnsafeMutablePointer<GError>?
        ) throws -> Value
) async throws -> Value {
    let cancellable = Cancellable()
    return try await withTaskCancellationHandler {
        // Naming the actor keeps this closure on it; else the call would start on another thread.
        _ = isolation
        return try await withCheckedThrowingContinuation { continuation in
            let call = GIOCall { source, result in
                continuation.resume(with: Result { try settle(source, result, finish) })
            }
            start(
                GIOStart(
                    callback: finishCall, userData: Unmanaged.passRetained(call).toOpaque(),
                    cancellable: cancellable.pointer))
        }
    } onCancel: {
        cancellable.cancel()
    }
}

/// Counts the calls that wait for their answer, for tests that look for leaks.
public enum PendingGIOCalls {
    fileprivate static let live = Atomic<Int>(0)

    /// How many there are in this process.
    public static var count: Int { live.load(ordering: .relaxed) }
}

/// The one-shot box: retained for GIO, taken by the callback.
private final class GIOCall {
    let complete: (UnsafeMutableRawPointer?, OpaquePointer) -> Void

    init(complete: @escaping (UnsafeMutableRawPointer?, OpaquePointer) -> Void) {
        self.complete = complete
        PendingGIOCalls.live.add(1, ordering: .relaxed)
    }

    deinit { PendingGIOCalls.live.subtract(1, ordering: .relaxed) }
}

private let finishCall: GAsyncReadyCallback = { source, result, userData in
    guard let result, let userData else { return }
    let call = Unmanaged<GIOCall>.fromOpaque(userData).takeRetainedValue()
    call.complete(source.map { UnsafeMutableRawPointer($0) }, result)
}

private func settle<Value>(
    _ source: UnsafeMutableRawPointer?, _ result: OpaquePointer,
    _ finish: (
        UnsafeMutableRawPointer?, OpaquePointer, inout UnsafeMutablePointer<GError>?
    ) throws -> Value
) throws -> Value {
    var error: UnsafeMutablePointer<GError>?
    do {
        let value = try finish(source, result, &error)
        guard let error else { return value }
        throw GLibError(taking: error)
    } catch let failure as GLibError where failure.isCancelled {
        throw CancellationError()
    } catch {
        throw error
    }
}
