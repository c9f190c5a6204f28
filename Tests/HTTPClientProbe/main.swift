// SPDX-License-Identifier: GPL-3.0-or-later

// Fetches the address given as argument, with HTTPClient and nothing else of the house: the tests
// look at what such a program links.
import FoundationEssentials
import HTTPClient

guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else {
    fatalError("Usage: HTTPClientProbe URL")
}
let response = try await HTTPClient(userAgent: "HTTPClientProbe/1").send(HTTPRequest(url))
print(response.status, response.body.count)
