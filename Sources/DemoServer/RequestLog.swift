// SPDX-License-Identifier: GPL-3.0-or-later

/// Remembers what was asked, so that a test can say "reported exactly once".
final class RequestLog {
    /// One request and the status it got; a connection taken over counts as 0.
    struct Entry: Encodable {
        let method: String
        let path: String
        let query: [String: String]
        let headers: [String: String]
        let status: UInt32
    }

    /// The oldest entries fall out beyond this many, so that a long run stays small.
    static let capacity = 20_000
    /// The entries, oldest first.
    private(set) var entries: [Entry] = []

    /// Adds a request. Calls to the control pages are left out: they are the test's own.
    func note(_ request: Request, answer: Answer) {
        guard request.segments.first != "control" else { return }
        let status: UInt32 =
            switch answer {
            case .content(let content): content.status
            case .redirect(_, let status): status
            case .takeOver: 0
            }
        if entries.count == Self.capacity { entries.removeFirst(Self.capacity / 2) }
        entries.append(
            Entry(
                method: request.method, path: request.path, query: request.query,
                headers: request.headers, status: status))
    }

    /// Forgets everything.
    func clear() {
        entries.removeAll()
    }
}
