// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Which parts are MIT, and that this stays true.
@Suite struct LicenseTests {
    private let manifest: Manifest

    init() throws {
        manifest = try Manifest.load()
    }

    private func isMIT(_ target: Manifest.Target) -> Bool {
        Repository.exists(target.folder + "/LICENSE")
    }

    @Test func reusableTargetsAreMIT() {
        let products = manifest.products.filter(\.isLibrary).map(\.name)
        #expect(products.contains("HTTPClient"))
        for name in products {
            #expect(Repository.exists("Sources/\(name)/LICENSE"), "\(name) has no licence file")
        }
    }

    @Test func mitTargetsUseOnlyMITTargets() throws {
        let mit = Set(manifest.targets.filter(isMIT).map(\.name))
        #expect(!mit.isEmpty)
        for target in manifest.targets where mit.contains(target.name) {
            let others = target.imports.subtracting(mit)
            #expect(others.isEmpty, "\(target.name) is MIT and uses \(others.sorted())")
        }
    }

    @Test func everySourceNamesItsLicense() throws {
        for target in manifest.targets {
            let licenses =
                isMIT(target)
                ? ["MIT"] : target.isForTests ? ["MIT", "GPL-3.0-or-later"] : ["GPL-3.0-or-later"]
            let expected = licenses.map { "// SPDX-License-Identifier: \($0)" }
            for file in Repository.files(below: target.folder, endings: "swift", "c", "h") {
                let first = try Repository.text(file).split(whereSeparator: \.isNewline).first
                #expect(expected.contains(String(first ?? "")), "\(file) does not begin so")
            }
        }
    }

    @Test func scriptsAndInterfaceFilesNameTheirs() throws {
        let files =
            Repository.files(below: "data", endings: "ui")
            + Repository.files(below: "Tests/UITests", endings: "py")
            + ["run", "demo", "test", "tour", "install", "update-po", "common.sh"]
            .map { "build-aux/" + $0 }
        for file in files {
            let head = try Repository.text(file).prefix(200)
            #expect(head.contains("SPDX-License-Identifier: GPL-3.0-or-later"), "\(file)")
        }
    }
}
