// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import GalenaCore
import Glibc

/// The way from the words on the command line to what runs: a window, a service without one, or a
/// verb that is passed on.
@MainActor
enum Program {
    /// Runs the program and answers its exit status.
    static func run(_ arguments: [String]) -> Int32 {
        let paths = AppPaths(
            environment: ProcessInfo.processInfo.environment, executable: executable)
        Translations.setUp(localeDirectory: paths.locale.path)
        do {
            return run(try CommandParser.parse(arguments), paths: paths)
        } catch {
            Terminal.complain(error.text)
            return 2
        }
    }

    private static func run(_ command: Command, paths: AppPaths) -> Int32 {
        switch command {
        case .help:
            Terminal.say(CommandVerb.help)
            return 0
        case .version:
            Terminal.say("galena " + AppIdentity.version)
            return 0
        case .open(let words):
            let links = words.map {
                StationLink.absolute($0, in: FileManager.default.currentDirectoryPath)
            }
            if !links.isEmpty, let status = RemoteCommand(paths: paths).open(links) {
                return status
            }
            return Instance.run(paths: paths, showsWindow: true, links: links)
        case .service:
            return Instance.run(paths: paths, showsWindow: false)
        default:
            return RemoteCommand(paths: paths).run(command)
        }
    }

    /// The program's own file, whatever it was called by.
    static let executable: URL = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return URL(filePath: CommandLine.arguments.first ?? "galena") }
        return URL(
            filePath: String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        )
    }()
}
