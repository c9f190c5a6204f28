// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What several runs of one thing gave.
struct Figures {
    private let sorted: [Double]

    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    /// The middle value; 0 without any.
    var median: Double {
        guard !sorted.isEmpty else { return 0 }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// "124 (120–131)".
    func text(decimals: Int) -> String {
        func format(_ value: Double) -> String { String(format: "%.\(decimals)f", value) }
        return "\(format(median)) (\(format(sorted.first ?? 0))–\(format(sorted.last ?? 0)))"
    }
}

/// One line of the report: ours beside the floor, pair by pair, and the goal.
struct Comparison {
    var title: String
    var unit: String
    var ours: [Double]
    var floor: [Double]
    /// The ratio that is to be kept.
    var goal: Double

    /// Prints the line.
    func report() {
        let ratios = Figures(zip(ours, floor).map { $1 > 0 ? $0 / $1 : 0 })
        let decimals = Figures(floor).median < 100 ? 2 : 0
        let verdict = ratios.median <= goal ? "kept" : "missed"
        print(
            """
            \(title): \(ratios.text(decimals: 2))× (goal \(goal)×, \(verdict)); \
            ours \(Figures(ours).text(decimals: decimals)) \(unit), \
            floor \(Figures(floor).text(decimals: decimals)) \(unit)
            """)
        fflush(nil)
    }
}
