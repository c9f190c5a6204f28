// SPDX-License-Identifier: GPL-3.0-or-later

/// The modules a Swift source imports.
enum Imports {
    /// What the toolchain brings along; everybody may import it.
    static let toolchain: Set = [
        "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc", "Observation",
        "Synchronization", "Testing",
    ]

    private static let kinds: Set<Substring> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    /// Modules by name, from `import M`, `@testable import M`, `import struct M.T` and the like.
    static func modules(in source: String) -> Set<String> {
        var modules: Set<String> = []
        for line in source.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"),
                words[..<place].allSatisfy({ $0.hasPrefix("@") || access.contains($0) })
            else { continue }
            let named = words[words.index(after: place)...].drop { kinds.contains($0) }
            if let module = named.first?.split(separator: ".").first {
                modules.insert(String(module))
            }
        }
        return modules
    }

    private static let access: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
}
