// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import TestBus
import Testing

@MainActor
struct DBusTests {
    /// A counter on the bus.
    @MainActor final class Counter {
        var value: Int32 = 0
        var object: DBusObject?

        static let target = DBusTarget(
            name: "org.example.Counter", path: "/org/example/Counter",
            interface: "org.example.Counter")

        init(on connection: DBusConnection) throws {
            var handlers = DBusHandlers()
            handlers.call = { [weak self] method, arguments in
                switch method {
                case "Add":
                    self?.value += Int32(arguments[0]?.int ?? 0)
                    return .tuple(.int32(self?.value ?? 0))
                case "Wait":
                    try await Task.sleep(for: .seconds(60))
                    return .tuple()
                default: throw DBusError(name: "org.example.Refused", message: "No.")
                }
            }
            handlers.get = { [weak self] in $0 == "Value" ? self.map { .int32($0.value) } : nil }
            handlers.set = { [weak self] _, value in
                guard let number = value.int, number >= 0 else {
                    throw DBusError.invalid("Too small.")
                }
                self?.value = Int32(number)
            }
            object = try DBusObject(
                on: connection, path: Self.target.path, interface: Self.target.interface,
                introspection: """
                    <node><interface name="org.example.Counter">
                      <method name="Add"><arg type="i" direction="in"/><arg type="i" direction="out"/>
                      </method>
                      <method name="Wait"/>
                      <method name="Refuse"/>
                      <property name="Value" type="i" access="readwrite"/>
                      <property name="Missing" type="s" access="read"/>
                      <signal name="Overflow"><arg type="i"/></signal>
                    </interface></node>
                    """, handlers: handlers)
        }
    }

    /// A counter, its bus, and a second connection that looks at it.
    private func withCounter(
        _ body: @MainActor (Counter, DBusConnection, DBusTarget) async throws -> Void
    ) async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let server = try await bus.connect()
            let client = try await bus.connect()
            let counter = try Counter(on: server)
            let target = DBusTarget(
                name: server.uniqueName, path: Counter.target.path,
                interface: Counter.target.interface)
            try await body(counter, client, target)
            counter.object?.unexport()
            try await client.close()
            try await server.close()
        }
    }

    @Test func methodTakesAndAnswersValues() async throws {
        try await withCounter { counter, client, target in
            let answer = try await client.call(target, "Add", .tuple(.int32(3)))
            #expect(answer == .tuple(.int32(3)))
            #expect(counter.value == 3)
        }
    }

    @Test func callsBeginInOrder() async throws {
        try await withCounter { _, client, target in
            let tasks = (1...50).map { _ in
                Task.immediate { try await client.call(target, "Add", .tuple(.int32(1)))[0]?.int }
            }
            var answers: [Int?] = []
            for task in tasks { answers.append(try await task.value) }
            #expect(answers == Array(1...50))
        }
    }

    @Test func thrownErrorKeepsItsName() async throws {
        try await withCounter { _, client, target in
            let error = await #expect(throws: GLibError.self) {
                try await client.call(target, "Refuse")
            }
            #expect(error?.remoteName == "org.example.Refused")
            #expect(error?.message == "No.")
        }
    }

    @Test func wrongArgumentsAreRefused() async throws {
        try await withCounter { counter, client, target in
            await #expect(throws: GLibError.self) {
                try await client.call(target, "Add", .tuple(.string("3")))
            }
            #expect(counter.value == 0)
        }
    }

    @Test func callTimesOut() async throws {
        try await withCounter { _, client, target in
            let error = await #expect(throws: GLibError.self) {
                try await client.call(target, "Wait", timeout: .milliseconds(20))
            }
            #expect(error?.message.isEmpty == false)
        }
    }

    @Test func cancelledCallThrowsCancellationError() async throws {
        try await withCounter { _, client, target in
            let task = Task.immediate { try await client.call(target, "Wait") }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func propertiesAreReadAndWritten() async throws {
        try await withCounter { counter, client, target in
            try await client.setProperty("Value", of: target, to: .int32(9))
            #expect(counter.value == 9)
            #expect(try await client.property("Value", of: target)?.int == 9)
            #expect(try await client.properties(of: target)["Value"]?.int == 9)
            await #expect(throws: GLibError.self) {
                try await client.setProperty("Value", of: target, to: .int32(-1))
            }
            await #expect(throws: GLibError.self) {
                try await client.property("Missing", of: target)
            }
            #expect(counter.value == 9)
        }
    }

    @Test func onlyChangedPropertiesAreAnnounced() async throws {
        try await withCounter { counter, client, target in
            var heard: [[String: Variant]] = []
            let subscription = client.subscribeProperties(of: target) { heard.append($0) }
            _ = try await client.call(
                .init(
                    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
                    interface: "org.freedesktop.DBus"), "GetId")
            counter.object?.update(["Value": .int32(1), "Missing": .string("a")])
            counter.object?.update(["Value": .int32(1), "Missing": .string("a")])
            counter.object?.update(["Value": .int32(2), "Missing": .string("a")])
            counter.object?.update(["Value": .int32(2), "Missing": .string("b")])
            #expect(await eventually { heard.count == 2 })
            #expect(heard == [["Value": .int32(2)], ["Missing": .string("b")]])
            subscription.cancel()
        }
    }

    @Test func signalReachesItsSubscriberUntilItCancels() async throws {
        try await withCounter { counter, client, target in
            var heard: [Int?] = []
            let subscription = client.subscribe(
                sender: target.name, interface: target.interface, name: "Overflow"
            ) { heard.append($0.arguments[0]?.int) }
            _ = try await client.call(target, "Add", .tuple(.int32(1)))
            counter.object?.emit("Overflow", .tuple(.int32(7)))
            #expect(await eventually { heard == [7] })
            subscription.cancel()
            counter.object?.emit("Overflow", .tuple(.int32(8)))
            _ = try await client.call(target, "Add", .tuple(.int32(1)))
            #expect(heard == [7])
        }
    }

    @Test func unexportedObjectIsGone() async throws {
        try await withCounter { counter, client, target in
            counter.object = nil
            await #expect(throws: GLibError.self) {
                try await client.call(target, "Add", .tuple(.int32(1)))
            }
        }
    }

    @Test func nameIsOwnedWatchedAndGivenBack() async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let first = try await bus.connect()
            let second = try await bus.connect()
            var owners: [String?] = []
            let watch = second.watch(name: "org.example.Name") { owners.append($0) }
            #expect(await eventually { owners == [nil] })
            var isFirst: [Bool] = []
            let name = first.own(name: "org.example.Name") { isFirst.append($0) }
            #expect(await eventually { isFirst == [true] && owners.last == first.uniqueName })
            var isSecond: [Bool] = []
            let waiting = second.own(name: "org.example.Name") { isSecond.append($0) }
            #expect(await eventually { isSecond == [false] })
            name.cancel()
            #expect(await eventually { isSecond == [false, true] })
            #expect(owners.last == second.uniqueName)
            waiting.cancel()
            #expect(await eventually { owners.last == .some(nil) })
            watch.cancel()
        }
    }

    @Test func endOfTheBusIsAnErrorNotAnEnd() async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let connection = try await bus.connect()
            bus.stop()
            #expect(await eventually { connection.isClosed })
            await #expect(throws: GLibError.self) {
                try await connection.call(Counter.target, "Add", .tuple(.int32(1)))
            }
        }
    }

    @Test func missingBusIsAnError() async throws {
        await withMainLoop {
            _ = await #expect(throws: GLibError.self) {
                try await DBusConnection.bus(at: "unix:path=/does/not/exist")
            }
        }
    }

    @Test func malformedInterfaceThrows() async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let connection = try await bus.connect()
            #expect(throws: GLibError.self) {
                try DBusObject(
                    on: connection, path: "/a", interface: "a.b", introspection: "<node>",
                    handlers: DBusHandlers())
            }
        }
    }
}
