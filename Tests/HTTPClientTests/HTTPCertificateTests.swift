// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FoundationEssentials
import GLibKit
import HTTPClient
import Testing

/// A server with a certificate that it signed itself, for 127.0.0.1, on its own thread.
private actor SecureServer {
    private let thread = GLibThread(name: "tls")
    private var server: GObjectRef?

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Starts to listen; the address.
    func start() throws -> URL {
        guard let made = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
            throw GLibError(domain: "test", code: 0, message: "no server")
        }
        let server = GObjectRef(adopting: made)
        let certificate = try GLibError.check { g_tls_certificate_new_from_pem(Self.pem, -1, &$0) }
        soup_server_set_tls_certificate(server.pointer(), certificate)
        if let certificate { g_object_unref(certificate) }
        soup_server_add_handler(
            server.pointer(), nil,
            { _, message, _, _, _ in soup_server_message_set_status(message, 200, nil) }, nil, nil)
        let options = SOUP_SERVER_LISTEN_HTTPS.rawValue | SOUP_SERVER_LISTEN_IPV4_ONLY.rawValue
        _ = try GLibError.check {
            soup_server_listen_local(
                server.pointer(), 0, SoupServerListenOptions(rawValue: options), &$0)
        }
        self.server = server
        let addresses = soup_server_get_uris(server.pointer())
        defer { g_slist_free_full(addresses) { $0.map { g_uri_unref(OpaquePointer($0)) } } }
        let port = addresses?.pointee.data.map { g_uri_get_port(OpaquePointer($0)) } ?? 0
        return try #require(URL(string: "https://127.0.0.1:\(port)/"))
    }

    func stop() {
        if let server { soup_server_disconnect(server.pointer()) }
        server = nil
        thread.stop()
    }

    /// Made for this test; it protects nothing.
    private static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdvAPT3rsPh1xnhU9
        0hC+iRDsv295D9RLYkm+bxux2rmhRANCAAS4gpGxO3zgL0NpVOOzk4uRSAFDPJEn
        R6sM5V28fSpvyp5FIl23+c0T4VxUmwyyBvnnT7I/CvcMngKvYN6lVBll
        -----END PRIVATE KEY-----
        -----BEGIN CERTIFICATE-----
        MIIBYDCCAQagAwIBAgIBATAKBggqhkjOPQQDAjAWMRQwEgYDVQQDDAtnYWxlbmEg
        dGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFjEUMBIGA1UE
        AwwLZ2FsZW5hIHRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS4gpGxO3zg
        L0NpVOOzk4uRSAFDPJEnR6sM5V28fSpvyp5FIl23+c0T4VxUmwyyBvnnT7I/CvcM
        ngKvYN6lVBllo0MwQTAPBgNVHREECDAGhwR/AAABMA8GA1UdEwEB/wQFMAMBAf8w
        HQYDVR0OBBYEFK1iUfla5kLHISTl/VHJlXqznms3MAoGCCqGSM49BAMCA0gAMEUC
        IQCFcJ5z+vIOvQJZC3brRVwnw9JmnL7/XWpYnCO03qDcQQIgP44qtikdsXROUOpZ
        UNfG5uVcGUa1DSErU+rlpQ9ikA0=
        -----END CERTIFICATE-----
        """
}

@Suite(.timeLimit(.minutes(1))) struct HTTPCertificateTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    @Test(.enabled(if: g_tls_backend_supports_tls(g_tls_backend_get_default()) != 0))
    func anUnknownIssuerIsRefusedUnlessPutUpWith() async throws {
        let server = SecureServer()
        let url = try await server.start()
        var request = HTTPRequest(url)
        await #expect(throws: HTTPError.untrustedCertificate(.unknownIssuer)) {
            try await client.send(request)
        }
        request.acceptsUntrustedCertificate = true
        #expect(try await client.send(request).status == 200)
        await server.stop()
    }
}
