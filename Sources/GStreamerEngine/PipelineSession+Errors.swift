// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import FoundationEssentials
import GLibKit
import Playback

/// From GStreamer's errors to ours.
extension PipelineSession {
    /// What an error message means; the message is borrowed.
    func error(from message: UnsafeMutablePointer<GstMessage>) -> PlaybackError {
        var taken: UnsafeMutablePointer<GError>?
        var debugText: UnsafeMutablePointer<CChar>?
        gst_message_parse_error(message, &taken, &debugText)
        guard let taken else { return .engine("an error without a reason") }
        let error = GLibError(taking: taken)
        let debug = debugText.map { String(cString: $0) } ?? ""
        g_free(debugText)

        if galena_is_audio_sink(message.pointee.src) != 0 { return .noOutput }
        var details: UnsafePointer<GstStructure>?
        gst_message_parse_error_details(message, &details)
        var status: guint = 0
        if galena_structure_uint(details, "http-status-code", &status) != 0, status >= 400 {
            return .httpStatus(Int(status))
        }
        return Self.meaning(of: error, debug: debug, missing: missing, hasPlayed: duration != nil)
    }

    /// What an error means, by its domain and code.
    static func meaning(
        of error: GLibError, debug: String, missing: PlaybackError?, hasPlayed: Bool
    ) -> PlaybackError {
        if error.matches(gst_resource_error_quark(), 0) || error.domain.contains("resource") {
            return resource(error, debug: debug, hasPlayed: hasPlayed)
        }
        if let missing { return missing }
        if error.domain == domain(gst_stream_error_quark()) { return .unplayable }
        if error.domain == domain(gst_core_error_quark()),
            error.code == Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue)
        {
            return .missingDecoder(format: error.message, package: nil)
        }
        return .engine("\(error) \(debug)")
    }

    private static func resource(
        _ error: GLibError, debug: String, hasPlayed: Bool
    ) -> PlaybackError {
        if debug.contains("TLS") || debug.contains("certificate") {
            return .untrustedCertificate(debug)
        }
        switch error.code {
        case Int(GST_RESOURCE_ERROR_READ.rawValue), Int(GST_RESOURCE_ERROR_SEEK.rawValue):
            return hasPlayed ? .connectionLost : .unreachable
        default: return hasPlayed ? .connectionLost : .unreachable
        }
    }

    private static func domain(_ quark: GQuark) -> String {
        g_quark_to_string(quark).map { String(cString: $0) } ?? ""
    }

    /// What a missing-plugin message asks for.
    func missingDecoder(from message: UnsafeMutablePointer<GstMessage>) -> PlaybackError? {
        guard let structure = gst_message_get_structure(message) else { return nil }
        let name = gst_structure_get_string(structure, "name").map { String(cString: $0) }
        let detailText = galena_missing_detail(structure)
        defer { g_free(detailText) }
        let detail = detailText.map { String(cString: $0) } ?? ""
        return .missingDecoder(
            format: name ?? detail, package: MissingPackage.name(for: detail))
    }
}
