// SPDX-License-Identifier: GPL-3.0-or-later

/// Encodes stations' music once and keeps it.
final class SoundLibrary {
    /// Encoded sound and how long it lasts.
    struct Clip {
        let bytes: [UInt8]
        let seconds: Double

        /// Bytes a second.
        var rate: Double { Double(bytes.count) / seconds }
    }

    /// What to encode.
    struct Key: Hashable {
        let pitch: Double
        let codec: DemoStation.Codec
        let bitrate: Int
        /// A bare tone instead of music.
        var isTone = false
        /// The tags inside; Ogg streams only.
        var title: String?
    }

    private let transcoder: Transcoder
    private var clips: [Key: Clip] = [:]
    private var raw: [String: [UInt8]] = [:]

    /// A library that encodes with `transcoder`.
    init(transcoder: Transcoder) {
        self.transcoder = transcoder
    }

    /// The sound for a key; nil when its encoder is missing.
    func clip(_ key: Key) -> Clip? {
        if let clip = clips[key] { return clip }
        let source =
            "rawaudioparse format=pcm pcm-format=s16le num-channels=1 "
            + "sample-rate=\(Synthesizer.rate) ! audioconvert ! audioresample"
        guard
            let bytes = transcoder.run(
                samples(key), through: "\(source) ! \(encoder(key))", tags: tags(key))
        else { return nil }
        let clip = Clip(bytes: bytes, seconds: Synthesizer.seconds)
        if clips.count > 200 { clips.removeAll() }
        clips[key] = clip
        return clip
    }

    private func samples(_ key: Key) -> [UInt8] {
        let name = "\(key.pitch) \(key.isTone)"
        if let known = raw[name] { return known }
        let made =
            key.isTone ? Synthesizer.tone(pitch: key.pitch) : Synthesizer.loop(pitch: key.pitch)
        if raw.count > 8 { raw.removeAll() }
        raw[name] = made
        return made
    }

    private func encoder(_ key: Key) -> String {
        switch key.codec {
        case .mp3:
            "audio/x-raw,rate=44100,channels=2 ! "
                + "lamemp3enc target=bitrate cbr=true bitrate=\(key.bitrate) "
                + "encoding-engine-quality=fast"
        case .aac:
            "audio/x-raw,rate=44100,channels=2 ! avenc_aac bitrate=\(key.bitrate * 1000) "
                + "! aacparse ! audio/mpeg,mpegversion=4,stream-format=adts"
        case .vorbis:
            "audio/x-raw,rate=44100,channels=2 ! taginject name=tags "
                + "! vorbisenc bitrate=\(key.bitrate * 1000) ! oggmux"
        case .opus:
            "audio/x-raw,rate=48000,channels=2 ! taginject name=tags "
                + "! opusenc bitrate=\(key.bitrate * 1000) ! oggmux"
        case .flac:
            "audio/x-raw,rate=44100,channels=2 ! taginject name=tags ! flacenc ! oggmux"
        }
    }

    private func tags(_ key: Key) -> String? {
        guard let title = key.title else { return nil }
        let halves = title.split(separator: " - ", maxSplits: 1).map { text in
            text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        }
        guard halves.count == 2 else { return "title=(string)\"\(halves.first ?? "")\"" }
        return "title=(string)\"\(halves[1])\",artist=(string)\"\(halves[0])\""
    }
}
