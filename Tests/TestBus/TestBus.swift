// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Foundation
import GLibKit

/// A message bus of a test's own. It knows no services to start, and ends with this value or, if
/// the test dies, with the process.
public final class TestBus: Sendable {
    /// Where the bus listens.
    public let address: String

    private let daemon: GObjectRef
    private let folder: URL

    /// Starts the bus and waits until it listens.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let configuration = folder.appending(path: "bus.conf")
        try Self.configuration(listeningIn: folder.path).write(
            to: configuration, atomically: true, encoding: .utf8)
        // The shell waits for the end of its input, which the end of this process brings too.
        // Children of a dispatch thread inherit blocked signals: only -9 gets through.
        daemon = try Self.launch(
            "dbus-daemon --nofork --print-address=1 --config-file='\(configuration.path)' & read x; kill -9 $!"
        )
        let output = g_subprocess_get_stdout_pipe(daemon.opaque)
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while g_input_stream_read(output, &byte, 1, nil, nil) == 1, byte != 10 {
            line.append(byte)
        }
        address = String(decoding: line, as: UTF8.self)
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends the bus, even while others still use it.
    public func stop() {
        g_output_stream_close(g_subprocess_get_stdin_pipe(daemon.opaque), nil, nil)
        g_subprocess_wait(daemon.opaque, nil, nil)
    }

    private static func launch(_ command: String) throws -> GObjectRef {
        let flags = GSubprocessFlags(
            rawValue: G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue
                | G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
                | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
        let words: [String] = ["/bin/sh", "-c", command]
        let copies = words.map { g_strdup($0) }
        defer { copies.forEach { g_free($0) } }
        let arguments = copies.map { UnsafePointer<CChar>($0) } + [nil]
        let process = try GLibError.check { g_subprocess_newv(arguments, flags, &$0) }
        guard let process else { throw CocoaError(.executableLoad) }
        return GObjectRef(adopting: process)
    }

    /// A new connection to the bus.
    public func connect(
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> DBusConnection {
        try await DBusConnection.bus(at: address)
    }

    private static func configuration(listeningIn folder: String) -> String {
        """
        <busconfig>
          <type>session</type>
          <listen>unix:dir=\(folder)</listen>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }
}
