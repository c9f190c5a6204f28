// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Pictures that the listener chose for stations of their own, copied so that they stay.
package struct PictureStore: Sendable {
    private let folder: URL
    private let makeID: @Sendable () -> UUID

    /// Keeps pictures in a folder, made when needed.
    package init(folder: URL, makeID: @escaping @Sendable () -> UUID = { UUID() }) {
        self.folder = folder.absoluteURL
        self.makeID = makeID
    }

    /// Copies a file and answers the copy's address. Throws when it cannot be read or written, or is
    /// too large for a picture.
    @concurrent
    package func keep(_ file: URL) async throws -> URL {
        guard let data = try Self.read(file) else { throw CocoaError(.fileReadTooLarge) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let ending = file.pathExtension.filter { $0.isASCII && $0.isLetter }.prefix(5).lowercased()
        let copy = folder.appending(path: "\(makeID().uuidString.lowercased()).\(ending)")
        try data.write(to: copy, options: .atomic)
        return copy
    }

    /// Whether an address is that of a kept picture; no other file is ever read for one.
    package func holds(_ url: URL) -> Bool {
        url.isFileURL
            && url.standardized.deletingLastPathComponent().path == folder.standardized.path
    }

    /// The bytes of a kept picture; empty when there is none.
    @concurrent
    package func picture(at url: URL) async throws -> Data {
        guard holds(url) else { return Data() }
        return try Self.read(url) ?? Data()
    }

    private static func read(_ file: URL) throws -> Data? {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? UInt64
        guard let size, size <= UInt64(ArtworkLoader.downloadLimit) else { return nil }
        return try Data(contentsOf: file)
    }
}
