// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import RadioDirectory

extension UserMessage {
    /// Says why a directory or an address gave no stations.
    package init(directory error: any Error) {
        let error = error as? RadioDirectoryError
        let (short, full) = Self.texts(error)
        self.init(short: short, full: full, canRetry: error?.isRetryable ?? true)
    }

    private static func texts(_ error: RadioDirectoryError?) -> (short: String, full: String) {
        switch error {
        case .unreachable:
            (
                tr("No connection"),
                tr("The station directory cannot be reached. Check the network and try again.")
            )
        case .timedOut:
            (tr("No answer"), tr("The station directory takes too long to answer. Try again."))
        case .status:
            (tr("Unavailable"), tr("The station directory has a fault. Try again later."))
        case .untrustedCertificate:
            (tr("Not secure"), tr("The directory’s certificate is not trusted."))
        case .missingKey:
            (tr("Key missing"), tr("This directory wants a key. Enter it in the preferences."))
        case .unsupported:
            (tr("Not possible"), tr("This directory cannot do that."))
        case .badAddress:
            (
                tr("Bad address"),
                tr("The address is not one that can be played. It must begin with http.")
            )
        case .webPage:
            (tr("Web page"), tr("This is the address of a web page, not of a stream."))
        case .emptyPlaylist, .nestedTooDeep:
            (tr("Nothing to play"), tr("The playlist at this address holds no stream."))
        case .tooManyRedirects:
            (tr("Unavailable"), tr("The server sends from address to address without end."))
        case .unreadableFile:
            (tr("Not readable"), tr("The file cannot be read."))
        case .malformedAnswer, .answerTooLarge, nil:
            (
                tr("Unavailable"),
                tr("The station directory gave an answer that cannot be used. Try again later.")
            )
        }
    }
}
