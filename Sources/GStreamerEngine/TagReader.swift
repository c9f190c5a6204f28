// SPDX-License-Identifier: MIT

import CGStreamer
import Playback

/// Turns tag lists into what changed since the last one.
struct TagReader {
    private var last = StreamTags()
    private var format = StreamFormat()

    /// Takes a title that came as bytes; nil when it is the same as before.
    mutating func title(_ bytes: [UInt8]) -> StreamTags? {
        guard last.title != bytes else { return nil }
        last.title = bytes
        return StreamTags(title: bytes)
    }

    /// A song without a title began: takes down that of the song before, when there was one.
    mutating func clear() -> StreamTags? {
        guard let title = last.title, !title.isEmpty else { return nil }
        last.title = []
        last.artist = nil
        return StreamTags(title: [])
    }

    /// Reads a list. With ICY titles its title is only their decoded copy and is left alone.
    mutating func read(_ list: UnsafeMutablePointer<GstTagList>, hasIcyTitles: Bool) -> StreamTags?
    {
        var news = StreamTags()
        if !hasIcyTitles, let title = string(list, GST_TAG_TITLE) {
            let bytes = Array(title.utf8)
            if last.title != bytes { news.title = bytes }
        }
        // A new title brings its artist along, also the same as before.
        if let artist = string(list, GST_TAG_ARTIST), last.artist != artist || news.title != nil {
            news.artist = artist
        }
        if let name = string(list, GST_TAG_ORGANIZATION), last.organization != name {
            news.organization = name
        }
        guard news != StreamTags() else { return nil }
        last.title = news.title ?? last.title
        last.artist = news.artist ?? last.artist
        last.organization = news.organization ?? last.organization
        return news
    }

    /// Reads codec and bitrate; nil when nothing of it changed.
    mutating func readFormat(_ list: UnsafeMutablePointer<GstTagList>) -> StreamFormat? {
        var news = format
        if let codec = string(list, GST_TAG_AUDIO_CODEC) { news.codec = Self.commonName(codec) }
        // The bitrate of the moment wanders in every frame; the nominal one is what is shown.
        let bitrate = uint(list, GST_TAG_NOMINAL_BITRATE) ?? uint(list, GST_TAG_BITRATE)
        if let bitrate, bitrate >= 1000 {
            let kilobits = Int(bitrate + 500) / 1000
            let known = format.bitrate ?? 0
            if abs(kilobits - known) * 10 > known { news.bitrate = kilobits }
        }
        guard news != format else { return nil }
        format = news
        return news
    }

    /// The name that people use for a codec, from GStreamer's description of it.
    static func commonName(_ description: String) -> String {
        let names = [
            ("Layer 3", "MP3"), ("MP3", "MP3"), ("Layer 2", "MP2"), ("AAC", "AAC"),
            ("Opus", "Opus"), ("Vorbis", "Vorbis"), ("FLAC", "FLAC"),
            ("Free Lossless", "FLAC"), ("Apple Lossless", "ALAC"), ("Windows Media", "WMA"),
            ("Speex", "Speex"), ("AC-3", "AC-3"), ("PCM", "WAV"),
        ]
        return names.first { description.contains($0.0) }?.1 ?? description
    }

    private func string(_ list: UnsafeMutablePointer<GstTagList>, _ tag: String) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard gst_tag_list_get_string(list, tag, &value) != 0, let value else { return nil }
        defer { g_free(value) }
        return String(cString: value)
    }

    private func uint(_ list: UnsafeMutablePointer<GstTagList>, _ tag: String) -> UInt32? {
        var value: guint = 0
        return gst_tag_list_get_uint(list, tag, &value) != 0 ? value : nil
    }
}
