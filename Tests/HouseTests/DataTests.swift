// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FoundationXML
import Testing

/// The files that desktops read.
@Suite struct DataTests {
    private static let application = "io.github.galenaplayer.Galena"

    @Test func desktopFileIsValid() throws {
        let tool = try Tool.run(
            "desktop-file-validate", "data/\(Self.application).desktop")
        #expect(tool.status == 0 && tool.output.isEmpty, "\(tool.output)")
    }

    @Test func metainfoIsValid() throws {
        let tool = try Tool.run(
            "appstreamcli", "validate", "--no-net", "data/\(Self.application).metainfo.xml")
        // Newer validators warn of a missing homepage, which there is not yet, and end with 3.
        let warnings = tool.output.split(whereSeparator: \.isNewline).filter {
            $0.contains("E: ") || $0.contains("W: ")
        }
        let isOnlyTheHomepage = warnings.allSatisfy { $0.contains("url-homepage-missing") }
        #expect(tool.status == 0 || tool.status == 3 && isOnlyTheHomepage, "\(tool.output)")
    }

    @Test func schemaCompiles() throws {
        let tool = try Tool.run("glib-compile-schemas", "--strict", "--dry-run", "data")
        #expect(tool.status == 0, "\(tool.output)")
    }

    @Test func interfaceFilesAndPicturesAreWellFormed() throws {
        let files = Repository.files(below: "data", endings: "ui", "svg", "xml")
        #expect(files.contains { $0.hasSuffix("-symbolic.svg") })
        for file in files {
            let parser = XMLParser(data: try Data(contentsOf: Repository.path(file)))
            #expect(parser.parse(), "\(file): \(String(describing: parser.parserError))")
        }
    }

    @Test func namesFollowTheApplicationID() throws {
        for name in [
            "\(Self.application).desktop", "\(Self.application).metainfo.xml",
            "\(Self.application).gschema.xml", "\(Self.application).search-provider.ini",
            "\(Self.application).service.in",
            "icons/hicolor/scalable/apps/\(Self.application).svg",
            "icons/hicolor/symbolic/apps/\(Self.application)-symbolic.svg",
        ] {
            #expect(Repository.exists("data/" + name), "\(name)")
        }
        let desktop = try Repository.text("data/\(Self.application).desktop")
        #expect(desktop.contains("Icon=\(Self.application)\n"))
        let provider = try Repository.text("data/\(Self.application).search-provider.ini")
        #expect(provider.contains("BusName=\(Self.application)\n"))
        #expect(
            provider.contains(
                "ObjectPath=/\(Self.application.replacing(".", with: "/"))/SearchProvider\n"))
        let service = try Repository.text("data/\(Self.application).service.in")
        #expect(service.contains("Name=\(Self.application)\n"))
    }

    @Test func everyResourceIsListed() throws {
        let manifest = try Repository.text("data/galena.gresource.xml")
        let files =
            Repository.files(below: "data/ui", endings: "ui")
            + Repository.files(below: "data/icons/scalable", endings: "svg")
            + Repository.files(below: "data", endings: "css")
        for file in files {
            let name = file.dropFirst("data/".count)
            #expect(manifest.contains(">\(name)</file>"), "\(name) is in no resource")
        }
    }
}
