// SPDX-License-Identifier: MIT

/// Undoes the guess of a library that insists on giving titles as text.
public enum TitleBytes {
    /// The bytes of a title that came as text, where text that was not UTF-8 has been read as
    /// Windows-1252. Western text gives the same title either way; for the rest the station's
    /// charset can now be found from the bytes.
    public static func recover(_ text: String) -> [UInt8] {
        guard let bytes = Windows1252.encode(text),
            String(validating: bytes, as: UTF8.self) == nil
        else { return Array(text.utf8) }
        return bytes
    }
}
