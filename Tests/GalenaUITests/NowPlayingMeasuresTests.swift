// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GalenaUI

@Suite @MainActor struct NowPlayingMeasuresTests {
    private func measures(
        _ width: Int, _ height: Int, scale: Double = 1, panelBeside: Bool = false
    ) -> NowPlayingMeasures {
        NowPlayingMeasures(
            WindowLayout(width: width, height: height, textScale: scale), panelBeside: panelBeside)
    }

    @Test func picturesAreAsLargeAsDrawn() {
        #expect(measures(360, 640).art == 312)
        #expect(measures(480, 480).art == 204)
        #expect(measures(640, 1080).art == 404)
        #expect(measures(300, 200).art == 84)
        #expect(measures(960, 540).art == 320)
        #expect(measures(1280, 800, panelBeside: true).art == 420)
        #expect(measures(1920, 250).art == 202)
    }

    @Test func pictureAndColumnFitBesideThePanel() {
        for width in stride(from: 1100, through: 1400, by: 10) {
            let measures = measures(width, 800, panelBeside: true)
            let room = width - NowPlayingMeasures.panel
            #expect(measures.art + measures.column + 44 + 48 <= room)
            #expect(measures.column >= 300)
        }
    }

    @Test func pictureAndColumnFitWithoutThePanel() {
        for width in stride(from: 720, to: 1100, by: 10) {
            let measures = measures(width, 540)
            #expect(measures.art + measures.column + 44 + 48 <= width)
        }
    }

    @Test func lowWindowsDropWhatMattersLeast() {
        #expect(measures(960, 540).showsVolume)
        #expect(!measures(960, 440).showsVolume)
        #expect(!measures(960, 400).showsSource)
        #expect(!measures(960, 360).showsTools)
    }

    @Test func largeTextMakesLargerPictures() {
        #expect(measures(720, 1280, scale: 2).art == 624)
    }
}
