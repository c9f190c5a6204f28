// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media

/// Turns any address into the addresses that can be played, the best first. They stand in for
/// each other.
public struct StationResolver: Sendable {
    /// No list is read further than this many bytes; what is longer is a stream.
    static let byteLimit = 256 << 10
    /// How deep lists may refer to lists.
    static let depthLimit = 5
    /// No station has more addresses than this.
    static let endpointLimit = 100

    let client: HTTPClient
    let idleTimeout: Double

    /// Makes a resolver; `idleTimeout` is how many seconds a silent server is waited for.
    public init(client: HTTPClient, idleTimeout: Double = 10) {
        self.client = client
        self.idleTimeout = idleTimeout
    }

    /// The addresses of a station. Those that name no playlist are taken as they are, without a
    /// request, so that sound starts at once; lists are read, in place.
    ///
    /// Throws ``RadioDirectoryError`` when nothing is left to play.
    public func resolve(_ station: Station) async throws -> [StreamEndpoint] {
        var endpoints: [StreamEndpoint] = []
        var failure: (any Error)?
        for endpoint in station.endpoints {
            guard isList(endpoint) else {
                if isPlayable(endpoint.url, allowsFiles: station.id.source == .own) {
                    add([endpoint], to: &endpoints)
                }
                continue
            }
            // A list is only a stand-in once there is something to play.
            if !endpoints.isEmpty { continue }
            do {
                let found = try await resolve(
                    endpoint.url, allowsFiles: station.id.source == .own)
                add(found.map { inherit($0, from: endpoint) }, to: &endpoints)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                failure = failure ?? error
            }
        }
        guard !endpoints.isEmpty else { throw failure ?? RadioDirectoryError.badAddress }
        return endpoints
    }

    /// The addresses behind any address, asked of its server: lists are read through, streams are
    /// recognized and left to the engine.
    ///
    /// `allowsFiles` lets file addresses in and out, for the listener's own stations. Throws
    /// ``RadioDirectoryError``.
    public func resolve(_ url: URL, allowsFiles: Bool = false) async throws -> [StreamEndpoint] {
        var walk = Walk(allowsFiles: allowsFiles)
        try await follow(url, depth: 0, walk: &walk)
        if walk.endpoints.isEmpty { throw walk.failure ?? RadioDirectoryError.emptyPlaylist }
        return walk.endpoints
    }

    /// What was found on the way through lists.
    private struct Walk {
        let allowsFiles: Bool
        var visited: Set<URL> = []
        var endpoints: [StreamEndpoint] = []
        var failure: (any Error)?
    }
}

extension StationResolver {
    private func follow(_ url: URL, depth: Int, walk: inout Walk) async throws {
        guard isPlayable(url, allowsFiles: walk.allowsFiles) else {
            throw RadioDirectoryError.badAddress
        }
        guard depth <= Self.depthLimit, walk.visited.insert(url).inserted else {
            throw RadioDirectoryError.nestedTooDeep
        }
        let found: ResolvedAddress
        do {
            found = try await ResolvedAddress.look(at: url, with: self)
        } catch {
            throw RadioDirectoryError.wrap(error)
        }
        switch found.content {
        case .media: add([StreamEndpoint(url: found.playable, isHLS: false)], to: &walk.endpoints)
        case .list(let list) where list.format == .hls:
            add([StreamEndpoint(url: found.playable, isHLS: true)], to: &walk.endpoints)
        case .list(let list):
            try await follow(list, at: found.location, depth: depth, walk: &walk)
        case .webPage: throw RadioDirectoryError.webPage
        }
    }

    private func follow(
        _ list: Playlist, at location: URL, depth: Int, walk: inout Walk
    ) async throws {
        for entry in list.entries where walk.endpoints.count < Self.endpointLimit {
            guard let url = entry.url(relativeTo: location) else { continue }
            if url.isFileURL != location.isFileURL, url.isFileURL { continue }
            guard MediaSniffer.listExtension(url.pathExtension) != nil else {
                if isPlayable(url, allowsFiles: walk.allowsFiles) {
                    add([StreamEndpoint(url: url)], to: &walk.endpoints)
                }
                continue
            }
            do {
                try await follow(url, depth: depth + 1, walk: &walk)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                walk.failure = walk.failure ?? error
            }
        }
    }

    /// Whether an address has to be read before it can be played.
    private func isList(_ endpoint: StreamEndpoint) -> Bool {
        !endpoint.isHLS && MediaSniffer.listExtension(endpoint.url.pathExtension) != nil
    }

    private func isPlayable(_ url: URL, allowsFiles: Bool) -> Bool {
        switch url.scheme?.lowercased() {
        case "http", "https": url.host()?.isEmpty == false
        case "file": allowsFiles
        default: false
        }
    }

    private func add(_ new: [StreamEndpoint], to endpoints: inout [StreamEndpoint]) {
        for endpoint in new where !endpoints.contains(where: { $0.url == endpoint.url }) {
            endpoints.append(endpoint)
        }
    }

    private func inherit(_ found: StreamEndpoint, from list: StreamEndpoint) -> StreamEndpoint {
        var endpoint = found
        endpoint.codec = endpoint.codec ?? list.codec
        endpoint.bitrate = endpoint.bitrate ?? list.bitrate
        return endpoint
    }
}
