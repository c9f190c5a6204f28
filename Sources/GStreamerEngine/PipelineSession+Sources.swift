// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit

/// Sources on the session's own context. Their callbacks come on its thread, so each may assume
/// the session's isolation.
extension PipelineSession {
    typealias Tick = @Sendable (isolated PipelineSession) -> Void

    /// What a source's callback needs; GLib's destroy-notify is its only release.
    private final class Box: Sendable {
        let session: PipelineSession
        let tick: Tick

        init(_ session: PipelineSession, _ tick: @escaping Tick) {
            self.session = session
            self.tick = tick
        }
    }

    /// Watches the bus until the session is disposed of.
    func watchBus() {
        guard let playbin, let bus = gst_element_get_bus(playbin.pointer()) else { return }
        defer { gst_object_unref(bus) }
        let box = Unmanaged.passRetained(Box(self) { _ in })
        let source = galena_bus_watch(
            bus, thread.context,
            { message, data in
                guard let message, let data else { return }
                let session = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().session
                // The message is borrowed for this call, which stays on this thread.
                nonisolated(unsafe) let borrowed = message
                session.assumeIsolated { $0.handle(borrowed) }
            }, box.toOpaque(), { $0.map { Unmanaged<Box>.fromOpaque($0).release() } })
        keep(source, .bus)
    }

    /// Calls back once after some milliseconds, instead of an earlier call for the same purpose.
    func after(milliseconds: Int, _ slot: SourceSlot, _ tick: @escaping Tick) {
        keep(timeout(milliseconds, tick, repeats: false, slot), slot)
    }

    /// Calls back again and again until ``end(_:)``.
    func every(milliseconds: Int, _ slot: SourceSlot, _ tick: @escaping Tick) {
        keep(timeout(milliseconds, tick, repeats: true, slot), slot)
    }

    /// Ends what runs for a purpose, when anything does.
    func end(_ slot: SourceSlot) {
        sources.removeValue(forKey: slot)?.destroy()
    }

    private func keep(_ source: UnsafeMutablePointer<GSource>?, _ slot: SourceSlot) {
        end(slot)
        sources[slot] = source.map { GLibSource(adopting: $0) }
    }

    private func timeout(
        _ milliseconds: Int, _ tick: @escaping Tick, repeats: Bool, _ slot: SourceSlot
    ) -> UnsafeMutablePointer<GSource>? {
        let box = Box(self) { session in
            if !repeats { session.end(slot) }
            tick(session)
        }
        return galena_timeout(
            thread.context, guint(milliseconds),
            { data in
                guard let data else { return 0 }
                let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
                box.session.assumeIsolated { box.tick($0) }
                return 1
            }, Unmanaged.passRetained(box).toOpaque(),
            { $0.map { Unmanaged<Box>.fromOpaque($0).release() } })
    }
}
