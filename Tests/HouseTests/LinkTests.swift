// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What a program that uses a part of the house drags along.
@Suite struct LinkTests {
    private func libraries(of program: String) throws -> String {
        let path = Repository.path(".build/debug").appending(path: program).path
        let tool = try Tool.run("ldd", path)
        try #require(tool.status == 0, "\(path): \(tool.output)")
        return tool.output
    }

    @Test func aToolWithHTTPClientAloneLinksNoGTK() throws {
        let libraries = try libraries(of: "HTTPClientProbe")
        #expect(libraries.contains("libsoup-3.0"))
        for stranger in ["libgtk-4", "libadwaita-1", "libgstreamer-1.0"] {
            #expect(!libraries.contains(stranger), "\(stranger) is linked")
        }
    }

    @Test func theDemoServerLinksNoGTK() throws {
        #expect(!(try libraries(of: "galena-demo-server")).contains("libgtk-4"))
    }
}
