// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The package as SwiftPM understands it.
struct Manifest: Decodable {
    let targets: [Target]
    let products: [Product]

    struct Product: Decodable {
        let name: String
        private let type: [String: [String]?]

        /// Whether other packages may use it as a library.
        var isLibrary: Bool { type["library"] != nil }
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        private let dependencies: [Dependency]

        /// The names of the targets it may import.
        var imports: Set<String> { Set(dependencies.map(\.name)) }

        /// Its folder, relative to the root.
        var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }

        /// Whether it is there for tests only: it may use whatever it needs.
        var isForTests: Bool { folder.hasPrefix("Tests/") }

        /// Whether its sources are Swift that is compiled into the product or its tests.
        var isSwift: Bool {
            ["regular", "executable", "test"].contains(type)
                && !Repository.files(below: folder, endings: "swift").isEmpty
        }
    }

    private struct Dependency: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: [Part]].self)
            name = kinds.values.lazy.compactMap { $0.first?.text }.first ?? ""
        }
    }

    /// A part of a dependency: its name first, then things that do not matter here.
    private struct Part: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }

    /// Asks SwiftPM, in a folder of its own: the package's is locked while its tests run.
    static func load() throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "galena-house-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let tool = try Tool.run(
            "swift", "package", "--scratch-path", scratch.path, "dump-package")
        guard let start = tool.output.firstIndex(of: "{") else {
            throw Unreadable(output: tool.output)
        }
        let json = tool.output[start...]
        return try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    }

    /// SwiftPM printed no description.
    struct Unreadable: Error {
        let output: String
    }
}
