// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// Holds the library against a second program, by an advisory lock on a file beside it.
///
/// The kernel lets go of the lock when the program ends, however it ends.
final class LibraryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock at once or throws ``LibraryError/inUse``.
    init(at url: URL) throws {
        descriptor = Glibc.open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EACCES || errno == EROFS
                ? LibraryError.notWritable
                : LibraryError.unreachable(String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            Glibc.close(descriptor)
            throw LibraryError.inUse
        }
    }

    /// Lets another program have the library, before this object goes.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    deinit {
        Glibc.close(descriptor)
    }
}
