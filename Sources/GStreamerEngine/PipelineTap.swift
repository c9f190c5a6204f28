// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import Playback
import Synchronization

/// The C tap of one pipeline.
///
/// `@unchecked Sendable`: the pointer never changes, the tap counts its references and guards its
/// own fields; the rest is atomic.
final class PipelineTap: @unchecked Sendable {
    /// The tap, valid as long as this object lives.
    let pointer: OpaquePointer
    private let silent = Atomic(false)
    private let quiet = Atomic(false)

    init(userAgent: String, isLive: Bool, access: EngineAccess) {
        pointer = galena_tap_new(userAgent, isLive ? 1 : 0)
        if let credentials = access.credentials {
            galena_tap_set_credentials(pointer, credentials.user, credentials.password)
        }
        for (name, value) in access.headers { galena_tap_add_header(pointer, name, value) }
        if let fingerprint = access.trustedCertificate { galena_tap_trust(pointer, fingerprint) }
    }

    deinit { galena_tap_unref(pointer) }

    /// Drops all sound and all messages from now on.
    func silence() {
        silent.store(true, ordering: .sequentiallyConsistent)
        galena_tap_silence(pointer)
    }

    /// Whether ``silence()`` was called.
    var isSilent: Bool { silent.load(ordering: .sequentiallyConsistent) }

    /// Whether the sink has stopped too, so that nothing of this pipeline can be heard.
    var isQuiet: Bool {
        get { quiet.load(ordering: .sequentiallyConsistent) }
        set { quiet.store(newValue, ordering: .sequentiallyConsistent) }
    }

    /// Asks to be told when this many seconds of decoded sound wait.
    func expect(_ seconds: Double) {
        galena_tap_expect(pointer, GstClockTime(seconds: seconds))
    }

    /// Seconds of decoded sound that wait for the sink.
    var level: Double { Double(galena_tap_level(pointer)) / 1e9 }

    /// Seconds until the sink has played what it was given.
    var ahead: Double { Double(galena_tap_ahead(pointer)) / 1e9 }
}

extension GstClockTime {
    /// Nanoseconds from seconds; what is negative becomes zero.
    init(seconds: Double) {
        self = GstClockTime(Swift.max(0, seconds) * 1e9)
    }
}
