// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Another program, run to its end at the root of the checkout.
struct Tool {
    /// Its exit status.
    let status: Int32
    /// What it printed, standard error included.
    let output: String

    /// Runs a program found on PATH.
    static func run(_ command: String...) throws -> Tool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = Repository.root
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Tool(
            status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
    }
}
