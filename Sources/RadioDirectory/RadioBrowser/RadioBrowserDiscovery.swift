// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient

/// Finds the servers of Radio-Browser: by SRV records, else by the names behind a common address,
/// else from a short list.
enum RadioBrowserDiscovery {
    private static let domain = "api.radio-browser.info"
    private static let known = ["all", "de1", "de2"]
    /// How long the name service may take, in seconds.
    private static let patience = Duration.seconds(3)

    /// The mirrors' addresses, never empty.
    static func mirrors(_ client: HTTPClient) async -> [URL] {
        let found = await withTaskGroup(of: [String].self) { group in
            group.addTask { await names(client) }
            group.addTask {
                try? await Task.sleep(for: patience)
                return []
            }
            defer { group.cancelAll() }
            return await group.next() ?? []
        }
        let hosts = found.isEmpty ? known.map { "\($0).\(domain)" } : found
        return hosts.compactMap { URL(string: "https://\($0)") }
    }

    private static func names(_ client: HTTPClient) async -> [String] {
        if let hosts = try? await client.hosts(ofService: "api", domain: "radio-browser.info"),
            !hosts.isEmpty
        {
            return hosts
        }
        let hosts = (try? await client.hosts(behind: "all.\(domain)")) ?? []
        return hosts.filter { $0.hasSuffix("radio-browser.info") }
    }
}
