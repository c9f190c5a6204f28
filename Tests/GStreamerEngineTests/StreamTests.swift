// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Playback
import Testing

/// All tests of the engine, one after the other: each plays in real time.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct EngineTests {}

extension EngineTests {
    @Suite @MainActor
    struct Streams {
        @Test(arguments: Tone.Encoding.allCases)
        func playsTheSoundOfAStream(encoding: Tone.Encoding) async throws {
            let body = try Tone.data(encoding, hertz: 1000)
            let server = try TestServer([
                "tone": [.send(.answer([("Content-Type", encoding.type)], body: body))]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("tone"))
            try await listener.next(.playing)
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(heard.seconds > 1.8 && heard.seconds < 2.3)
            #expect(heard.part(from: 0.5, to: 1.5).share(of: 1000) > 0.9)
            let codecs = listener.events.compactMap {
                if case .format(let format) = $0 { format.codec } else { nil }
            }
            #expect(codecs.last == encoding.name)
            #expect(server.requests.first?.contains("User-Agent: GalenaTests/1.0") == true)
        }
    }
}
