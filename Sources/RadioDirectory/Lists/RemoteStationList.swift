// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON

/// A list of stations at an address, with its last good copy on disk for when the network is away.
public actor RemoteStationList {
    /// What came of asking again.
    public enum Refresh: Equatable, Sendable {
        /// The copy at hand is still good.
        case unchanged
        /// A new list, now saved.
        case changed(StationImport)
    }

    /// Where the list is.
    public nonisolated let url: URL
    private let client: HTTPClient
    private let folder: URL

    /// Lists are no longer than this, in bytes.
    private static let limit = 8 << 20

    /// Names a list and the folder for its copy, made when needed.
    public init(url: URL, client: HTTPClient, folder: URL) {
        self.url = url
        self.client = client
        self.folder = folder
    }

    /// The last good copy; nil when there is none or it is damaged.
    public func saved() -> StationImport? {
        guard let data = try? Data(contentsOf: file("list")) else { return nil }
        return try? StationImport.read(data, location: url)
    }

    /// Asks for a newer list. Throws ``RadioDirectoryError``; whatever fails, the copy at hand stays.
    public func refresh() async throws -> Refresh {
        var request = HTTPRequest(url)
        request.maximumBytes = Self.limit
        request.totalTimeout = 60
        // Without its list a validator would hide that there is none.
        request.validators = saved() == nil ? nil : validators()
        do {
            let response = try await client.send(request)
            if response.isNotModified { return .unchanged }
            guard response.isSuccess else { throw RadioDirectoryError.status(response.status) }
            let list = try await Self.read(response.body, location: response.url)
            save(response)
            return .changed(list)
        } catch {
            throw RadioDirectoryError.wrap(error)
        }
    }

    @concurrent
    private static func read(_ body: Data, location: URL) async throws -> StationImport {
        try StationImport.read(body, location: location)
    }

    private func validators() -> HTTPValidators? {
        guard let data = try? Data(contentsOf: file("validators")) else { return nil }
        return try? JSONDocument.read(data) { root -> HTTPValidators? in
            guard root["url"]?.string == url.absoluteString else { return nil }
            return HTTPValidators(
                entityTag: root["entityTag"]?.string, lastModified: root["lastModified"]?.string)
        }
    }

    /// The list is written before its validators, so that these never stand for an older one. A
    /// full disk costs the copy, not the list.
    private func save(_ response: HTTPResponse) {
        let value = JSONValue.compactObject([
            "url": .string(url.absoluteString),
            "entityTag": JSONValue(response.head.validators?.entityTag),
            "lastModified": JSONValue(response.head.validators?.lastModified),
        ])
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? FileManager.default.removeItem(at: file("validators"))
            try response.body.write(to: file("list"), options: .atomic)
            try Data(value.serialized()).write(to: file("validators"), options: .atomic)
        } catch {
            return
        }
    }

    /// Nothing of the address becomes part of a path but its digest (FNV-1a).
    private func file(_ kind: String) -> URL {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in url.absoluteString.utf8 {
            digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return folder.appending(path: "remote-\(String(digest, radix: 16)).\(kind)")
    }
}
