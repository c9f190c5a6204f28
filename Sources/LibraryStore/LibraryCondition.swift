// SPDX-License-Identifier: MIT

import FoundationEssentials

/// How the library was found when it was opened.
public enum LibraryCondition: Equatable, Sendable {
    /// It is as it was left, or new.
    case opened
    /// It was damaged or gone. The damaged file has a dated name now; what is there comes from the
    /// backup, or is empty when there was no good one. People must be told.
    case restored(setAside: URL?, backup: URL?)
    /// It cannot be opened. Nothing is kept beyond this run; people must be told.
    case temporary(LibraryError)
}
