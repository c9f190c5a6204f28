// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GStreamerEngine
import Media
import Playback
import Testing

/// An engine under test, with what it told and what was heard.
@MainActor
final class Listener {
    let engine: GStreamerEngine
    private(set) var events: [PlaybackEvent] = []
    private(set) var generations: [Generation] = []
    private(set) var notices: [OutputNotice] = []
    private let recording: URL
    private var waiting: CheckedContinuation<Void, Never>?
    private var seen = 0
    private var seenNotices = 0
    private var generation = 0

    /// Plays into a file in real time, as 16-bit stereo at 44,100 Hz; or into another sink or a
    /// sound server.
    init(sink: String? = nil, soundServer: String? = nil) {
        recording = FileManager.default.temporaryDirectory.appending(
            path: "galena-heard-\(UUID().uuidString)")
        let file = """
            audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=2,rate=44100 ! \
            filesink sync=true buffer-mode=unbuffered append=true location=\(recording.path)
            """
        engine = GStreamerEngine(
            userAgent: "GalenaTests/1.0", audioSink: soundServer == nil ? sink ?? file : nil,
            soundServer: soundServer)
        engine.onEvent = { [weak self] event, generation in self?.receive(event, generation) }
        engine.onOutputs = { [weak self] notice in
            self?.notices.append(notice)
            self?.wake()
        }
    }

    isolated deinit {
        engine.stop()
        engine.listOutputs(false)
        try? FileManager.default.removeItem(at: recording)
    }

    func start(
        _ url: URL, isLive: Bool = true, at position: Double = 0, speed: Double = 1,
        access: EngineAccess = EngineAccess()
    ) {
        generation += 1
        engine.start(
            EngineSource(
                url: url, isLive: isLive, startPosition: position, speed: speed, access: access),
            generation: generation)
    }

    /// Waits for the next event that matches, of those that no earlier wait has passed.
    @discardableResult
    func next(
        _ what: String = "", within limit: Duration = .seconds(15),
        _ matches: @escaping (PlaybackEvent) -> Bool
    ) async throws -> PlaybackEvent {
        let deadline = ContinuousClock.now + limit
        while true {
            while seen < events.count {
                seen += 1
                if matches(events[seen - 1]) { return events[seen - 1] }
            }
            try #require(ContinuousClock.now < deadline, "no \(what) in \(events)")
            await waitForNews(until: deadline)
        }
    }

    /// Waits for the next matching notice of the output devices.
    func notice(
        _ what: String = "", within limit: Duration = .seconds(15),
        _ matches: @escaping (OutputNotice) -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + limit
        while true {
            while seenNotices < notices.count {
                seenNotices += 1
                if matches(notices[seenNotices - 1]) { return }
            }
            try #require(ContinuousClock.now < deadline, "no \(what) in \(notices), \(events)")
            await waitForNews(until: deadline)
        }
    }

    private func waitForNews(until deadline: ContinuousClock.Instant) async {
        let timer = Task { [weak self] in
            try await Task.sleep(until: deadline)
            self?.wake()
        }
        await withCheckedContinuation { waiting = $0 }
        timer.cancel()
    }

    /// Waits for one particular event.
    @discardableResult
    func next(_ event: PlaybackEvent) async throws -> PlaybackEvent {
        try await next("\(event)") { $0 == event }
    }

    /// Waits for a failure and gives its reason.
    func failure() async throws -> PlaybackError {
        let event = try await next("failure") { if case .failed = $0 { true } else { false } }
        guard case .failed(let error) = event else { throw POSIXError(.EINVAL) }
        return error
    }

    /// Waits for the next title, as bytes.
    func title() async throws -> [UInt8] {
        let event = try await next("title") {
            if case .tags(let tags) = $0 { tags.title != nil } else { false }
        }
        guard case .tags(let tags) = event, let title = tags.title else {
            throw POSIXError(.EINVAL)
        }
        return title
    }

    /// What was heard so far: the left channel, −1 to 1.
    var heard: Sound { heard(channel: 0) }

    /// What was heard so far in one channel: 0 is left.
    func heard(channel: Int) -> Sound {
        Sound((try? Data(contentsOf: recording)) ?? Data(), channel: channel)
    }

    private func receive(_ event: PlaybackEvent, _ generation: Generation) {
        events.append(event)
        generations.append(generation)
        wake()
    }

    private func wake() {
        let continuation = waiting
        waiting = nil
        continuation?.resume()
    }
}
