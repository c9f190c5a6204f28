// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GalenaCore

@Suite struct ArtworkDecoderTests {
    private let decoder = ArtworkDecoder()

    @Test func decodesNoLargerThanTheSurface() async throws {
        let picture = TestPictures.svg(width: 600, height: 400, color: "#ff0000")
        let image = try #require(await decoder.decode(picture, pixels: 100))
        #expect(image.height == 100)
        #expect(image.width == 150)
        #expect(!image.isSmall)
        #expect(Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
    }

    @Test func keepsASmallLogoAtItsOwnSize() async throws {
        let picture = TestPictures.svg(width: 32, height: 32, color: "#0000ff")
        let image = try #require(await decoder.decode(picture, pixels: 300))
        #expect(image.width == 32)
        #expect(image.isSmall)
        #expect(image.wash.z > image.wash.x)
    }

    @Test func refusesABombBeforeUnpackingIt() async {
        let bomb = TestPictures.pngHeader(width: 20_000, height: 20_000)
        #expect(await decoder.decode(bomb, pixels: 100) == nil)
    }

    @Test(arguments: [
        Data(), Data("<html></html>".utf8), Data(repeating: 0, count: 4096),
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]),
        Data("GIF89a\u{1}".utf8), Data([0xFF, 0xD8, 0xFF, 0xE0]), Data("<svg".utf8),
        Data("RIFF0000WEBPVP8 ".utf8), Data([0, 0, 1, 0, 0xFF, 0xFF]),
    ])
    func survivesWhatIsNoPicture(_ data: Data) async {
        #expect(await decoder.decode(data, pixels: 64) == nil)
    }

    @Test func loadsNothingThatAnSVGNames() async throws {
        let secret = try TemporaryFolder()
        let file = secret.url.appending(path: "red.svg")
        try TestPictures.svg(width: 10, height: 10, color: "#ff0000").write(to: file)
        let picture = Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
             width="10" height="10"><image width="10" height="10"
             xlink:href="\(file.absoluteString)"/></svg>
            """.utf8)
        let image = try #require(await decoder.decode(picture, pixels: 10))
        #expect(image.pixels.allSatisfy { $0 == 0 })
    }

    /// The scrim adds to this; alone the press already bounds how dark or bright a backdrop gets.
    @Test(arguments: ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00"])
    func backdropStaysPaleInLightAndDeepInDark(_ color: String) async throws {
        let picture = TestPictures.svg(width: 64, height: 64, color: color)
        let light = try #require(await decoder.backdrop(picture, dark: false))
        let dark = try #require(await decoder.backdrop(picture, dark: true))
        #expect(light.pixels.allSatisfy { $0 >= 114 })
        let colors = stride(from: 0, to: dark.pixels.count, by: 4).flatMap {
            dark.pixels[$0..<$0 + 3]
        }
        #expect(colors.allSatisfy { $0 <= 141 })
    }
}
