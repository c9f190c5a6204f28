// SPDX-License-Identifier: MIT

import CSoup
import FoundationEssentials
import GLibKit

/// One step on the way of a request: the address it has come to and the redirects so far.
struct HTTPHop {
    private(set) var url: URL
    private(set) var redirects: [HTTPRedirect] = []
    private let request: HTTPRequest
    private var method: String
    private var hasBody: Bool
    /// Whether every step so far stayed at the first scheme, host and port.
    private var mayCarrySecrets = true

    init(_ request: HTTPRequest) {
        self.request = request
        url = request.url
        method = request.method
        hasBody = request.body != nil
    }

    /// Makes libsoup's message for this step.
    func makeMessage(_ settings: HTTPSettings) throws -> GObjectRef {
        guard let scheme = url.scheme?.lowercased(), settings.schemes.contains(scheme),
            let host = url.host(), !host.isEmpty
        else { throw redirects.isEmpty ? HTTPError.badAddress : .badRedirect }
        guard let address = HTTPAddress.parse(url) else {
            throw redirects.isEmpty ? HTTPError.badAddress : .badRedirect
        }
        defer { g_uri_unref(address) }
        guard let made = soup_message_new_from_uri(method, address) else {
            throw HTTPError.badAddress
        }
        let message = GObjectRef(adopting: made)
        let flags = SOUP_MESSAGE_NO_REDIRECT.rawValue | SOUP_MESSAGE_COLLECT_METRICS.rawValue
        soup_message_add_flags(message.opaque, SoupMessageFlags(rawValue: flags))
        if !request.acceptsCompression {
            soup_message_disable_feature(message.opaque, soup_content_decoder_get_type())
        }
        if request.acceptsUntrustedCertificate {
            let accept: @convention(c) (gpointer?, gpointer?, guint, gpointer?) -> gboolean = {
                _, _, _, _ in 1
            }
            g_signal_connect_data(
                message.instance, "accept-certificate", unsafeBitCast(accept, to: GCallback.self),
                nil, nil,
                GConnectFlags(rawValue: 0))
        }
        setHeaders(message, userAgent: request.userAgent ?? settings.userAgent)
        return message
    }

    /// The step that the answer leads to; nil when it is no redirect.
    func next(after message: GObjectRef) throws -> HTTPHop? {
        let status = Int(soup_message_get_status(message.opaque).rawValue)
        guard [301, 302, 303, 307, 308].contains(status),
            let location = HTTPHeaders.read(message).first(where: {
                $0.name.lowercased() == "location"
            })?.value
        else { return nil }
        guard let target = HTTPAddress.resolve(location, against: url) else {
            throw HTTPError.badRedirect
        }
        guard redirects.count < request.maximumRedirects,
            target != url || status == 303, !redirects.contains(where: { $0.from == target })
        else { throw HTTPError.tooManyRedirects }
        var hop = self
        hop.redirects.append(HTTPRedirect(status: status, from: url, to: target))
        hop.url = target
        hop.mayCarrySecrets = mayCarrySecrets && HTTPAddress.haveSameOrigin(url, target)
        if status == 303 && method != "HEAD" || status < 303 && method == "POST" {
            hop.method = "GET"
            hop.hasBody = false
        }
        return hop
    }

    private func setHeaders(_ message: GObjectRef, userAgent: String) {
        HTTPHeaders.set("User-Agent", userAgent, on: message)
        for header in request.headers {
            let name = header.name.lowercased()
            if ["authorization", "cookie", "proxy-authorization"].contains(name), !mayCarrySecrets {
                continue
            }
            if name != "content-type" || hasBody {
                HTTPHeaders.set(header.name, header.value, on: message)
            }
        }
        if let tag = request.validators?.entityTag {
            HTTPHeaders.set("If-None-Match", tag, on: message)
        }
        if let date = request.validators?.lastModified {
            HTTPHeaders.set("If-Modified-Since", date, on: message)
        }
        if mayCarrySecrets, let credentials = request.credentials ?? HTTPAddress.credentials(url) {
            let pair = Data("\(credentials.name):\(credentials.password)".utf8)
            HTTPHeaders.set("Authorization", "Basic " + pair.base64EncodedString(), on: message)
        }
        if hasBody, let body = request.body {
            let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value
            let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            soup_message_set_request_body_from_bytes(
                message.opaque, type ?? "application/octet-stream", bytes)
            g_bytes_unref(bytes)
        }
    }
}
