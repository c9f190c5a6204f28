// SPDX-License-Identifier: GPL-3.0-or-later
import CSoup

/// All listeners, and the clock that serves them; it ticks only while somebody listens.
final class Broadcaster {
    private static let tickMilliseconds: UInt32 = 40
    private let directory: Directory
    private let sounds: SoundLibrary
    private let nowPlaying: NowPlaying
    private var listeners: [Listener] = []
    private var timer: UInt32 = 0

    /// Sends the stations of a directory.
    init(directory: Directory, sounds: SoundLibrary, nowPlaying: NowPlaying) {
        self.directory = directory
        self.sounds = sounds
        self.nowPlaying = nowPlaying
    }

    /// How many listen to a station, or to any.
    func count(slug: String?) -> Int {
        listeners.count { slug == nil || $0.slug == slug }
    }

    /// Answers `/stream/{slug}`.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        guard parts.count == 2, parts[0] == "stream" else { return nil }
        guard let station = directory.station(slug: parts[1]) else { return .status(404) }
        if let status = request.number("status") { return .status(UInt32(status)) }
        let options = StreamOptions(request)
        guard let feed = feed(of: station, options: options) else { return .status(503) }
        return .takeOver { connection in
            self.admit(
                Listener(
                    slug: station.slug, connection: connection,
                    head: StreamHead.text(station: station, options: options, base: request.base),
                    feed: feed, options: options))
        }
    }

    /// Does something to everyone who listens to a station.
    func forListeners(of slug: String, _ body: (Listener) -> Void) {
        for listener in listeners where listener.slug == slug { body(listener) }
    }

    /// Lets everyone who listens to a station go.
    func drop(slug: String) {
        listeners.removeAll { $0.slug == slug }
    }
}

extension Broadcaster {
    private func feed(of station: DemoStation, options: StreamOptions) -> (any ListenerFeed)? {
        var key = SoundLibrary.Key(
            pitch: station.pitch, codec: station.codec, bitrate: station.bitrate,
            isTone: options.isTone)
        switch station.codec {
        case .mp3, .aac:
            return sounds.clip(key).map { LoopFeed($0, options: options) }
        case .vorbis, .opus, .flac:
            let sounds = sounds
            let title = nowPlaying.title(of: station, interval: options.interval)
            return ChainedOggFeed(title: title) {
                key.title = $0
                return sounds.clip(key)
            }
        }
    }

    private func admit(_ listener: Listener) {
        guard serve(listener, at: g_get_monotonic_time()) else { return }
        listeners.append(listener)
        guard timer == 0 else { return }
        let me = Unmanaged.passUnretained(self).toOpaque()
        timer = g_timeout_add(
            Self.tickMilliseconds,
            { data in
                data.map { Unmanaged<Broadcaster>.fromOpaque($0).takeUnretainedValue().tick() } ?? 0
            }, me)
    }

    private func serve(_ listener: Listener, at now: Int) -> Bool {
        guard let station = directory.station(slug: listener.slug) else { return false }
        let title = nowPlaying.title(of: station, interval: listener.interval)
        return listener.advance(to: now, title: title)
    }

    private func tick() -> gboolean {
        let now = g_get_monotonic_time()
        listeners.removeAll { !serve($0, at: now) }
        if listeners.isEmpty { timer = 0 }
        return listeners.isEmpty ? 0 : 1
    }
}
