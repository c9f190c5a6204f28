// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import GalenaCore
import Glibc

/// Passes a verb to the instance that runs, or starts one where the verb needs it.
@MainActor
struct RemoteCommand {
    let paths: AppPaths
    private let target = DBusTarget(
        name: AppIdentity.applicationID, path: ControlService.path,
        interface: ControlService.interface)

    init(paths: AppPaths) {
        self.paths = paths
    }

    /// Does a command and answers the exit status. Only from outside of any main-actor task.
    func run(_ command: Command) -> Int32 {
        RunLoop.run { await perform(command) }
    }

    /// Gives links to the instance that runs and answers the exit status; nil when there is none.
    func open(_ links: [String]) -> Int32? {
        var isPassed = false
        let status = RunLoop.run {
            guard let bus = try? await DBusConnection.session(), await isRunning(on: bus) else {
                return 0
            }
            isPassed = true
            return await pass(["open", "--"] + links, on: bus)
        }
        return isPassed ? status : nil
    }

    private func perform(_ command: Command) async -> Int32 {
        guard let bus = try? await DBusConnection.session() else {
            return await performWithoutBus(command)
        }
        if await !isRunning(on: bus) {
            if case .play = command {
                guard await start(on: bus) else {
                    Terminal.complain(tr("Galena could not be started."))
                    return 1
                }
            } else {
                return await performAlone(command)
            }
        }
        if case .status(let asJSON, true) = command {
            return await follow(asJSON: asJSON, on: bus)
        }
        return await pass(words(of: command), on: bus)
    }

    /// The command's words, with files named so that a process in another folder finds them.
    private func words(of command: Command) -> [String] {
        let words = Array(CommandLine.arguments.dropFirst())
        guard case .importFiles(let files, let asJSON) = command else { return words }
        return ["import"] + (asJSON ? ["--json"] : []) + ["--"]
            + files.map { StationTransfer.url(forArgument: $0)?.absoluteString ?? $0 }
    }

    private func pass(_ words: [String], on bus: DBusConnection) async -> Int32 {
        do {
            let answer = try await bus.call(
                target, "Run", .tuple(.strings(words)), timeout: .seconds(3600))
            return report(
                CommandResult(
                    exitCode: Int32(answer[0]?.int ?? 1), output: answer[1]?.string ?? "",
                    error: answer[2]?.string ?? ""))
        } catch {
            Log.debug("bus", String(describing: error))
            Terminal.complain(tr("Galena does not answer."))
            return 1
        }
    }

    private func report(_ result: CommandResult) -> Int32 {
        Terminal.say(result.output)
        Terminal.complain(result.error)
        return result.exitCode
    }
}

private extension RemoteCommand {
    func isRunning(on bus: DBusConnection) async -> Bool {
        let daemon = DBusTarget(
            name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus")
        let answer = try? await bus.call(daemon, "NameHasOwner", .tuple(.string(target.name)))
        return answer?[0]?.bool ?? false
    }

    /// Starts the service as a process of its own, and waits until it can be talked to.
    func start(on bus: DBusConnection) async -> Bool {
        guard ServiceProcess.spawn(Program.executable) else { return false }
        let appeared = AsyncStream.makeStream(of: Void.self)
        let watch = bus.watch(name: target.name) { owner in
            if owner != nil { appeared.continuation.yield() }
        }
        let limit = MainTimer(after: .seconds(15)) { appeared.continuation.finish() }
        defer {
            watch.cancel()
            limit.cancel()
        }
        for await _ in appeared.stream { return true }
        return false
    }

    /// Without an instance: what plays nowhere cannot be controlled, but the library can be asked.
    func performAlone(_ command: Command) async -> Int32 {
        if case .status(let asJSON, _) = command {
            Terminal.say(asJSON ? idleStatus() : tr("Not playing"))
            return 0
        }
        if command.controlsRunningPlayer {
            Terminal.complain(tr("Galena is not running."))
            return 1
        }
        return await performHere(command)
    }

    func idleStatus() -> String {
        let settings = AppSettings(directories: paths.resources.map(\.path))
        return StatusReport.idle(
            volume: settings?.volume ?? 1, isMuted: settings?.isMuted ?? false
        ).text()
    }

    func performHere(_ command: Command) async -> Int32 {
        do {
            let environment = try await AppEnvironment.make(paths: paths)
            await environment.start()
            let status = report(await environment.commands.run(command))
            await environment.close()
            return status
        } catch {
            Terminal.complain((error as? StartFailure)?.text ?? String(describing: error))
            return 1
        }
    }

    func performWithoutBus(_ command: Command) async -> Int32 {
        if case .play = command { return await ForegroundPlayer(paths: paths).play(command) }
        if command.controlsRunningPlayer {
            Terminal.complain(tr("There is no session bus, so a running Galena cannot be reached."))
            return 1
        }
        return await performHere(command)
    }

    /// Prints the status now and at each change, until the instance is gone or the terminal ends
    /// it.
    func follow(asJSON: Bool, on bus: DBusConnection) async -> Int32 {
        let ended = AsyncStream.makeStream(of: Void.self)
        let words = asJSON ? ["status", "--json"] : ["status"]
        guard await pass(words, on: bus) == 0 else { return 1 }
        let changes = AsyncStream.makeStream(of: String.self)
        let signals = bus.subscribe(
            sender: target.name, path: target.path, interface: target.interface,
            name: "StatusChanged"
        ) { signal in
            if let text = signal.arguments[0]?.string { changes.continuation.yield(text) }
        }
        let watch = bus.watch(name: target.name) { owner in
            if owner == nil { changes.continuation.finish() }
        }
        defer {
            signals.cancel()
            watch.cancel()
            ended.continuation.finish()
        }
        for await change in changes.stream {
            if asJSON {
                Terminal.say(change)
            } else {
                _ = await pass(words, on: bus)
            }
        }
        return 0
    }
}
