// SPDX-License-Identifier: MIT

import CGLib

/// What a GError said, as a value.
public struct GLibError: Error, Equatable, Sendable {
    /// The quark's name, such as `g-io-error-quark`.
    public var domain: String
    /// The number inside its domain.
    public var code: Int
    /// GLib's text, for the log; it may be translated.
    public var message: String
    /// The name of an error that came over D-Bus, such as `org.freedesktop.DBus.Error.Failed`.
    public var remoteName: String?

    /// States an error that no GError stands for, or that a test expects.
    public init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// Reads a GError and frees it (transfer full).
    public init(taking error: UnsafeMutablePointer<GError>) {
        domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
        code = Int(error.pointee.code)
        if let name = g_dbus_error_get_remote_error(error) {
            remoteName = String(cString: name)
            g_free(name)
            g_dbus_error_strip_remote_error(error)
        }
        message = error.pointee.message.map { String(cString: $0) } ?? ""
        g_error_free(error)
    }

    /// Calls a function that reports failure through its last argument and throws what it reports.
    public static func check<Value>(
        _ body: (inout UnsafeMutablePointer<GError>?) -> Value
    ) throws(GLibError) -> Value {
        var error: UnsafeMutablePointer<GError>?
        let value = body(&error)
        if let error { throw GLibError(taking: error) }
        return value
    }

    /// Whether this is the given error of a domain.
    public func matches(_ domain: GQuark, _ code: Int) -> Bool {
        self.code == code && g_quark_to_string(domain).map { String(cString: $0) } == self.domain
    }

    /// Whether this is the given error of GIO's own domain.
    public func matches(_ code: GIOErrorEnum) -> Bool {
        matches(g_io_error_quark(), Int(code.rawValue))
    }

    /// Whether the operation was called off.
    public var isCancelled: Bool { matches(G_IO_ERROR_CANCELLED) }
}

extension GLibError: CustomStringConvertible {
    /// The message with its origin, for the log.
    public var description: String { "\(message) (\(domain) \(code))" }
}
