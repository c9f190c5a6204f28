// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Pictures made in the test, so that none has to be shipped.
enum TestPictures {
    /// An SVG of one color.
    static func svg(width: Int, height: Int, color: String) -> Data {
        Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
            <rect width="100%" height="100%" fill="\(color)"/></svg>
            """.utf8)
    }

    /// A PNG that claims a size and holds nothing else: what a decompression bomb looks like first.
    static func pngHeader(width: UInt32, height: UInt32) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var chunk = Data("IHDR".utf8)
        for value in [width, height] {
            chunk.append(contentsOf: withUnsafeBytes(of: value.bigEndian, Array.init))
        }
        chunk.append(contentsOf: [8, 6, 0, 0, 0])
        data.append(contentsOf: [0, 0, 0, 13])
        data.append(chunk)
        data.append(contentsOf: withUnsafeBytes(of: crc(chunk).bigEndian, Array.init))
        data.append(contentsOf: [0, 0, 0, 0])
        data.append(Data("IDAT".utf8))
        data.append(contentsOf: withUnsafeBytes(of: crc(Data("IDAT".utf8)).bigEndian, Array.init))
        return data
    }

    private static func crc(_ data: Data) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return crc ^ 0xFFFF_FFFF
    }
}

/// A folder of a test's own, removed with it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "galena-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// An address that is known to be well formed.
func web(_ address: String) -> URL {
    guard let url = URL(string: address) else { preconditionFailure(address) }
    return url
}
