// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Standard output and standard error, a line at a time and unbuffered.
enum Terminal {
    /// Writes a line to standard output; nothing for an empty text.
    static func say(_ text: String) {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes a line to standard error, with the program's name in front.
    static func complain(_ text: String) {
        guard !text.isEmpty else { return }
        write("galena: " + text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to file: Int32) {
        guard !text.isEmpty else { return }
        var bytes = Array((text + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes.removeFirst(count)
        }
    }
}
