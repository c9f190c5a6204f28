// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import CGStreamerShims
import Foundation
import Playback
import Testing

extension EngineTests {
    /// Equalizer and silence, as they are heard.
    @Suite @MainActor
    struct Filters {
        /// Sends a tone through the equalizer as fast as it goes.
        private func equalized(
            _ hertz: Double, level: Double, format: String = "S16LE", gains: [Double],
            preamp: Double
        ) throws -> Sound {
            let recording = FileManager.default.temporaryDirectory.appending(
                path: "galena-equalized-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: recording) }
            try Tone.run(
                """
                audiotestsrc num-buffers=40 samplesperbuffer=4410 freq=\(hertz) volume=\(level) ! \
                audio/x-raw,rate=44100,channels=2,format=\(format) ! galenaequalizer name=eq ! \
                audioconvert dithering=none ! audio/x-raw,format=S16LE ! \
                filesink location=\(recording.path)
                """
            ) { pipeline in
                guard let element = gst_bin_get_by_name(pipeline, "eq") else { return }
                galena_equalizer_set(element, EqualizerPreset.frequencies, gains, preamp)
                gst_object_unref(element)
            }
            return Sound(try Data(contentsOf: recording))
        }

        private func decibels(_ sound: Sound, beside level: Double) -> Double {
            20 * log10(sound.part(from: 1, to: 3).level / (level / 2.0.squareRoot()))
        }

        @Test(arguments: ["S16LE", "S24_32LE", "S32LE", "F32LE", "F64LE"])
        func raisesItsBandAndLeavesTheOthers(format: String) throws {
            let gains = [0, 0, 0, 0, 0, 12.0, 0, 0, 0, 0]
            func gain(_ hertz: Double) throws -> Double {
                decibels(
                    try equalized(hertz, level: 0.1, format: format, gains: gains, preamp: -6),
                    beside: 0.1)
            }
            #expect(abs(try gain(947) - 6) < 0.2)
            #expect(abs(try gain(119) + 6) < 0.3)
            #expect(abs(try gain(7523) + 6) < 0.3)
        }

        @Test(arguments: ["S16LE", "F32LE"])
        func boostOfFullScaleNeverClips(format: String) throws {
            let sound = try equalized(
                947, level: 1, format: format, gains: Array(repeating: 12, count: 10), preamp: 0)
            #expect(sound.peak < 0.99)
            let steady = sound.part(from: 1, to: 3)
            #expect(steady.peak > 0.9)
            #expect(steady.share(of: 947) > 0.99)
        }

        @Test func limiterLeavesWhatIsNotTooLoud() throws {
            let sound = try equalized(
                947, level: 0.9, gains: [0, 0, 0, 0, 0, 0, 0, 0, 0, -12], preamp: 0)
            #expect(abs(decibels(sound, beside: 0.9)) < 0.1)
        }

        @Test func equalizerGoesInAndOutWithoutGapOrClick() async throws {
            let file = try wave(Sound.tone(1000, seconds: 5), Sound.tone(1000, seconds: 5))
            defer { try? FileManager.default.removeItem(at: file) }
            let listener = Listener()
            listener.start(file, isLive: false)
            try await position(listener, after: 1)
            listener.engine.setEqualizer(.bass)
            try await position(listener, after: 2.5)
            listener.engine.setEqualizer(nil)
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(abs(heard.seconds - 5) < 0.01)
            #expect(heard.part(from: 0.1, to: 4.9).roughness(at: 1000) < 0.002)
            let full = 0.5 / 2.0.squareRoot()
            #expect(abs(heard.part(from: 0.3, to: 0.8).level / full - 1) < 0.01)
            #expect(heard.part(from: 2, to: 2.4).level / full < 0.56)
            #expect(abs(heard.part(from: 4.2, to: 4.8).level / full - 1) < 0.01)
        }

        @Test func equalizerIsThereFromTheFirstSound() async throws {
            let file = try wave(Sound.tone(1000, seconds: 1), Sound.tone(1000, seconds: 1))
            defer { try? FileManager.default.removeItem(at: file) }
            let listener = Listener()
            listener.engine.setEqualizer(.bass)
            listener.start(file, isLive: false)
            try await listener.next(.ended)
            let full = 0.5 / 2.0.squareRoot()
            #expect(listener.heard.part(from: 0.2, to: 0.9).level / full < 0.56)
        }

        /// A second of sound, two of silence, a second of another sound; the channels differ.
        private func paused() throws -> URL {
            func channel(_ first: Double, _ second: Double) -> [Double] {
                Sound.tone(first, seconds: 1) + Sound.tone(0, seconds: 2)
                    + Sound.tone(second, seconds: 1)
            }
            return try wave(channel(500, 700), channel(900, 1100))
        }

        @Test func silenceIsShortenedAndStereoKept() async throws {
            let file = try paused()
            defer { try? FileManager.default.removeItem(at: file) }
            let listener = Listener()
            listener.engine.setSkipsSilence(true)
            listener.start(file, isLive: false)
            try await listener.next("saved time") {
                if case .silenceSkipped(let saved) = $0 { abs(saved - 1.7) < 0.1 } else { false }
            }
            try await listener.next(.ended)
            let (left, right) = (listener.heard(channel: 0), listener.heard(channel: 1))
            #expect(abs(left.seconds - 2.3) < 0.1)
            #expect(left.part(from: 0.1, to: 0.9).share(of: 500) > 0.99)
            #expect(right.part(from: 0.1, to: 0.9).share(of: 900) > 0.99)
            let end = left.seconds
            #expect(left.part(from: end - 0.9, to: end - 0.1).share(of: 700) > 0.99)
            #expect(right.part(from: end - 0.9, to: end - 0.1).share(of: 1100) > 0.99)
            // Positions stay those of the file.
            let positions = listener.events.compactMap {
                if case .position(let now) = $0 { now } else { nil }
            }
            #expect((positions.last ?? 0) > 3 && (positions.last ?? 9) < 4.1)
        }

        @Test func silenceIsKeptUnlessAskedFor() async throws {
            let file = try paused()
            defer { try? FileManager.default.removeItem(at: file) }
            let listener = Listener()
            listener.start(file, isLive: false)
            try await listener.next(.ended)
            #expect(abs(listener.heard.seconds - 4) < 0.05)
        }

        @Test func silenceOfAStreamWithoutLengthIsKept() async throws {
            let file = try paused()
            defer { try? FileManager.default.removeItem(at: file) }
            let body = try Data(contentsOf: file)
            let server = try TestServer([
                "x": [
                    .send(.answer([("Content-Type", "audio/L16;rate=44100;channels=2")])),
                    .send(Data(body.dropFirst(44))),
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.engine.setSkipsSilence(true)
            listener.start(try server.url("x"))
            try await listener.next(.ended)
            #expect(listener.heard.seconds > 3.9)
        }

        private func wave(_ left: [Double], _ right: [Double]) throws -> URL {
            let url = FileManager.default.temporaryDirectory.appending(
                path: "galena-wave-\(UUID().uuidString)")
            try Sound.wave(left: left, right: right).write(to: url)
            return url
        }

        private func position(_ listener: Listener, after seconds: Double) async throws {
            try await listener.next("position after \(seconds)") {
                if case .position(let now) = $0 { now >= seconds } else { false }
            }
        }
    }
}
