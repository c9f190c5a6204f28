// SPDX-License-Identifier: MIT

import Glibc

/// Turns a text of any charset into UTF-8, chunk by chunk, with the C library's tables.
final class CharsetDecoder {
    private let descriptor: iconv_t
    private var carry: [UInt8] = []

    /// Opens the tables of a charset; nil when there are none of that name.
    init?(_ charset: String) {
        guard let opened = iconv_open("UTF-8", charset), opened != iconv_t(bitPattern: -1) else {
            return nil
        }
        descriptor = opened
    }

    deinit {
        iconv_close(descriptor)
    }

    /// Decodes a chunk. A byte that cannot be decoded becomes U+FFFD; a character that is cut off
    /// waits for the next chunk.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool = false) -> [UInt8] {
        var input = carry + bytes
        carry = []
        var output: [UInt8] = []
        output.reserveCapacity(input.count * 2)
        var buffer = [CChar](repeating: 0, count: 16 << 10)
        input.withUnsafeMutableBytes { raw in
            var source = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = raw.count
            while left > 0 {
                let (result, made) = buffer.withUnsafeMutableBufferPointer { buffer in
                    var target = buffer.baseAddress
                    var room = buffer.count
                    let result = iconv(descriptor, &source, &left, &target, &room)
                    return (result == -1 ? errno : 0, buffer.count - room)
                }
                output.append(contentsOf: buffer[..<made].lazy.map { UInt8(bitPattern: $0) })
                switch result {
                case EINVAL where !isLast:
                    carry = Array(raw[(raw.count - left)...])
                    return
                case EILSEQ, EINVAL:
                    output.append(contentsOf: "\u{FFFD}".utf8)
                    source = source.map { $0 + 1 }
                    left -= 1
                default: break
                }
            }
        }
        return output
    }
}
