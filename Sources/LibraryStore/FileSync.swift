// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// File operations that have reached the disk when they return.
enum FileSync {
    /// Moves a file within one file system, replacing what is there.
    static func rename(_ source: URL, to target: URL) throws {
        guard Glibc.rename(source.path, target.path) == 0 else { throw lastError() }
        try flush(target.deletingLastPathComponent())
    }

    /// Writes a file's or folder's pending changes out.
    static func flush(_ url: URL) throws {
        let descriptor = Glibc.open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastError() }
        defer { Glibc.close(descriptor) }
        guard fsync(descriptor) == 0 else { throw lastError() }
    }

    /// Bytes of a file, 0 when there is none.
    static func size(of url: URL) -> Int64 {
        var status = stat()
        return stat(url.path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// What the last failed call was about.
    private static func lastError() -> LibraryError {
        switch errno {
        case ENOSPC, EDQUOT: .diskFull
        case EACCES, EROFS, EPERM: .notWritable
        default: .unreachable(String(cString: strerror(errno)))
        }
    }
}
