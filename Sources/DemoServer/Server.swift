// SPDX-License-Identifier: GPL-3.0-or-later
import CSoup
import FoundationEssentials

/// The HTTP server on the loopback interface; everything runs on the thread of its main context.
final class Server {
    /// Answers requests; nil when the path is none of its own.
    typealias Route = (Request) -> Answer?

    /// Every request so far.
    let log = RequestLog()
    /// Answers that tests have put in front of the routes.
    let faults = FaultPlan()
    /// The address, known once it listens.
    private(set) var base = ""
    private let server: UnsafeMutablePointer<SoupServer>
    private var routes: [Route] = []

    /// A server that does not listen yet; nil when libsoup refuses to make one.
    init?() {
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
            return nil
        }
        server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
        let me = Unmanaged.passUnretained(self).toOpaque()
        soup_server_add_handler(
            server, nil,
            { _, message, _, _, data in
                guard let message, let data else { return }
                Unmanaged<Server>.fromOpaque(data).takeUnretainedValue().handle(message)
            }, me, nil)
    }

    deinit {
        soup_server_disconnect(server)
        g_object_unref(server)
    }

    /// Adds a route; the first one that answers wins.
    func add(_ route: @escaping Route) {
        routes.append(route)
    }

    /// Listens on 127.0.0.1; returns the reason when that fails.
    func listen(port: UInt32) -> String? {
        var failure: UnsafeMutablePointer<GError>?
        let only4 = SOUP_SERVER_LISTEN_IPV4_ONLY
        guard soup_server_listen_local(server, port, only4, &failure) != 0 else {
            defer { g_clear_error(&failure) }
            return failure.map { String(cString: $0.pointee.message) } ?? "cannot listen"
        }
        let addresses = soup_server_get_uris(server)
        defer { g_slist_free_full(addresses) { g_uri_unref(OpaquePointer($0)) } }
        if let address = addresses?.pointee.data {
            base = "http://127.0.0.1:\(g_uri_get_port(OpaquePointer(address)))"
        }
        return nil
    }
}

extension Server {
    private func handle(_ message: OpaquePointer) {
        let request = read(message)
        let answer =
            faults.answer(to: request) ?? routes.lazy.compactMap { $0(request) }.first
            ?? .status(404)
        log.note(request, answer: answer)
        switch answer {
        case .content(let content):
            for (name, value) in content.headers {
                soup_message_headers_replace(
                    soup_server_message_get_response_headers(message), name, value)
            }
            soup_server_message_set_status(message, content.status, nil)
            content.body.withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) {
                    soup_server_message_set_response(
                        message, content.type, SOUP_MEMORY_COPY, $0.baseAddress,
                        gsize($0.count))
                }
            }
        case .redirect(let target, let status):
            soup_server_message_set_redirect(message, status, target)
        case .takeOver(let writer):
            guard let connection = Connection(of: message) else { return }
            writer(connection)
        }
    }

    private func read(_ message: OpaquePointer) -> Request {
        let uri = soup_server_message_get_uri(message)
        let path = uri.flatMap { g_uri_get_path($0) }.map { String(cString: $0) } ?? "/"
        var query = Request.fields(
            uri.flatMap { g_uri_get_query($0) }.map { String(cString: $0) } ?? "")
        var headers: [String: String] = [:]
        var cursor = SoupMessageHeadersIter()
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        soup_message_headers_iter_init(
            &cursor, soup_server_message_get_request_headers(message))
        while soup_message_headers_iter_next(&cursor, &name, &value) != 0, let name, let value {
            headers[String(cString: name).lowercased()] = String(cString: value)
        }
        if headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") == true,
            let body = soup_server_message_get_request_body(message)?.pointee, body.length > 0
        {
            let bytes = UnsafeRawBufferPointer(start: body.data, count: Int(body.length))
            query.merge(Request.fields(String(decoding: bytes, as: UTF8.self))) { $1 }
        }
        return Request(
            method: soup_server_message_get_method(message).map { String(cString: $0) } ?? "GET",
            path: Request.decoded(path), query: query, headers: headers, base: base)
    }
}
