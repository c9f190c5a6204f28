// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import JSON
import LoopbackServer
import Media

/// Entries as Radio-Browser writes them.
func stationEntry(
    _ number: Int, name: String? = nil, url: String = "http://s.invalid/stream",
    changes: [String: JSONValue] = [:]
) -> JSONValue {
    var entry: [String: JSONValue] = [
        "stationuuid": .string(uuid(number)), "name": .string(name ?? "Station \(number)"),
        "url": .string(url), "url_resolved": .string(url), "homepage": "https://s.invalid/",
        "favicon": "https://s.invalid/logo.png", "tags": "jazz, smooth jazz,jazz",
        "countrycode": "de", "country": "Germany", "state": "Hamburg", "language": "German,english",
        "votes": 7, "codec": "MP3", "bitrate": 128, "hls": 0, "lastcheckok": 1,
        "lastchecktime_iso8601": "2025-04-27T19:52:20Z", "clickcount": 5, "clicktrend": -2,
    ]
    entry.merge(changes) { $1 }
    return .object(entry)
}

/// A UUID made of a number.
func uuid(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(String(number + 1_000_000_000_000).suffix(12))
}

extension LoopbackReply {
    /// An answer of JSON.
    static func json(_ value: JSONValue) -> LoopbackReply {
        .answer(200, value.serialized(), type: "application/json")
    }
}

/// An identity that is well-formed.
enum RadioBrowserID {
    static let some = StationID(source: .radioBrowser, key: uuid(1))
}
