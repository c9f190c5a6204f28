// SPDX-License-Identifier: GPL-3.0-or-later

import CGtkShims
import Testing

@testable import GalenaUI

@Suite @MainActor struct WindowLayoutTests {
    @Test(arguments: [
        (240, 100, WindowLayout.Form.mini), (279, 500, .mini), (900, 139, .mini),
        (300, 200, .compact), (719, 339, .compact), (360, 640, .narrow), (280, 340, .narrow),
        (719, 1400, .narrow), (720, 300, .wide), (1280, 800, .wide), (3440, 1440, .wide),
        (720, 299, .strip), (1920, 250, .strip),
    ])
    func choosesTheFormOfTheTable(width: Int, height: Int, form: WindowLayout.Form) {
        #expect(WindowLayout(width: width, height: height, textScale: 1).form == form)
    }

    @Test(arguments: [
        (240, 100, WindowLayout.Stage.mini), (1920, 250, .strip), (300, 200, .compact),
        (480, 480, .square), (719, 559, .square), (360, 640, .portrait), (719, 899, .portrait),
        (640, 1080, .tall), (960, 540, .side), (1099, 1080, .side), (1100, 700, .panel),
    ])
    func choosesTheStageOfTheTable(width: Int, height: Int, stage: WindowLayout.Stage) {
        #expect(WindowLayout(width: width, height: height, textScale: 1).stage == stage)
    }

    @Test func largeTextMovesTheThresholds() {
        #expect(WindowLayout(width: 1080, height: 1000, textScale: 1.5).form == .wide)
        #expect(WindowLayout(width: 1079, height: 1000, textScale: 1.5).form == .narrow)
        #expect(WindowLayout(width: 1280, height: 800, textScale: 2).width == 640)
    }

    @Test(arguments: [
        (360, 640, WindowLayout.Form.narrow), (300, 640, .narrow), (240, 640, .mini),
        (480, 480, .compact), (300, 200, .mini), (1920, 250, .strip), (1440, 1000, .wide),
    ])
    func largeTextKeepsSmallWindowsUsable(width: Int, height: Int, form: WindowLayout.Form) {
        let layout = WindowLayout(width: width, height: height, textScale: 2)
        #expect(layout.form == form)
        #expect((layout.stage == .mini) == (form == .mini))
    }

    @Test(arguments: [
        (1000, 18, 5), (680, 18, 4), (616, 12, 3), (336, 12, 2), (456, 12, 2), (468, 12, 3),
        (200, 12, 2), (1400, 18, 7),
    ])
    func cardsStandInTheColumnsOfTheNotes(width: Int32, gap: Int32, columns: Int32) {
        #expect(galena_card_columns(width, 148, 200, gap, 2) == columns)
    }

    @Test func cardsKeepTheirWidthAtEverySize() {
        for width in Int32(320)...3400 {
            let columns = galena_card_columns(width, 148, 200, 18, 2)
            let card = (width - (columns - 1) * 18) / columns
            let oneMore = (width - columns * 18) / (columns + 1)
            #expect(card <= 200 || oneMore < 148)
            #expect(columns == 2 || card >= 148)
        }
    }
}
