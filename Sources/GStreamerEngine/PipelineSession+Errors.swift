// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import FoundationEssentials
import GLibKit
import Playback

/// From GStreamer's errors to ours.
extension PipelineSession {
    /// Acts on an error message, which is borrowed. A connection that breaks while sound still
    /// waits is told when that is used up.
    func handleError(_ message: UnsafeMutablePointer<GstMessage>) {
        let isSource = galena_is_source(message.pointee.src) != 0
        if isSource && breakage != nil { return }
        let error = error(from: message)
        if isSource && (isPlaying && error == .connectionLost || !wantsToPlay && hasPlayed) {
            // A pause is not disturbed by it: the sink must stay, to hear that a call is over.
            breakage = error
        } else if error == .noOutput, hasPlayed, outputs.canOpen() {
            // The server is there, so it is the device that went.
            emit(.outputLost)
            dispose()
        } else {
            fail(breakage ?? error)
        }
    }

    /// What an error message means.
    private func error(from message: UnsafeMutablePointer<GstMessage>) -> PlaybackError {
        var taken: UnsafeMutablePointer<GError>?
        var debugText: UnsafeMutablePointer<CChar>?
        gst_message_parse_error(message, &taken, &debugText)
        let debug = debugText.map { String(cString: $0) } ?? ""
        g_free(debugText)
        guard let taken else { return .engine(debug) }
        let error = GLibError(taking: taken)

        if galena_is_audio_sink(message.pointee.src) != 0 { return .noOutput }
        var details: UnsafePointer<GstStructure>?
        gst_message_parse_error_details(message, &details)
        var status: guint = 0
        if galena_structure_uint(details, "http-status-code", &status) != 0, status >= 400 {
            return .httpStatus(Int(status))
        }
        if galena_is_source(message.pointee.src) != 0 { return sourceError() }
        return Self.meaning(of: error, debug: debug, missing: missing)
    }

    /// The source gave up. When nothing had come yet, the reason is looked for: this blocks.
    private func sourceError() -> PlaybackError {
        guard !hasData else { return .connectionLost }
        guard ["http", "https"].contains(source.url.scheme?.lowercased() ?? "") else {
            return .unreachable
        }
        var reason: UnsafePointer<CChar>?
        switch galena_reach(source.url.absoluteString, &reason) {
        case GALENA_REACH_UNTRUSTED:
            return .untrustedCertificate(reason.map { String(cString: $0) } ?? "")
        case GALENA_REACH_OK: return .connectionLost
        default: return .unreachable
        }
    }

    /// What an error of decoding means, by its domain and code.
    static func meaning(
        of error: GLibError, debug: String, missing: PlaybackError?
    ) -> PlaybackError {
        if let missing { return missing }
        let isMissing = error.matches(
            gst_core_error_quark(), Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue))
        if isMissing || error.domain == "gst-stream-error-quark" { return .unplayable }
        return .engine("\(error) \(debug)")
    }

    /// What a missing-plugin message means: a decoder that can be installed, an address that
    /// nothing reads, or data that is no sound at all.
    func noteMissing(_ message: UnsafeMutablePointer<GstMessage>) {
        guard let structure = gst_message_get_structure(message) else { return }
        let name = gst_structure_get_string(structure, "name").map { String(cString: $0) }
        let detailText = galena_missing_detail(structure)
        let detail = detailText.map { String(cString: $0) } ?? ""
        g_free(detailText)
        let isAddress =
            gst_structure_get_string(structure, "type").map { String(cString: $0) } == "urisource"
        let package = MissingPackage.name(for: detail)
        // Pictures beside the sound: nobody misses them.
        if detail.hasPrefix("video/") && package == nil { return }
        if isAddress && package == nil {
            missing = .badAddress
        } else if ["text/", "image/"].contains(where: detail.hasPrefix) {
            missing = .unplayable
        } else {
            missing = .missingDecoder(format: name ?? detail, package: package)
        }
    }
}
