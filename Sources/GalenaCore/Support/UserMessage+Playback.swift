// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback

extension UserMessage {
    /// Says why something does not play.
    package init(_ error: PlaybackError) {
        switch error {
        case .noNetwork:
            self.init(
                short: tr("No connection"),
                full: tr("There is no network. Galena plays on when it is back."), canRetry: true)
        case .unreachable:
            self.init(
                short: tr("Unavailable"),
                full: tr("The server does not answer. Try again later."), canRetry: true)
        case .httpStatus(let status):
            self.init(
                short: tr("Unavailable"),
                full: Self.text(forStatus: status), canRetry: error.isTransient)
        case .untrustedCertificate:
            self.init(
                short: tr("Not secure"),
                full: tr("The server’s certificate is not trusted, so nothing was played."),
                canRetry: false)
        case .badAddress:
            self.init(
                short: tr("Bad address"),
                full: tr("The address is not one that can be played. It must begin with http."),
                canRetry: false)
        case .emptyPlaylist:
            self.init(
                short: tr("Nothing to play"),
                full: tr("The playlist at this address holds no stream."), canRetry: false)
        case .missingDecoder(let format, let package):
            self.init(
                short: tr("Unknown format"),
                full: Self.text(forFormat: format, package: package), canRetry: false)
        case .noOutput:
            self.init(
                short: tr("No sound device"),
                full: tr("No sound device can be opened. Check the sound settings."),
                canRetry: true)
        case .unplayable:
            self.init(
                short: tr("Not playable"),
                full: tr("What came from this address is not sound."), canRetry: false)
        case .connectionLost:
            self.init(
                short: tr("Connection lost"),
                full: tr("The stream broke off. Try again."), canRetry: true)
        case .stalled:
            self.init(
                short: tr("Stream stalled"),
                full: tr("No sound has come for a while. Try again."), canRetry: true)
        case .engine:
            self.init(
                short: tr("Playback failed"),
                full: tr("Playing failed. Try again, or choose something else."), canRetry: true)
        }
    }

    private static func text(forStatus status: Int) -> String {
        switch status {
        case 401, 403: tr("The server refuses to give this stream.")
        case 404, 410: tr("The stream is no longer at this address.")
        case 500...: tr("The server has a fault. Try again later.")
        default:
            tr("The server answered with error {status}.", ("status", "\(status)"))
        }
    }

    private static func text(forFormat format: String, package: String?) -> String {
        guard let package else {
            return tr("No decoder for {format} is installed.", ("format", format))
        }
        return tr(
            "No decoder for {format} is installed. The package {package} brings it.",
            ("format", format), ("package", package))
    }
}
