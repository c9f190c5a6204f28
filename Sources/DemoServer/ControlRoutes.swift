// SPDX-License-Identifier: GPL-3.0-or-later

/// What a test says to the server itself.
///
/// - `/control/log`: every request so far, as JSON; `/control/clear` forgets them and all faults.
/// - `/control/title?station=SLUG&title=TEXT`: that title now, and until `title` is left out.
/// - `/control/stream?station=SLUG&do=stall|resume|reset|close`: to those who listen now.
/// - `/control/listeners[?station=SLUG]`: how many listen.
/// - `/control/fault?path=PREFIX&kind=stall|reset|truncated|CODE[&times=N]`: the next requests.
struct ControlRoutes {
    let server: Server
    let broadcaster: Broadcaster
    let nowPlaying: NowPlaying

    /// Answers when the path is a control page's.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        guard parts.count == 2, parts[0] == "control" else { return nil }
        let station = request.query["station"]
        switch parts[1] {
        case "log":
            return .json(server.log.entries)
        case "clear":
            server.log.clear()
            server.faults.clear()
        case "title":
            guard let station else { return .status(400) }
            nowPlaying.hold(request.query["title"], slug: station)
        case "listeners":
            return .json(["listeners": broadcaster.count(slug: station)])
        case "stream":
            guard let station, change(station, request.query["do"]) else { return .status(400) }
        case "fault":
            guard let path = request.query["path"], let kind = Self.kind(request.query["kind"])
            else { return .status(400) }
            server.faults.add(path: path, kind: kind, times: Int(request.number("times") ?? 1))
        default:
            return .status(404)
        }
        return .json(["ok": true])
    }

    private func change(_ station: String, _ verb: String?) -> Bool {
        switch verb {
        case "stall": broadcaster.forListeners(of: station) { $0.isStalled = true }
        case "resume": broadcaster.forListeners(of: station) { $0.isStalled = false }
        case "reset":
            broadcaster.forListeners(of: station) { $0.reset() }
            broadcaster.drop(slug: station)
        case "close": broadcaster.drop(slug: station)
        default: return false
        }
        return true
    }

    /// The fault a word names: a status code, `stall`, `reset` or `truncated`.
    static func kind(_ word: String?) -> FaultPlan.Kind? {
        switch word {
        case "stall": return .stall
        case "reset": return .reset
        case "truncated": return .truncated
        default:
            guard let word, let code = UInt32(word), (200..<600).contains(code) else { return nil }
            return .status(code)
        }
    }
}
