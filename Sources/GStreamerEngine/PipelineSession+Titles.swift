// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import Playback

/// Titles, by ICY blocks or by tags.
extension PipelineSession {
    /// Acts on a title message, which is borrowed.
    func handleTitle(_ message: UnsafeMutablePointer<GstMessage>, isHeard: Bool) {
        var length: gsize = 0
        let bytes = galena_message_title(message, &length)
        let title = WaitingTitles.Title(
            number: galena_message_title_number(message),
            bytes: Array(UnsafeBufferPointer(start: bytes, count: Int(length))))
        tell(isHeard ? titles.heard(title) : titles.came(title, at: .now))
    }

    /// A song without a title of its own began.
    func songIsUntitled() {
        guard galena_tap_has_icy(tap.pointer) == 0 else { return }
        if let news = tags.clear() { emit(.tags(news)) }
    }

    /// Reads a list of tags.
    func readTags(_ message: UnsafeMutablePointer<GstMessage>) {
        var list: UnsafeMutablePointer<GstTagList>?
        gst_message_parse_tag(message, &list)
        guard let list else { return }
        defer { gst_tag_list_unref(list) }
        let hasIcy = galena_tap_has_icy(tap.pointer) != 0
        if let news = tags.read(list, hasIcyTitles: hasIcy) { emit(.tags(news)) }
        if let format = tags.readFormat(list) { emit(.format(format)) }
    }

    private func tell(_ titles: [WaitingTitles.Title]) {
        for title in titles {
            if let news = tags.title(title.bytes) { emit(.tags(news)) }
        }
        guard let due = self.titles.nextDue else { return end(.title) }
        let (seconds, fraction) = ContinuousClock.now.duration(to: due).components
        let milliseconds = Int(seconds) * 1000 + Int(fraction / 1_000_000_000_000_000)
        after(milliseconds: max(0, milliseconds) + 1, .title) { session in
            session.tell(session.titles.due(at: .now))
        }
    }
}
