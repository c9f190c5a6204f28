// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import Testing

@Suite struct HTTPResponseTests {
    private func head(_ headers: [HTTPHeader], status: Int = 200) throws -> HTTPResponseHead {
        HTTPResponseHead(
            status: status, url: try #require(URL(string: "http://s.invalid/")), headers: headers)
    }

    @Test(
        arguments: [
            ("text/html", "text/html", nil), ("Audio/MPEG; charset=UTF-8", "audio/mpeg", "utf-8"),
            ("text/xml;Charset=\"windows-1251\"; x=y", "text/xml", "windows-1251"),
            ("text/xml; charset=", "text/xml", nil),
        ] as [(String, String, String?)])
    func contentTypeIsTakenApart(field: String, type: String, charset: String?) throws {
        let head = try head([HTTPHeader("content-type", field)])
        #expect(head.contentType == type)
        #expect(head.charset == charset)
    }

    @Test func validatorsAreKeptVerbatim() throws {
        let head = try head([
            HTTPHeader("ETAG", "W/\"a\""), HTTPHeader("Last-modified", "yesterday"),
        ])
        #expect(head.validators == HTTPValidators(entityTag: "W/\"a\"", lastModified: "yesterday"))
        #expect(try self.head([]).validators == nil)
    }

    @Test func credentialsDoNotShowInTexts() {
        let secret = HTTPCredentials(name: "me", password: "hunter2")
        #expect(!"\(secret)".contains("hunter2"))
        #expect(!String(reflecting: secret).contains("hunter2"))
    }
}
