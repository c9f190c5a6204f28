// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A display, a message bus, a home and, where asked for, a sound server that belong to one
/// measurement: nothing of the machine's own desktop is seen or touched.
final class PrivateDesktop {
    /// What programs on this desktop are started with.
    let environment: [String: String]
    /// Their home.
    let home: String

    private var servers: [Subprocess] = []

    /// Starts the servers.
    ///
    /// - Parameters:
    ///   - services: Where Galena finds the network; a port without a server leaves it alone.
    ///   - hasSound: Whether there is a PulseAudio with a sink that plays nowhere.
    ///   - hasAnimations: What the desktop says of animations.
    init(
        services: String = "http://127.0.0.1:9", hasSound: Bool = false, hasAnimations: Bool = true
    ) throws {
        home =
            FileManager.default.temporaryDirectory
            .appending(path: "galena-bench-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: home + "/config/gtk-4.0", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try "[Settings]\ngtk-enable-animations=\(hasAnimations ? 1 : 0)\n"
            .write(toFile: home + "/config/gtk-4.0/settings.ini", atomically: true, encoding: .utf8)
        // Not the first start ever, which has a page of its own.
        try FileManager.default.createDirectory(
            atPath: home + "/config/glib-2.0/settings", withIntermediateDirectories: true)
        try "[io/github/galenaplayer/Galena]\nwelcomed=true\n".write(
            toFile: home + "/config/glib-2.0/settings/keyfile", atomically: true, encoding: .utf8)
        let display = ":\(Int.random(in: 2000..<9000))"
        var environment = [
            "DISPLAY": display, "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11", "HOME": home,
            "XDG_DATA_HOME": home + "/data", "XDG_CACHE_HOME": home + "/cache",
            "XDG_CONFIG_HOME": home + "/config", "XDG_RUNTIME_DIR": home, "LANG": "C.UTF-8",
            "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "keyfile",
            "LIBGL_ALWAYS_SOFTWARE": "1", "GALENA_SERVICES": services,
        ]
        servers.append(
            try Subprocess([
                "Xvfb", display, "-screen", "0", "1200x800x24", "-nolisten", "tcp",
            ]))
        let bus = try Subprocess(["dbus-daemon", "--session", "--nofork", "--print-address"])
        servers.append(bus)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.firstLine()
        try Self.wait(for: "/tmp/.X11-unix/X" + display.dropFirst())
        if hasSound {
            let socket = home + "/sound"
            environment["PULSE_SERVER"] = "unix:" + socket
            servers.append(
                try Subprocess(
                    [
                        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1",
                        "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
                        "-L", "module-null-sink rate=44100",
                    ], environment: environment))
            try Self.wait(for: socket)
        }
        self.environment = environment
    }

    /// Starts a program here.
    func start(_ words: [String]) throws -> Subprocess {
        try Subprocess(words, environment: environment)
    }

    /// Runs a program here to its end, and answers what it printed.
    func result(of words: [String]) throws -> String { try start(words).result() }

    /// Runs a program until it succeeds, for what is not there at once.
    func retry(_ words: [String]) async throws {
        for _ in 0..<100 {
            if (try? result(of: words)) != nil { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw BenchFailure("\(words.joined(separator: " ")) does not succeed")
    }

    /// Ends the servers, the last one first, and removes the home.
    func end() {
        for server in servers.reversed() { server.end() }
        servers = []
        try? FileManager.default.removeItem(atPath: home)
    }

    private static func wait(for path: String) throws {
        let deadline = Date().addingTimeInterval(10)
        while !FileManager.default.fileExists(atPath: path) {
            guard Date() < deadline else { throw BenchFailure("there is no \(path)") }
            usleep(20_000)
        }
    }
}
