// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import GalenaCore
import JSON

/// The object on the bus that the command line talks to; its method takes the words of a command.
@MainActor
final class ControlService {
    /// The interface's name.
    static let interface = AppIdentity.applicationID + ".Control"
    /// The object that has it.
    static let path = AppIdentity.resourcePath + "/Control"

    private static let introspection = """
        <node>
          <interface name="\(interface)">
            <method name="Run">
              <arg name="words" type="as" direction="in"/>
              <arg name="exit_code" type="i" direction="out"/>
              <arg name="output" type="s" direction="out"/>
              <arg name="error" type="s" direction="out"/>
            </method>
            <signal name="StatusChanged">
              <arg name="status" type="s"/>
            </signal>
          </interface>
        </node>
        """

    private let object: DBusObject

    /// Exports the object. Do so before the program's name is on the bus: who sees the name may
    /// call.
    init(
        on bus: DBusConnection, run: @escaping @MainActor (Command) async -> CommandResult
    ) throws {
        object = try DBusObject(
            on: bus, path: Self.path, interface: Self.interface,
            introspection: Self.introspection,
            handlers: DBusHandlers(call: { method, arguments in
                guard method == "Run", let words = arguments[0]?.strings else {
                    throw DBusError.unknown(method)
                }
                let result = await Self.result(of: words, run)
                return .tuple(
                    .int32(result.exitCode), .string(result.output), .string(result.error))
            }))
    }

    private static func result(
        of words: [String], _ run: @MainActor (Command) async -> CommandResult
    ) async -> CommandResult {
        do {
            return await run(try CommandParser.parse(words))
        } catch {
            return .usage(error.text)
        }
    }

    /// Tells who follows what the player does.
    func announce(_ status: JSONValue) {
        object.emit("StatusChanged", .tuple(.string(status.text())))
    }
}
