// SPDX-License-Identifier: GPL-3.0-or-later

/// Faults that a test has asked for: the next requests below a path fail in a chosen way.
final class FaultPlan {
    /// How a request fails.
    enum Kind {
        case status(UInt32)
        /// The connection stays open and nothing comes.
        case stall
        /// The connection is reset without an answer.
        case reset
        /// The answer says it is longer than what is sent.
        case truncated
    }

    private struct Planned {
        let path: String
        let kind: Kind
        var times: Int
    }

    private var planned: [Planned] = []
    private var stalled: [Connection] = []

    /// Lets the next requests whose path begins with `path` fail.
    func add(path: String, kind: Kind, times: Int) {
        planned.append(Planned(path: path, kind: kind, times: times))
    }

    /// Takes all faults back and lets go of stalled connections.
    func clear() {
        planned.removeAll()
        stalled.removeAll()
    }

    /// The fault for a request, used up by one; nil when none is planned.
    func answer(to request: Request) -> Answer? {
        guard request.segments.first != "control",
            let index = planned.firstIndex(where: {
                $0.times > 0 && request.path.hasPrefix($0.path)
            })
        else { return nil }
        planned[index].times -= 1
        return answer(for: planned[index].kind)
    }

    /// The answer that makes a fault happen.
    func answer(for kind: Kind) -> Answer {
        switch kind {
        case .status(let status):
            .status(status)
        case .stall:
            .takeOver { self.stalled.append($0) }
        case .reset:
            .takeOver { $0.closeWithReset() }
        case .truncated:
            .takeOver {
                let head = "HTTP/1.1 200 OK\r\nContent-Length: 4096\r\nConnection: close\r\n\r\n"
                _ = $0.send(Array((head + "{").utf8)[...])
            }
        }
    }
}
