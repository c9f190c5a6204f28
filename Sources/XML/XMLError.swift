// SPDX-License-Identifier: MIT

/// Why a text could not be read as XML to its end.
public enum XMLError: Error, Equatable, Sendable {
    /// It is not well-formed; the reason is libxml2's, for the log.
    case malformed(line: Int, reason: String)
    /// There is no element at all.
    case empty
    /// Elements are nested deeper than allowed.
    case tooDeep(limit: Int)
    /// Entities of the document's own expand to more than allowed.
    case entityExpansion(limit: Int)
}
