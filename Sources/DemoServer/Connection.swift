// SPDX-License-Identifier: GPL-3.0-or-later
import CSoup
import Glibc

/// A client's connection, taken away from the HTTP server: raw bytes out, nothing waits.
final class Connection {
    private let stream: UnsafeMutablePointer<GIOStream>
    private let socket: UnsafeMutablePointer<GSocket>

    /// Takes the message's connection over; nil when it has none any more.
    ///
    /// What libsoup hands out is a wrapper of its own, so the socket is asked of the message.
    init?(of message: OpaquePointer) {
        guard let socket = soup_server_message_get_socket(message) else { return nil }
        g_object_ref(socket)
        guard let stream = soup_server_message_steal_connection(message) else {
            g_object_unref(socket)
            return nil
        }
        self.stream = stream
        self.socket = socket
        g_socket_set_blocking(socket, 0)
    }

    deinit {
        g_io_stream_close(stream, nil, nil)
        g_object_unref(stream)
        g_object_unref(socket)
    }

    /// Sends what fits and returns how much that was; nil when the client is gone.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty else { return 0 }
        var failure: UnsafeMutablePointer<GError>?
        let sent = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                g_socket_send(socket, $0.baseAddress, gsize($0.count), nil, &failure)
            }
        }
        if sent >= 0 { return sent }
        defer { g_clear_error(&failure) }
        let full = failure?.pointee.code == gint(G_IO_ERROR_WOULD_BLOCK.rawValue)
        return full ? 0 : nil
    }

    /// Whether the client has hung up or has sent something; a listener never sends.
    var isOver: Bool {
        let condition = GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue)
        return g_socket_condition_check(socket, condition).rawValue != 0
    }

    /// Makes the close that follows a reset (RST) instead of a goodbye (FIN).
    func closeWithReset() {
        var hard = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            g_socket_get_fd(socket), SOL_SOCKET, SO_LINGER, &hard,
            socklen_t(MemoryLayout<linger>.size))
    }
}
