// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Another program, run to its end or as long as it is needed.
struct Subprocess {
    private let process = Process()
    private let output = Pipe()

    /// Starts a program found by the search path or by its own.
    init(_ words: [String], environment: [String: String] = [:]) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Its id.
    var id: pid_t { process.processIdentifier }

    /// The first line it prints; nil when it ends before.
    func firstLine() -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte == Data([10]) { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// All it prints, once it has ended by itself.
    func result() throws -> String {
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        wait()
        guard process.terminationStatus == 0 else {
            throw BenchFailure(
                "\(process.arguments?.joined(separator: " ") ?? "") ended with "
                    + "\(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Ends it.
    func end() {
        process.terminate()
        wait()
    }

    /// Foundation's own wait runs the main run loop, beside GLib's that is running, and may miss the
    /// end.
    private func wait() {
        while process.isRunning { usleep(2000) }
    }
}
