// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// OpenSSL's test server with a certificate that it signed itself.
final class TLSServer {
    let url: URL
    private let process = Process()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "galena-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let key = folder.appending(path: "key.pem").path
        let certificate = folder.appending(path: "certificate.pem").path
        let request = Process()
        request.executableURL = URL(filePath: "/usr/bin/openssl")
        request.arguments = [
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
            "/CN=localhost", "-keyout", key, "-out", certificate,
        ]
        request.standardError = FileHandle.nullDevice
        try request.run()
        request.waitUntilExit()

        // A port that was free a moment ago.
        let probe = try TestServer([:])
        let port = probe.port
        probe.close()
        url = try Self.address(port)
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = [
            "s_server", "-accept", "127.0.0.1:\(port)", "-cert", certificate, "-key", key, "-www",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // It says ACCEPT when it listens.
        var said = Data()
        while said.range(of: Data("ACCEPT".utf8)) == nil {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw POSIXError(.ECONNREFUSED) }
            said += more
        }
    }

    /// The SHA-256 of its certificate, hexadecimal.
    func fingerprint() throws -> String {
        let tool = Process()
        let output = Pipe()
        tool.executableURL = URL(filePath: "/usr/bin/openssl")
        tool.arguments = [
            "x509", "-in", folder.appending(path: "certificate.pem").path, "-noout",
            "-fingerprint", "-sha256",
        ]
        tool.standardOutput = output
        try tool.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: said, as: UTF8.self).split(separator: "=").last.map {
            $0.filter(\.isHexDigit).lowercased()
        } ?? ""
    }

    func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func address(_ port: UInt16) throws -> URL {
        guard let url = URL(string: "https://127.0.0.1:\(port)/") else {
            throw POSIXError(.EINVAL)
        }
        return url
    }
}
