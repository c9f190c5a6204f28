// SPDX-License-Identifier: GPL-3.0-or-later

import CGtkShims

/// The room that the main window has, and the form that goes with it.
package struct WindowLayout: Equatable, Sendable {
    /// The window's form.
    package enum Form: Sendable {
        /// The mini-player alone.
        case mini
        /// Low and wide: sections side by side.
        case strip
        /// Small: no tabs, the title is a menu.
        case compact
        /// A phone: tabs.
        case narrow
        /// A sidebar beside the page.
        case wide
    }

    /// The form of now-playing.
    package enum Stage: Sendable {
        case mini
        case strip
        case compact
        case square
        case tall
        case portrait
        /// Side by side; the panel slides over.
        case side
        /// Side by side; the panel stands beside.
        case panel
    }

    /// The window's form.
    package var form: Form
    /// The form of now-playing.
    package var stage: Stage
    /// The window's width in px at text scale 1.
    package var width: Int
    /// The window's height in px at text scale 1.
    package var height: Int
    /// The desktop's text scale.
    package var textScale: Double

    /// What stands left and right of a page's content: 12 below 720 px, 24 above.
    package var margin: Int { width < 720 ? 12 : 24 }
    /// The gap between columns of cards.
    package var cardGap: Int { width < 720 ? 12 : 18 }

    /// The layout of a window of this size, in px, at a text scale.
    init(width: Int, height: Int, textScale: Double) {
        form =
            switch galena_layout_for(Int32(width), Int32(height), textScale) {
            case GALENA_LAYOUT_MINI: .mini
            case GALENA_LAYOUT_STRIP: .strip
            case GALENA_LAYOUT_COMPACT: .compact
            case GALENA_LAYOUT_WIDE: .wide
            default: .narrow
            }
        stage =
            switch galena_stage_for(Int32(width), Int32(height), textScale) {
            case GALENA_STAGE_MINI: .mini
            case GALENA_STAGE_STRIP: .strip
            case GALENA_STAGE_COMPACT: .compact
            case GALENA_STAGE_SQUARE: .square
            case GALENA_STAGE_TALL: .tall
            case GALENA_STAGE_SIDE: .side
            case GALENA_STAGE_PANEL: .panel
            default: .portrait
            }
        self.width = Int(Double(width) / textScale)
        self.height = Int(Double(height) / textScale)
        self.textScale = textScale
    }

    /// The layout that a GalenaShell chose in its last allocation.
    init(shell: OpaquePointer) {
        self.init(
            width: Int(galena_shell_get_allocated_width(shell)),
            height: Int(galena_shell_get_allocated_height(shell)),
            textScale: galena_shell_get_text_scale(shell))
    }
}
