// SPDX-License-Identifier: MIT

import CGLib

/// A GApplication: one running instance for each id, actions that other programs may call, and the
/// main loop. Wraps any subclass, so the same code runs with and without a screen.
@MainActor
public final class Application {
    /// The reference that keeps the application object.
    public let reference: GObjectRef
    /// Called once in the instance that stays, before anything else.
    public var onStartup: @MainActor () -> Void = {}
    /// Called whenever somebody starts the program: show the window.
    public var onActivate: @MainActor () -> Void = {}
    /// Called with the URIs of what is to be opened, when ``Options/opens`` is set.
    public var onOpen: @MainActor ([String]) -> Void = { _ in }
    /// Called once on the way out, after the main loop.
    public var onShutdown: @MainActor () -> Void = {}

    private var connections: [SignalConnection] = []
    private var actions: [String: GObjectRef] = [:]

    /// How an application presents itself on the bus.
    public struct Options: OptionSet, Sendable {
        /// The bits of GApplicationFlags.
        public let rawValue: UInt32

        /// Takes the bits as they are.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Runs without being shown, until told to quit.
        public static let service = Options(rawValue: G_APPLICATION_IS_SERVICE.rawValue)
        /// Takes files and links to open.
        public static let opens = Options(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
        /// Does not look for another instance, and is none for others.
        public static let nonUnique = Options(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    }

    /// Wraps an application object, taking over its reference.
    public init(adopting application: some InstancePointer) {
        reference = GObjectRef(adopting: application)
        connections = [
            Signal.connect(reference.instance, "startup") { [weak self] in self?.onStartup() },
            Signal.connect(reference.instance, "activate") { [weak self] in self?.onActivate() },
            Signal.connect(reference.instance, "open", .files) { [weak self] in self?.onOpen($0) },
            Signal.connect(reference.instance, "shutdown") { [weak self] in self?.onShutdown() },
        ]
    }

    /// An application without a screen.
    public static func plain(id: String, options: Options = []) -> Application? {
        g_application_new(id, GApplicationFlags(rawValue: options.rawValue)).map {
            Application(adopting: UnsafeMutableRawPointer($0))
        }
    }

    private var pointer: UnsafeMutablePointer<GApplication> {
        reference.pointer(to: GApplication.self)
    }

    /// Runs until nothing holds the application, or it is told to quit. The exit status.
    public func run() -> Int32 { g_application_run(pointer, 0, nil) }
    /// Ends the main loop.
    public func quit() { g_application_quit(pointer) }
    /// Keeps the application running without a window; each call wants a ``release()``.
    public func hold() { g_application_hold(pointer) }
    /// Gives up one ``hold()``.
    public func release() { g_application_release(pointer) }
    /// Looks for another instance now, which ``run()`` would do later. False when the bus refuses.
    public func register() -> Bool { g_application_register(pointer, nil, nil) != 0 }
    /// Whether another instance runs, and this one only passes on what it is told.
    public var isRemote: Bool { g_application_get_is_remote(pointer) != 0 }
    /// Passes an activation to the instance that stays.
    public func activate() { g_application_activate(pointer) }

    /// The session bus that ``run()`` will use, nil when there is none. Blocks until the bus has
    /// answered: only before the main loop runs. What is exported now is there before the
    /// program's name is.
    public static func connectToBus() -> DBusConnection? {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        g_dbus_connection_set_exit_on_close(bus, 0)
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        return DBusConnection(retaining: bus)
    }

    /// Adds an action of the application, which other programs may activate over D-Bus.
    public func addAction(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        guard let action = g_simple_action_new(name, nil) else { return }
        let reference = GObjectRef(adopting: UnsafeMutableRawPointer(action))
        connections.append(Signal.connect(reference.instance, "activate", handler))
        g_action_map_add_action(OpaquePointer(self.reference.instance), reference.opaque)
        actions[name] = reference
    }
}
