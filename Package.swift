// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
// The architecture, floor by floor: a target may depend only on what stands above it here.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]
let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]

func system(_ name: String, _ pkgConfig: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig)
}

func shims(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, cSettings: cSettings)
}

func library(
    _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies,
        exclude: mitTargets.contains(name) ? ["LICENSE"] : [],
        swiftSettings: swiftSettings + settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings)
}

/// Reusable targets, under the MIT licence; the others are GPL-3.0-or-later.
let mitTargets = [
    "GLibKit", "Media", "JSON", "XML", "HTTPClient", "RadioDirectory", "PodcastFeed",
    "PodcastDirectory", "LibraryStore", "Playback", "GStreamerEngine",
]

let package = Package(
    name: "Galena",
    products: mitTargets.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "galena", targets: ["Galena"]),
        .executable(name: "galena-demo-server", targets: ["DemoServer"]),
        .executable(name: "galena-bench", targets: ["GalenaBench"]),
        .executable(name: "bench-window", targets: ["BenchWindow"]),
        .executable(name: "bench-playbin", targets: ["BenchPlaybin"]),
        .executable(name: "bench-probe", targets: ["BenchProbe"]),
    ],
    targets: [
        // 0: C libraries as they come, and the C that Swift cannot write.
        system("CGLib", "gio-unix-2.0"),
        system("CGdkPixbuf", "gdk-pixbuf-2.0"),
        system("CAdwaita", "libadwaita-1"),
        system("CGStreamer", "gstreamer-audio-1.0"),
        system("CSoup", "libsoup-3.0"),
        system("CJSONGLib", "json-glib-1.0"),
        system("CSQLite", "sqlite3"),
        system("CLibXML2", "libxml-2.0"),
        system("CSecret", "libsecret-1"),
        system("CX11", "x11"),
        shims("CGLibShims", ["CGLib"]),
        shims("CGStreamerShims", ["CGStreamer"]),
        shims("CGtkShims", ["CAdwaita"]),

        // 1: GLib for Swift.
        library("GLibKit", ["CGLib", "CGLibShims"]),

        // 2: values, formats, the network.
        library("Media", []),
        library("JSON", ["GLibKit", "CJSONGLib"]),
        library("XML", ["CLibXML2"]),
        library("HTTPClient", ["GLibKit", "CSoup"]),

        // 3: what Galena knows about radio, the library and playing.
        library("RadioDirectory", ["Media", "HTTPClient", "JSON", "XML"]),
        library("PodcastFeed", ["Media", "HTTPClient", "JSON", "XML"]),
        library("PodcastDirectory", ["HTTPClient", "JSON"]),
        library("LibraryStore", ["Media", "CSQLite"]),
        library("Playback", ["Media"]),

        // 4: the engine and the desktop.
        library(
            "GStreamerEngine", ["Playback", "Media", "GLibKit", "CGStreamer", "CGStreamerShims"]),
        library("DesktopServices", ["Playback", "Media", "GLibKit", "CGLib"]),

        // 5: what the app does, without a screen, and its compiled data.
        .target(
            name: "GalenaData", cSettings: cSettings,
            plugins: [.plugin(name: "ResourceCompiler")]),
        library(
            "GalenaCore",
            [
                "GLibKit", "Media", "JSON", "XML", "HTTPClient", "RadioDirectory", "PodcastFeed",
                "PodcastDirectory", "LibraryStore", "Playback", "DesktopServices", "CGdkPixbuf",
                "GalenaData",
            ]),

        // 6: the screens.
        library(
            "GalenaUI",
            ["GalenaCore", "Playback", "Media", "GLibKit", "CAdwaita", "CGtkShims"],
            settings: [.defaultIsolation(MainActor.self)]),

        // 7: the program.
        .executableTarget(
            name: "Galena",
            dependencies: [
                "GalenaUI", "GalenaCore", "GStreamerEngine", "DesktopServices", "LibraryStore",
                "RadioDirectory", "PodcastFeed", "PodcastDirectory", "Playback", "HTTPClient",
                "JSON",
                "Media", "GLibKit", "CGLib",
                "CAdwaita",
            ], swiftSettings: swiftSettings),

        // Beside the house: a loopback server that plays the network, and tools.
        .executableTarget(
            name: "DemoServer",
            dependencies: ["CGLib", "CSoup", "CGStreamer"],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "GalenaBench",
            dependencies: ["GStreamerEngine", "Playback", "Media", "GLibKit"],
            swiftSettings: swiftSettings),
        // The floors it measures against, in C, and the meter.
        .executableTarget(name: "BenchWindow", dependencies: ["CAdwaita"], cSettings: cSettings),
        .executableTarget(name: "BenchPlaybin", dependencies: ["CGStreamer"], cSettings: cSettings),
        .executableTarget(name: "BenchProbe", dependencies: ["CX11"], cSettings: cSettings),
        .plugin(
            name: "ResourceCompiler", capability: .buildTool(),
            path: "build-aux/plugins/ResourceCompiler"),

        // Tests mirror the sources; beside them a server on the loopback and a message bus that they
        // share, and a program whose main thread is GLib's.
        .target(
            name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: swiftSettings),
        .target(
            name: "TestBus", dependencies: ["GLibKit", "CGLib"], path: "Tests/TestBus",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "GLibKitProbe", dependencies: ["GLibKit", "CGLib"], path: "Tests/GLibKitProbe",
            swiftSettings: swiftSettings),
        tests("GLibKitTests", ["GLibKit", "CGLib", "CGLibShims", "TestBus", "GLibKitProbe"]),
        tests("MediaTests", ["Media"]),
        tests("JSONTests", ["JSON"]),
        tests("XMLTests", ["XML"]),
        tests("HTTPClientTests", ["HTTPClient", "GLibKit", "CSoup", "LoopbackServer"]),
        tests(
            "RadioDirectoryTests",
            ["RadioDirectory", "HTTPClient", "JSON", "Media", "LoopbackServer"],
            exclude: ["Cases"]),
        tests(
            "PodcastFeedTests", ["PodcastFeed", "Media", "XML", "HTTPClient", "LoopbackServer"],
            exclude: ["Cases"]),
        tests(
            "PodcastDirectoryTests", ["PodcastDirectory", "HTTPClient", "JSON", "LoopbackServer"]),
        tests("LibraryStoreTests", ["LibraryStore", "Media", "CSQLite"]),
        tests("PlaybackTests", ["Playback", "Media"], exclude: ["Cases"]),
        tests(
            "GStreamerEngineTests",
            ["GStreamerEngine", "Playback", "Media", "GLibKit", "CGStreamer", "CGStreamerShims"]),
        tests(
            "DesktopServicesTests",
            ["DesktopServices", "Playback", "Media", "GLibKit", "CGLib", "TestBus"]),
        tests(
            "GalenaCoreTests",
            [
                "GalenaCore", "GLibKit", "Media", "RadioDirectory", "LibraryStore", "Playback",
                "HTTPClient", "JSON", "PodcastFeed", "PodcastDirectory", "LoopbackServer",
            ]),
        tests("DemoServerTests", ["DemoServer"]),
        tests("GalenaUITests", ["GalenaUI", "GLibKit", "CAdwaita", "CGtkShims"]),
        tests("HouseTests", []),
        .executableTarget(
            name: "HTTPClientProbe", dependencies: ["HTTPClient"], path: "Tests/HTTPClientProbe",
            swiftSettings: swiftSettings),
    ]
)
