// SPDX-License-Identifier: GPL-3.0-or-later
import CSoup

/// Which title each station is at. All listeners of a station hear the same.
final class NowPlaying {
    private let interval: Double
    private let start = g_get_monotonic_time()
    private var held: [String: String] = [:]

    /// Titles that change every `interval` seconds.
    init(interval: Double) {
        self.interval = interval
    }

    /// The station's title now, as "Artist - Title".
    ///
    /// - Parameter interval: another pace for this listener.
    func title(of station: DemoStation, interval: Double? = nil) -> String {
        if let title = held[station.slug] { return title }
        guard !station.titles.isEmpty else { return "" }
        let elapsed = Double(g_get_monotonic_time() - start) / 1e6
        return station.titles[Int(elapsed / (interval ?? self.interval)) % station.titles.count]
    }

    /// Keeps a station at one title; nil lets the titles change again.
    func hold(_ title: String?, slug: String) {
        held[slug] = title
    }
}
