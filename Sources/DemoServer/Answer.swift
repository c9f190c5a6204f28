// SPDX-License-Identifier: GPL-3.0-or-later
import FoundationEssentials

/// What a route answers.
enum Answer {
    /// A whole answer; the server adds the length and honors Range.
    case content(Content)
    /// A redirect.
    case redirect(to: String, status: UInt32 = 302)
    /// The route writes to the connection itself, from the status line on.
    case takeOver((Connection) -> Void)

    /// A status, a type and a body.
    struct Content {
        var status: UInt32 = 200
        var type: String
        var body: [UInt8]
        var headers: [String: String] = [:]
    }

    /// Plain text in UTF-8.
    static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: UInt32 = 200
    ) -> Answer {
        .content(Content(status: status, type: type, body: Array(text.utf8)))
    }

    /// A value as JSON, keys in alphabetical order.
    static func json(_ value: some Encodable) -> Answer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return .status(500) }
        return .content(Content(type: "application/json", body: Array(data)))
    }

    /// A bare status with a word of text.
    static func status(_ status: UInt32) -> Answer {
        .text("\(status)\n", status: status)
    }
}
