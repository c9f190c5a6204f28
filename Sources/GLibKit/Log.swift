// SPDX-License-Identifier: MIT

import CGLib

/// Writes to GLib's structured log: the journal, or stderr in a terminal.
///
/// Debug and info are shown only when `G_MESSAGES_DEBUG` names their domain, and their texts are
/// made only then. Nothing secret belongs in any of them.
public enum Log {
    /// Tells a developer what happens.
    public static func debug(_ domain: String, _ message: @autoclosure () -> String) {
        write(G_LOG_LEVEL_DEBUG, "7", domain, message)
    }

    /// Tells of something unusual that is all right.
    public static func info(_ domain: String, _ message: @autoclosure () -> String) {
        write(G_LOG_LEVEL_INFO, "6", domain, message)
    }

    /// Tells of a failure that the program lives with.
    public static func warning(_ domain: String, _ message: @autoclosure () -> String) {
        write(G_LOG_LEVEL_WARNING, "4", domain, message)
    }

    private static func write(
        _ level: GLogLevelFlags, _ priority: String, _ domain: String, _ message: () -> String
    ) {
        guard g_log_writer_default_would_drop(level, domain) == 0 else { return }
        let message = message()
        withField("PRIORITY", priority) { first in
            withField("GLIB_DOMAIN", domain) { second in
                withField("MESSAGE", message) { third in
                    g_log_structured_array(level, [first, second, third], 3)
                }
            }
        }
    }

    private static func withField(_ key: StaticString, _ value: String, _ body: (GLogField) -> Void)
    {
        value.withCString { value in
            key.withUTF8Buffer { key in
                key.withMemoryRebound(to: CChar.self) { key in
                    body(GLogField(key: key.baseAddress, value: value, length: -1))
                }
            }
        }
    }
}
