// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import GLibKit
import TestBus
import Testing

/// The provider as GNOME Shell calls it.
@MainActor
struct SearchProviderTests {
    @MainActor
    private final class App {
        var asked: [[String]] = []
        var activated: [String] = []
        var launched: [String] = []

        var actions: SearchProviderActions {
            SearchProviderActions(
                find: { words in
                    self.asked.append(words)
                    return ["a", "b"].map {
                        SearchProviderResult(
                            id: "own:\($0)", name: $0.uppercased(),
                            summary: $0 == "a" ? "Jazz" : "",
                            icon: "/tmp/\($0).png")
                    }
                },
                activate: { self.activated.append($0) }, launch: { self.launched.append($0) })
        }
    }

    private static let name = "io.github.galenaplayer.Galena"
    private static let shell = DBusTarget(
        name: name, path: SearchProvider.path, interface: SearchProvider.interface)

    @Test func findsDescribesAndPlays() async throws {
        try await withProvider { app, client in
            let found = try await client.call(
                Self.shell, "GetInitialResultSet", .tuple(.strings(["low", "tide"])))
            #expect(found[0]?.strings == ["own:a", "own:b"])
            #expect(app.asked == [["low", "tide"]])
            let metas = try await client.call(
                Self.shell, "GetResultMetas", .tuple(.strings(["own:b", "own:a", "own:none"])))
            let list = metas[0]?.children ?? []
            #expect(list.map { $0["name"]?.string } == ["B", "A"])
            #expect(list.map { $0["description"]?.string } == [nil, "Jazz"])
            #expect(list.map { $0["gicon"]?.string } == ["/tmp/b.png", "/tmp/a.png"])
            _ = try await client.call(
                Self.shell, "ActivateResult",
                .tuple(.string("own:a"), .strings(["low"]), .uint32(0)))
            #expect(app.activated == ["own:a"])
        }
    }

    @Test func subsearchIsASearchOfItsOwn() async throws {
        try await withProvider { app, client in
            _ = try await client.call(
                Self.shell, "GetSubsearchResultSet",
                .tuple(.strings(["own:a"]), .strings(["tide"])))
            #expect(app.asked == [["tide"]])
        }
    }

    @Test func whatWasNeverFoundIsNotPlayed() async throws {
        try await withProvider { app, client in
            _ = try await client.call(
                Self.shell, "ActivateResult",
                .tuple(.string("http://localhost/x"), .strings([]), .uint32(0)))
            #expect(app.activated.isEmpty)
        }
    }

    @Test func windowIsOpenedWithTheWords() async throws {
        try await withProvider { app, client in
            _ = try await client.call(
                Self.shell, "LaunchSearch", .tuple(.strings(["low", "tide"]), .uint32(0)))
            #expect(app.launched == ["low tide"])
        }
    }

    @Test func longAndEmptyTextsAskNoMoreThanTheyMust() async throws {
        try await withProvider { app, client in
            let none = try await client.call(
                Self.shell, "GetInitialResultSet", .tuple(.strings(["", " "])))
            #expect(none[0]?.strings == [])
            #expect(app.asked.isEmpty)
            let long = String(repeating: "x", count: 100_000)
            _ = try await client.call(
                Self.shell, "GetInitialResultSet", .tuple(.strings([long])))
            #expect(app.asked.first?.first?.count == 200)
        }
    }

    private func withProvider(
        _ body: @MainActor (App, DBusConnection) async throws -> Void
    ) async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let server = try await bus.connect()
            let app = App()
            let provider = try SearchProvider(on: server, actions: app.actions)
            var isOnBus = false
            let name = server.own(name: Self.name) { isOnBus = $0 }
            #expect(await eventually { isOnBus })
            try await body(app, try await bus.connect())
            name.cancel()
            withExtendedLifetime(provider) {}
        }
    }
}
