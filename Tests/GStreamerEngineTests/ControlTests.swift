// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Playback
import Testing

extension EngineTests {
    @Suite @MainActor
    struct Control {
        /// A file with a tone that `file:` plays.
        private func file(
            _ encoding: Tone.Encoding = .flac, hertz: Int = 1000, seconds: Int
        ) throws -> URL {
            let url = FileManager.default.temporaryDirectory.appending(
                path: "galena-file-\(UUID().uuidString)")
            try Tone.data(encoding, hertz: hertz, seconds: seconds).write(to: url)
            return url
        }

        private func position(_ listener: Listener, after seconds: Double) async throws -> Double {
            let event = try await listener.next("position after \(seconds)") {
                if case .position(let now) = $0 { now >= seconds } else { false }
            }
            guard case .position(let now) = event else { throw POSIXError(.EINVAL) }
            return now
        }

        @Test func tellsLengthAndPositionOfAFile() async throws {
            let url = try file(seconds: 2)
            let listener = Listener()
            listener.start(url, isLive: false)
            try await listener.next("duration") {
                if case .duration(let length?) = $0 { abs(length - 2) < 0.1 } else { false }
            }
            let now = try await position(listener, after: 0.4)
            #expect(now < 2.1)
            try await listener.next(.ended)
        }

        @Test func tellsThatAStreamHasNoLengthAndNoPosition() async throws {
            let body = try Tone.data(.mp3, seconds: 2)
            let server = try TestServer(["x": [.send(.answer(body: body))]])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next(.ended)
            #expect(listener.events.contains(.duration(nil)))
            let positions = listener.events.filter {
                if case .position = $0 { true } else { false }
            }
            #expect(positions.isEmpty)
        }

        @Test func pausesAndGoesOnWhereItWas() async throws {
            let url = try file(seconds: 2)
            let listener = Listener()
            listener.start(url, isLive: false)
            try await listener.next(.playing)
            listener.engine.pause()
            try await listener.next(.paused)
            listener.engine.resume()
            try await listener.next(.playing)
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(heard.seconds > 1.9 && heard.seconds < 2.1)
        }

        @Test func pauseBeforeTheFirstSoundHolds() async throws {
            let url = try file(seconds: 1)
            let listener = Listener()
            listener.start(url, isLive: false)
            listener.engine.pause()
            try await listener.next(.paused)
            listener.engine.resume()
            try await listener.next(.playing)
            try await listener.next(.ended)
            #expect(listener.events.filter { $0 == .playing }.count == 1)
        }

        @Test func jumpsToAPlaceAndSaysWhere() async throws {
            let url = try file(seconds: 30)
            let listener = Listener()
            listener.start(url, isLive: false)
            try await listener.next(.playing)
            listener.engine.seek(to: 29)
            try await listener.next("landing") {
                if case .seeked(let place) = $0 { abs(place - 29) < 0.1 } else { false }
            }
            try await listener.next(.playing)
            try await listener.next(.ended)
            #expect(listener.heard.seconds < 5)
        }

        @Test func jumpsWhilePausedAndStaysPaused() async throws {
            let url = try file(seconds: 30)
            let listener = Listener()
            listener.start(url, isLive: false)
            try await listener.next(.playing)
            listener.engine.pause()
            try await listener.next(.paused)
            listener.engine.seek(to: 29.5)
            try await listener.next("landing") {
                if case .seeked(let place) = $0 { abs(place - 29.5) < 0.1 } else { false }
            }
            #expect(listener.events.filter { $0 == .playing }.count == 1)
            listener.engine.resume()
            try await listener.next(.playing)
            try await listener.next(.ended)
        }

        @Test func beginsAtTheStartPosition() async throws {
            let url = try file(seconds: 30)
            let listener = Listener()
            listener.start(url, isLive: false, at: 28.5)
            try await listener.next(.playing)
            _ = try await position(listener, after: 28.5)
            try await listener.next(.ended)
            let heard = listener.heard.seconds
            #expect(heard > 1.3 && heard < 1.8)
        }

        @Test(arguments: [true, false])
        func playsFasterWithThePitchKept(fromTheStart: Bool) async throws {
            let url = try file(seconds: 4)
            let listener = Listener()
            listener.start(url, isLive: false, speed: fromTheStart ? 2 : 1)
            try await listener.next(.playing)
            if !fromTheStart {
                listener.engine.setSpeed(2)
                try await listener.next(.playing)
            }
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(heard.seconds > 1.7 && heard.seconds < 2.8)
            #expect(heard.part(from: 0.7, to: 1.7).share(of: 1000) > 0.7)
        }

        @Test func volumeIsCubicAndMuteIsApart() async throws {
            let url = try file(seconds: 3)
            let listener = Listener()
            listener.engine.setVolume(0.5, muted: false)
            listener.start(url, isLive: false)
            _ = try await position(listener, after: 0.9)
            listener.engine.setVolume(1, muted: false)
            _ = try await position(listener, after: 1.9)
            listener.engine.setVolume(1, muted: true)
            try await listener.next(.ended)
            let heard = listener.heard
            let quiet = heard.part(from: 0.2, to: 0.7).level
            let loud = heard.part(from: 1.3, to: 1.7).level
            #expect(abs(quiet / loud - 0.125) < 0.02)
            #expect(heard.part(from: 2.5, to: 2.9).level < 0.001)
        }

        @Test func fadesAlongTheSound() async throws {
            let url = try file(seconds: 2)
            let listener = Listener()
            listener.start(url, isLive: false)
            listener.engine.fade(to: 0, over: .zero)
            listener.engine.fade(to: 1, over: .seconds(1))
            try await listener.next(.ended)
            let heard = listener.heard
            let full = heard.part(from: 1.2, to: 1.8).level
            #expect(heard.part(from: 0, to: 0.1).level < full * 0.15)
            #expect(abs(heard.part(from: 0.45, to: 0.55).level / full - 0.5) < 0.1)
        }

        @Test func switchingNeverPlaysTwo() async throws {
            let first = try file(hertz: 500, seconds: 10)
            let second = try file(hertz: 2000, seconds: 1)
            let listener = Listener()
            listener.start(first, isLive: false)
            try await listener.next(.playing)
            listener.start(second, isLive: false)
            try await listener.next(.ended)
            #expect(listener.generations.last == 2)
            let later = listener.generations.firstIndex(of: 2) ?? 0
            #expect(listener.generations[later...].allSatisfy { $0 == 2 })
            // One file takes what every sink hears: it would hold more than time has passed.
            let heard = listener.heard
            let end = heard.part(from: heard.seconds - 0.9, to: heard.seconds - 0.1)
            #expect(end.share(of: 2000) > 0.9)
        }

        @Test func stopSilencesAServerThatStallsAtOnce() async throws {
            let body = try Tone.data(.mp3, seconds: 1)
            let server = try TestServer(["x": [.send(.answer(body: body)), .hang]])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next(.buffering(percent: 0))
            let count = listener.events.count
            listener.engine.stop()
            listener.start(try server.url("x"))
            try await listener.next(.playing)
            #expect(listener.generations[..<count].allSatisfy { $0 == 1 })
            #expect(listener.generations[count...].allSatisfy { $0 == 2 })
        }

        @Test func startsWithMoreThanASecondOfMargin() async throws {
            let body = try Tone.data(.mp3, seconds: 2)
            let server = try TestServer(["x": [.send(.answer(body: body)), .hang]])
            defer { server.close() }
            let listener = Listener()
            // Each stall doubles what the next start on this host waits for: 0.3, 0.6, 1.2 s.
            for _ in 0..<2 {
                listener.start(try server.url("x"))
                try await listener.next(.playing)
                try await listener.next(.buffering(percent: 0))
            }
            listener.start(try server.url("x"))
            try await listener.next(.playing)
        }

        @Test func buffersWhenTheSoundRunsOutAndPlaysOn() async throws {
            let body = try Tone.data(.mp3, seconds: 4)
            let half = body.count / 2
            // The second half comes slower than it plays, so the margin has to grow.
            let server = try TestServer([
                "x": [
                    .send(.answer(body: body.prefix(half / 2))), .pace(body[half...], rate: 6000),
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next(.playing)
            try await listener.next(.buffering(percent: 0))
            try await listener.next(.playing)
            try await listener.next(.ended)
            #expect(listener.heard.part(from: 0.2, to: 0.8).share(of: 440) > 0.9)
        }
    }
}
