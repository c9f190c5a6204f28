// SPDX-License-Identifier: MIT

import CGLib

/// One GSettings schema with its values, for the main thread.
///
/// Reading or writing a key that the schema does not have ends the process inside GLib, so keys are
/// named in one place of the app and never come from outside.
@MainActor
public final class SettingsStore {
    private let settings: OpaquePointer
    private var changes: SignalConnection?

    /// Opens a schema.
    ///
    /// - Parameters:
    ///   - schemaID: The schema's id.
    ///   - directories: Folders with a `gschemas.compiled`, asked in order before the system's own.
    /// - Returns: nil when no folder knows the schema.
    public init?(schemaID: String, directories: [String]) {
        guard let schema = Self.schema(schemaID, in: directories) else { return nil }
        defer { g_settings_schema_unref(schema) }
        settings = OpaquePointer(g_settings_new_full(schema, nil, nil))
    }

    isolated deinit {
        changes?.disconnect()
        g_object_unref(UnsafeMutableRawPointer(settings))
    }

    private static func schema(_ id: String, in directories: [String]) -> OpaquePointer? {
        let system = g_settings_schema_source_get_default()
        for directory in directories {
            guard
                let source = g_settings_schema_source_new_from_directory(
                    directory, system, 0, nil)
            else { continue }
            defer { g_settings_schema_source_unref(source) }
            if let schema = g_settings_schema_source_lookup(source, id, 1) { return schema }
        }
        return system.flatMap { g_settings_schema_source_lookup($0, id, 1) }
    }

    private var pointer: UnsafeMutablePointer<GSettings> {
        UnsafeMutablePointer(settings)
    }

    /// Reads a boolean key.
    public func bool(_ key: String) -> Bool { g_settings_get_boolean(pointer, key) != 0 }
    /// Writes a boolean key.
    public func set(_ value: Bool, _ key: String) {
        g_settings_set_boolean(pointer, key, value ? 1 : 0)
    }
    /// Reads an integer key.
    public func int(_ key: String) -> Int { Int(g_settings_get_int(pointer, key)) }
    /// Writes an integer key; out of the key's range it is left as it was.
    public func set(_ value: Int, _ key: String) {
        g_settings_set_int(pointer, key, Int32(clamping: value))
    }
    /// Reads a floating-point key.
    public func double(_ key: String) -> Double { g_settings_get_double(pointer, key) }
    /// Writes a floating-point key; out of the key's range it is left as it was.
    public func set(_ value: Double, _ key: String) { g_settings_set_double(pointer, key, value) }
    /// Reads a text key.
    public func string(_ key: String) -> String {
        guard let text = g_settings_get_string(pointer, key) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
    /// Writes a text key.
    public func set(_ value: String, _ key: String) { g_settings_set_string(pointer, key, value) }

    /// Tells of each change, made here or by another program, of keys that were read before.
    public func onChange(_ handler: @escaping @MainActor () -> Void) {
        changes?.disconnect()
        changes = Signal.connect(settings, "changed", handler)
    }

    /// Waits until everything written has reached its backend. For the way out of the program.
    public func synchronize() { g_settings_sync() }
}
