// SPDX-License-Identifier: GPL-3.0-or-later

/// How one listener is served; every field can be set in the query of the stream's address.
struct StreamOptions {
    /// Bytes sent at once at the start, as Icecast does.
    var burst = 65_536
    /// Audio bytes between two title blocks; nil without titles.
    var metadataInterval: Int?
    /// Answer `ICY 200 OK`, as SHOUTcast 1 does.
    var isICY = false
    /// Seconds until nothing more comes, the connection staying open.
    var stall: Double?
    /// Seconds until the connection is reset.
    var reset: Double?
    /// Seconds until the stream ends in good order.
    var close: Double?
    /// Seconds between titles, when other than the server's.
    var interval: Double?
    /// The largest delay of a packet in milliseconds.
    var jitter = 0
    /// The bytes titles are written in.
    var charset = TitleCharset.utf8
    /// A bare tone instead of music.
    var isTone = false
    /// Leave the final `;` of a title block out.
    var isUnterminated = false
    /// A content type other than the codec's.
    var type: String?

    /// Reads `burst`, `metaint`, `icy`, `stall`, `reset`, `close`, `interval`, `jitter`,
    /// `charset`, `sound=tone`, `unterminated` and `type`.
    init(_ request: Request) {
        if let bytes = request.number("burst") { burst = max(0, Int(bytes)) }
        if request.headers["icy-metadata"] == "1" {
            metadataInterval = max(1, request.number("metaint").map { Int($0) } ?? 16_000)
        }
        isICY = request.flag("icy")
        stall = request.number("stall")
        reset = request.number("reset")
        close = request.number("close")
        interval = request.number("interval").flatMap { $0 > 0 ? $0 : nil }
        jitter = max(0, Int(request.number("jitter") ?? 0))
        charset = request.query["charset"].flatMap(TitleCharset.init) ?? .utf8
        isTone = request.query["sound"] == "tone"
        isUnterminated = request.flag("unterminated")
        type = request.query["type"]
    }
}
