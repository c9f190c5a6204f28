// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Runs GLib's default main context on the main actor while `body` runs. The test runner owns the
/// real main thread, so nobody else does.
@MainActor
public func withMainLoop<Value>(
    _ body: @MainActor () async throws -> Value
) async rethrows -> Value {
    let loop = Task { @MainActor in
        while !Task.isCancelled {
            while g_main_context_iteration(nil, 0) != 0 {}
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
    defer { loop.cancel() }
    return try await body()
}

/// Waits inside ``withMainLoop(_:)`` until something holds; false when it does not for a minute: other suites share the
/// main actor.
@MainActor
public func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
        guard ContinuousClock.now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return true
}
