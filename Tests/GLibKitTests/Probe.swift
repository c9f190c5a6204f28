// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Runs a part of the probe, which lies beside the test binary, and answers what it printed.
func probe(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
    final class Marker {}
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle(for: Marker.self).bundleURL.appending(path: "GLibKitProbe")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
}
