// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes of now-playing in a window, in px.
struct NowPlayingMeasures: Equatable {
    /// The edge of the picture.
    var art: Int
    /// The width of the column of texts and buttons.
    var column: Int
    /// Whether there is room for the line that names the source.
    var showsSource: Bool
    /// Whether there is room for the loudness.
    var showsVolume: Bool
    /// Whether there is room for the tools.
    var showsTools: Bool

    /// Width of the panel with its insets.
    static let panel = 332 + 18

    /// Measures for a layout; `panelBeside` says whether the panel takes its share of the width.
    init(_ layout: WindowLayout, panelBeside: Bool) {
        let width = layout.width
        let height = layout.height
        var art: Int
        var column = width - 48
        showsSource = true
        showsVolume = true
        showsTools = true
        switch layout.stage {
        case .mini, .compact:
            art = min(84, height - 116)
            showsTools = false
        case .square:
            art = min(204, height - 276, width * 43 / 100)
        case .portrait:
            art = min(width - 48, height - 328)
        case .tall:
            art = min(width - 48, height - 676)
            column = min(528, width - 48)
        case .strip:
            art = height - 48
            column = 360
        case .side, .panel:
            let room = width - (panelBeside ? Self.panel : 0) - 48 - 44
            let largest = layout.stage == .panel ? 420 : 320
            art = min(largest, height - 220, room - 300)
            column = min(392, room - art)
            showsVolume = height >= 460
            showsSource = height >= 420
            showsTools = height >= 380
        }
        // Thresholds are in scaled pixels, sizes in real ones.
        art = max(48, art)
        self.art = Int(Double(art) * layout.textScale)
        self.column = Int(Double(max(120, column)) * layout.textScale)
    }
}
