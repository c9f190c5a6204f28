// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Another program, run to its end or as long as it is needed.
///
/// Foundation's `Process` learns of an end through the main run loop, which is GLib's here.
struct Subprocess {
    /// Its id.
    let id: pid_t
    private let words: [String]
    private let output: FileHandle

    /// Starts a program found by the search path or by its own.
    init(_ words: [String], environment: [String: String] = [:]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchFailure("there is no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        self.words = words

        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let arguments = words.map { strdup($0) } + [nil]
        let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + settings).forEach { free($0) } }
        var started: pid_t = 0
        guard posix_spawnp(&started, words[0], &files, nil, arguments, settings) == 0 else {
            throw BenchFailure("\(words[0]) does not start")
        }
        id = started
    }

    /// The first line it prints; nil when it ends before.
    func firstLine() -> String? {
        var line = Data()
        while let byte = try? output.read(upToCount: 1), !byte.isEmpty {
            if byte == Data([10]) { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// All it prints, once it has ended by itself.
    func result() throws -> String {
        let data = try output.readToEnd() ?? Data()
        guard wait() == 0 else { throw BenchFailure("\(words.joined(separator: " ")) has failed") }
        return String(decoding: data, as: UTF8.self)
    }

    /// Ends it; call it once.
    func end() {
        kill(id, SIGTERM)
        _ = wait()
    }

    /// How it ended; 0 is well.
    private func wait() -> Int32 {
        var status: Int32 = -1
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
