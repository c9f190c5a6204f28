// SPDX-License-Identifier: GPL-3.0-or-later

/// Seconds as people read them: "14:20", "1:02:03".
func timeText(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 360_000)))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
}

/// A time or a signed number that keeps its order in a right-to-left line.
func isolated(_ text: String) -> String { "\u{2066}\(text)\u{2069}" }
