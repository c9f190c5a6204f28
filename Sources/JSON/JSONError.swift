// SPDX-License-Identifier: MIT

/// Why bytes could not be read as JSON.
public enum JSONError: Error, Equatable, Sendable {
    /// The bytes are not valid UTF-8.
    case notUTF8
    /// The text is not JSON; the reason is json-glib's, for the log.
    case malformed(String)
    /// There is no value at all: no bytes, or only white space.
    case empty
    /// Arrays and objects are nested deeper than allowed.
    case tooDeep(limit: Int)
    /// There are more bytes than allowed.
    case tooLarge(limit: Int)
}
