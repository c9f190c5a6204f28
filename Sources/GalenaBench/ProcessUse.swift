// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What a running process has used so far.
struct ProcessUse {
    /// Processor time of all its threads, those that ended included, in seconds.
    var seconds: Double
    /// How often each of its present threads, by id, has waited and was woken.
    var wakeUps: [String: Int]

    /// Reads it now.
    init(of process: pid_t) throws {
        // The process-wide clock of another process, by the formula of clock_getcpuclockid(3).
        let clock = clockid_t(bitPattern: ~UInt32(bitPattern: process) << 3 | 2)
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else {
            throw BenchFailure("process \(process) is gone")
        }
        seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        let tasks = "/proc/\(process)/task"
        let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
        wakeUps = Dictionary(
            uniqueKeysWithValues: threads.map { ($0, Self.waits(ofThread: "\(tasks)/\($0)")) })
    }

    /// How often it woke up since then; what threads did that have ended is not known.
    func wakeUps(since before: ProcessUse) -> Int {
        wakeUps.reduce(0) { $0 + $1.value - (before.wakeUps[$1.key] ?? 0) }
    }

    private static func waits(ofThread thread: String) -> Int {
        let key = "voluntary_ctxt_switches:"
        let status = try? String(contentsOfFile: thread + "/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix(key) }
        return line.flatMap { Int($0.dropFirst(key.count).drop(while: \.isWhitespace)) } ?? 0
    }
}
