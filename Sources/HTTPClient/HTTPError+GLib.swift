// SPDX-License-Identifier: MIT

import CSoup
import GLibKit

extension HTTPError {
    /// Names the cause of a failure in libsoup, GIO or GnuTLS.
    init(_ error: GLibError, certificateFaults faults: GTlsCertificateFlags) {
        switch error.domain {
        case Self.name(g_resolver_error_quark()): self = .nameNotResolved(error.message)
        case Self.name(g_tls_error_quark()):
            self =
                error.code == Int(G_TLS_ERROR_BAD_CERTIFICATE.rawValue) || faults.rawValue != 0
                ? .untrustedCertificate(CertificateProblem(faults))
                : .secureConnectionFailed(error.message)
        case Self.name(soup_session_error_quark()): self = .session(error)
        case Self.name(g_io_error_quark()): self = .io(error)
        default: self = .other(error.description)
        }
    }

    private static func name(_ quark: GQuark) -> String {
        g_quark_to_string(quark).map { String(cString: $0) } ?? ""
    }

    private static func session(_ error: GLibError) -> HTTPError {
        switch UInt32(error.code) {
        case SOUP_SESSION_ERROR_PARSING.rawValue: .notHTTP(error.message)
        case SOUP_SESSION_ERROR_ENCODING.rawValue: .damagedBody(error.message)
        default: .other(error.description)
        }
    }

    private static func io(_ error: GLibError) -> HTTPError {
        // libsoup reads 100 KiB of header and says only in words that there were more.
        let tooBig = g_dgettext("libsoup-3.0", "Header too big").map { String(cString: $0) }
        if error.message == tooBig { return .headerTooLarge }
        return switch GIOErrorEnum(rawValue: UInt32(error.code)) {
        case G_IO_ERROR_TIMED_OUT: .timedOut
        case G_IO_ERROR_HOST_NOT_FOUND: .nameNotResolved(error.message)
        case G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_HOST_UNREACHABLE,
            G_IO_ERROR_NETWORK_UNREACHABLE, G_IO_ERROR_PROXY_FAILED:
            .unreachable(error.message)
        case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_BROKEN_PIPE,
            G_IO_ERROR_NOT_CONNECTED, G_IO_ERROR_FAILED, G_IO_ERROR_CLOSED:
            .connectionLost(error.message)
        case G_IO_ERROR_INVALID_DATA: .damagedBody(error.message)
        default: .other(error.description)
        }
    }
}

extension HTTPError.CertificateProblem {
    /// The gravest of the faults.
    init(_ faults: GTlsCertificateFlags) {
        let order: [(GTlsCertificateFlags, Self)] = [
            (G_TLS_CERTIFICATE_REVOKED, .revoked), (G_TLS_CERTIFICATE_BAD_IDENTITY, .wrongHost),
            (G_TLS_CERTIFICATE_EXPIRED, .expired), (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notYetValid),
            (G_TLS_CERTIFICATE_INSECURE, .insecure), (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownIssuer),
        ]
        self = order.first { faults.rawValue & $0.0.rawValue != 0 }?.1 ?? .other
    }
}
