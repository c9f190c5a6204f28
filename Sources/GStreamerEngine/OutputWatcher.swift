// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Playback

/// Watches the output devices through GStreamer's device provider, on a thread of its own, because
/// asking the sound server may block. It costs a connection to the server, so it lives only while
/// somebody looks or something plays.
actor OutputWatcher {
    /// What it tells, on the main actor and in order.
    enum Note: Sendable {
        case devices([OutputDevice])
        /// A sound server answers again.
        case serverIsBack
    }

    typealias Listener = @MainActor @Sendable (Note) -> Void

    /// How often a server that went is looked for: every second for half a minute, then every ten
    /// seconds for a quarter of an hour.
    static let attempts = (quick: 30, slow: 90)

    private let thread = GLibThread(name: "galena-outputs")
    private let outputs: OutputChooser
    private let listener: Listener
    private var provider: DeviceList?
    private var bus: GLibSource?
    private var isOver = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Prepares a watcher; nothing happens before ``watch()`` or ``awaitServer()``.
    init(outputs: OutputChooser, listener: @escaping Listener) {
        self.outputs = outputs
        self.listener = listener
    }

    /// Tells the devices now and whenever they change.
    func watch() {
        guard provider == nil, !isOver, let list = DeviceList(outputs) else { return }
        provider = list
        watchBus(of: list)
        tellDevices()
    }

    /// Waits until a sound server can be opened, says so, and watches that one.
    func awaitServer() async {
        unwatch()
        for attempt in 0..<(Self.attempts.quick + Self.attempts.slow) {
            try? await Task.sleep(for: .seconds(attempt < Self.attempts.quick ? 1 : 10))
            if isOver { return }
            guard outputs.canOpen() else { continue }
            watch()
            tell(.serverIsBack)
            return
        }
    }

    /// Lets go of everything and ends the thread.
    func end() {
        isOver = true
        unwatch()
        thread.stop()
    }

    private func unwatch() {
        bus?.destroy()
        bus = nil
        provider?.stop()
        provider = nil
    }

    private func tell(_ note: Note) {
        Task { @MainActor [listener] in listener(note) }
    }

    private func tellDevices() {
        if let provider { tell(.devices(provider.devices())) }
    }

    /// What the bus source's callback needs; GLib's destroy-notify is its only release.
    private final class Box: Sendable {
        let watcher: OutputWatcher

        init(_ watcher: OutputWatcher) { self.watcher = watcher }
    }

    private func watchBus(of list: DeviceList) {
        guard let bus = gst_device_provider_get_bus(list.provider.pointer()) else { return }
        defer { gst_object_unref(bus) }
        let source = galena_bus_watch(
            bus, thread.context,
            { _, data in
                guard let data else { return }
                let watcher = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().watcher
                watcher.assumeIsolated { $0.tellDevices() }
            }, Unmanaged.passRetained(Box(self)).toOpaque(),
            { $0.map { Unmanaged<Box>.fromOpaque($0).release() } })
        self.bus = source.map { GLibSource(adopting: $0) }
    }
}
