// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// The player as a process of its own, apart from the terminal that asked for it.
enum ServiceProcess {
    /// POSIX_SPAWN_SETSID, which Swift does not see.
    private static let newSession: Int16 = 0x80

    /// Starts `galena --service` in a session of its own, without the terminal's input and output.
    static func spawn(_ executable: URL) -> Bool {
        var attributes = posix_spawnattr_t()
        var files = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&files)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&files)
        }
        posix_spawnattr_setflags(&attributes, newSession)
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
        keepFilesFromChildren()
        let words = [strdup(executable.path), strdup("--service"), nil]
        defer { words.forEach { free($0) } }
        var pid: pid_t = 0
        return posix_spawn(&pid, executable.path, &files, &attributes, words, environ) == 0
    }

    /// Who started us may wait for the end of a pipe that we know nothing of.
    private static func keepFilesFromChildren() {
        let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        for file in (open ?? []).compactMap({ Int32($0) }) where file > STDERR_FILENO {
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        }
    }
}
