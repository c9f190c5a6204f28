// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The layer table: who may look at whom.
@Suite struct LayerTests {
    /// The floor of each target; a target may use only what stands on a lower one.
    private static let floors: [[String]] = [
        [
            "CGLib", "CGdkPixbuf", "CAdwaita", "CGStreamer", "CSoup", "CJSONGLib", "CSQLite",
            "CLibXML2", "CSecret", "CX11", "GalenaData",
        ],
        ["CGLibShims", "CGStreamerShims", "CGtkShims"],
        ["GLibKit"],
        ["Media", "JSON", "XML"],
        ["HTTPClient"],
        [
            "RadioDirectory", "PodcastFeed", "PodcastDirectory", "PodcastSync", "LibraryStore",
            "Playback",
        ],
        ["GStreamerEngine", "DesktopServices"],
        ["GalenaCore"],
        ["GalenaUI"],
        ["Galena", "DemoServer", "GalenaBench", "BenchWindow", "BenchPlaybin", "BenchProbe"],
    ]

    /// GTK stays upstairs.
    private static let mayUseGTK: Set = ["CGtkShims", "GalenaUI", "Galena", "BenchWindow"]

    private let manifest: Manifest

    init() throws {
        manifest = try Manifest.load()
    }

    @Test func everyImportIsDeclared() throws {
        for target in manifest.targets where target.isSwift {
            let allowed = target.imports.union(Imports.toolchain)
            for file in Repository.files(below: target.folder, endings: "swift") {
                let strangers = Imports.modules(in: try Repository.text(file)).subtracting(allowed)
                #expect(strangers.isEmpty, "\(file) imports \(strangers.sorted())")
            }
        }
    }

    @Test func noTargetLooksUpward() throws {
        let floor = Dictionary(
            uniqueKeysWithValues: Self.floors.enumerated().flatMap { number, names in
                names.map { ($0, number) }
            })
        for target in manifest.targets where !target.isForTests && target.type != "plugin" {
            let own = try #require(floor[target.name], "\(target.name) stands on no floor")
            for name in target.imports {
                let other = try #require(floor[name], "\(name) stands on no floor")
                #expect(other < own, "\(target.name) looks up to \(name)")
            }
        }
    }

    @Test func onlyTheInterfaceSeesGTK() {
        for target in manifest.targets where !target.isForTests {
            let sees = !target.imports.isDisjoint(with: ["CAdwaita", "CGtkShims"])
            #expect(!sees || Self.mayUseGTK.contains(target.name), "\(target.name) sees GTK")
        }
    }

    @Test func everyTestTargetHasItsFolder() {
        for target in manifest.targets where target.type == "test" {
            #expect(Repository.exists(target.folder), "\(target.folder) is missing")
        }
    }

    @Test(arguments: [
        ("import Media", "Media"), ("@testable import XML", "XML"),
        ("import struct JSON.JSONValue", "JSON"), ("package import Playback", "Playback"),
    ])
    func findsImports(line: String, module: String) {
        #expect(Imports.modules(in: "// import Nothing\n\(line)\n") == [module])
    }
}
