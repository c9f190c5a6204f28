// SPDX-License-Identifier: GPL-3.0-or-later

/// Lengths of time as players show them.
package enum ClockText {
    /// "14:20" or "1:02:03", rounded down; negative counts as zero.
    package static func string(seconds: Double) -> String {
        guard seconds.isFinite, seconds < 360_000 else { return "0:00" }
        let total = Int(max(seconds, 0))
        let minutes = total / 60 % 60
        let tail = padded(total % 60)
        return total >= 3600
            ? "\(total / 3600):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
