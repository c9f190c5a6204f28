// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import LibraryStore
import Media
import Observation
import Playback

/// What the listener set for single stations: the charset of their titles, a note.
@MainActor
@Observable
package final class StationSettingsModel {
    /// The charsets that can be chosen.
    package static let charsets = TextCharset.allCases.filter {
        $0 != .utf16BE && $0 != .utf16LE
    }

    private var settings: [StationID: StationSettings] = [:]
    @ObservationIgnored private let library: Library
    @ObservationIgnored private let messages: MessageCenter

    package init(library: Library, messages: MessageCenter) {
        self.library = library
        self.messages = messages
    }

    /// Reads what is kept. Called once.
    package func start() async {
        do { settings = try await library.stationSettings.all() } catch { messages.present(error) }
    }

    /// The charset of a station's titles by its name in the C library; nil to find it out.
    package func charset(of id: StationID) -> String? { settings[id]?.charset }

    /// The listener's note.
    package func note(on id: StationID) -> String { settings[id]?.note ?? "" }

    /// Chooses a charset; it holds from the next title on.
    package func setCharset(_ charset: String?, of id: StationID) {
        change(id) { $0.charset = charset }
    }

    /// Keeps a note; an empty one is forgotten.
    package func setNote(_ note: String, on id: StationID) {
        let text = String(note.prefix(2000))
        change(id) { $0.note = text.allSatisfy(\.isWhitespace) ? nil : text }
    }

    private func change(_ id: StationID, _ body: (inout StationSettings) -> Void) {
        let old = settings[id] ?? StationSettings()
        var new = old
        body(&new)
        guard new != old else { return }
        settings[id] = new
        Task {
            do {
                try await library.stationSettings.set(new, of: id)
            } catch {
                settings[id] = old
                messages.present(error)
            }
        }
    }

    /// "Cyrillic (CP1251)".
    package static func name(_ charset: TextCharset) -> String {
        let script =
            switch charset {
            case .utf8: "Unicode"
            case .windows1250, .iso8859part2: tr("Central European")
            case .windows1251, .koi8r: tr("Cyrillic")
            case .windows1252: tr("Western European")
            case .windows1253: tr("Greek")
            case .windows1254: tr("Turkish")
            case .windows1255: tr("Hebrew")
            case .windows1256: tr("Arabic")
            case .windows1257: tr("Baltic")
            case .windows874: tr("Thai")
            case .shiftJIS, .eucJP: tr("Japanese")
            case .eucKR: tr("Korean")
            case .gbk: tr("Chinese, simplified")
            case .big5: tr("Chinese, traditional")
            default: "Unicode"
            }
        return "\(script) (\(charset.rawValue))"
    }
}
