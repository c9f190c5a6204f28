// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A PulseAudio of our own, with a null sink whose monitor is what would be heard.
final class SoundServer {
    private let folder: URL
    private var daemon = Process()
    private let recorder = Process()
    private var others: [Process] = []
    private let recording: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "galena-pulse-\(UUID().uuidString)")
        recording = folder.appending(path: "heard")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: recording)
        try start()
    }

    /// Starts the server, or starts it again after ``kill()``.
    func start() throws {
        try? FileManager.default.removeItem(atPath: socket)
        let log = Pipe()
        daemon = Process()
        daemon.executableURL = URL(filePath: "/usr/bin/pulseaudio")
        daemon.arguments = [
            "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=info",
            "--log-target=stderr",
            "-L", "module-null-sink sink_name=null rate=44100",
            "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
        ]
        daemon.environment = environment
        daemon.standardError = log
        try daemon.run()
        // It says that it is up when its modules are.
        var said = Data()
        while said.range(of: Data("Daemon startup complete".utf8)) == nil {
            let more = log.fileHandleForReading.availableData
            guard !more.isEmpty else { throw POSIXError(.ECONNREFUSED) }
            said += more
        }
        log.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    }

    /// Its address.
    var address: String { "unix:\(socket)" }

    /// A sink of GStreamer that plays here.
    var sink: String { "pulsesink server=unix:\(socket)" }

    /// Records from now on.
    func record() throws {
        recorder.executableURL = URL(filePath: "/usr/bin/parec")
        recorder.arguments = [
            "-s", "unix:\(socket)", "-d", "null.monitor", "--raw", "--format=s16le",
            "--rate=44100", "--channels=2", "--latency-msec=20",
        ]
        recorder.environment = environment
        recorder.standardOutput = try FileHandle(forWritingTo: recording)
        try recorder.run()
    }

    /// What was heard since ``record()``.
    var heard: Sound { Sound((try? Data(contentsOf: recording)) ?? Data()) }

    /// Runs pactl and gives its output.
    func control(_ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/pactl")
        process.arguments = ["-s", "unix:\(socket)"] + arguments
        process.environment = environment
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    /// Adds a null sink and gives the number of its module.
    func addSink(_ name: String) throws -> String {
        try control("load-module", "module-null-sink", "sink_name=\(name)", "rate=44100")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The name of the sink that the only stream plays on; nil without a stream.
    func sinkOfStream() throws -> String? {
        let streams = try control("list", "short", "sink-inputs").split(separator: "\n")
        guard let index = streams.first?.split(separator: "\t").dropFirst().first else {
            return nil
        }
        return try control("list", "short", "sinks").split(separator: "\n")
            .map { $0.split(separator: "\t") }
            .first { $0.first == index }?[1].description
    }

    /// Plays a second of silence as a telephone would, and returns at once.
    func ring() throws {
        let file = folder.appending(path: "ring")
        try Data(count: 44100 * 4).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/pacat")
        process.arguments = [
            "-s", address, "--property=media.role=phone", "--raw", "--format=s16le",
            "--rate=44100", "--channels=2", file.path,
        ]
        process.environment = environment
        try process.run()
        others.append(process)
    }

    /// Ends the server at once, as a crash would.
    func kill() {
        for process in [recorder, daemon] + others where process.isRunning {
            Glibc.kill(process.processIdentifier, SIGKILL)
        }
        daemon.waitUntilExit()
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }

    private var socket: String { folder.appending(path: "native").path }
    private var environment: [String: String] {
        ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin", "LC_ALL": "C"]
    }
}
