// SPDX-License-Identifier: GPL-3.0-or-later

/// MP3 or ADTS in a loop, with titles between the audio bytes where the listener wants them.
final class LoopFeed: ListenerFeed {
    let rate: Double
    private let audio: [UInt8]
    private let metadataInterval: Int?
    private let charset: TitleCharset
    private let isUnterminated: Bool
    private var position = 0
    private var untilTitle: Int
    private var sentTitle: String?

    /// Serves a clip as the options say.
    init(_ clip: SoundLibrary.Clip, options: StreamOptions) {
        audio = clip.bytes
        rate = clip.rate
        metadataInterval = options.metadataInterval
        untilTitle = options.metadataInterval ?? .max
        charset = options.charset
        isUnterminated = options.isUnterminated
    }

    func pull(_ count: Int, title: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 256)
        while bytes.count < count {
            let piece = min(count - bytes.count, untilTitle, audio.count - position)
            bytes += audio[position..<position + piece]
            position = (position + piece) % audio.count
            untilTitle -= metadataInterval == nil ? 0 : piece
            if untilTitle == 0 {
                bytes += block(title)
                untilTitle = metadataInterval ?? .max
            }
        }
        return bytes
    }

    /// A length byte in units of 16, then the text padded with zeros; one zero for no change.
    private func block(_ title: String) -> [UInt8] {
        guard title != sentTitle else { return [0] }
        sentTitle = title
        let text =
            Array("StreamTitle='".utf8) + charset.bytes(title)
            + Array((isUnterminated ? "'" : "';").utf8)
        let units = min(255, (text.count + 15) / 16)
        let cut = text.prefix(units * 16)
        return [UInt8(units)] + cut + [UInt8](repeating: 0, count: units * 16 - cut.count)
    }
}
