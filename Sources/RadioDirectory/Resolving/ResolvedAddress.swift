// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient

/// What lives at one address, as far as its first bytes tell.
struct ResolvedAddress {
    /// What an address turned out to be.
    enum Content {
        case media
        case list(Playlist)
        case webPage
    }

    /// What it is.
    var content: Content
    /// Where it was found, after redirects; what is relative inside it is relative to this.
    var location: URL
    /// What to hand to the engine: the address asked for, unless it moved for good.
    var playable: URL
    /// The answer's head; nil for files, and for servers that do not speak HTTP.
    var head: HTTPResponseHead?

    /// Servers that turn unknown programs away let a browser in.
    static let browser =
        "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"

    /// Looks at an address. Throws what the network throws, or ``RadioDirectoryError``.
    static func look(at url: URL, with resolver: StationResolver) async throws -> ResolvedAddress {
        if url.isFileURL { return try file(url) }
        let stream: HTTPStream
        do {
            stream = try await open(url, with: resolver)
        } catch HTTPError.notHTTP {
            return ResolvedAddress(content: .media, location: url, playable: url)
        }
        let head = stream.head
        var found = ResolvedAddress(
            content: .media, location: head.url, playable: playable(url, head), head: head)
        guard head.isSuccess else {
            await stream.close()
            throw RadioDirectoryError.status(head.status)
        }
        let promised =
            MediaSniffer.listExtension(type: head.contentType)
            ?? MediaSniffer.listExtension(head.url.pathExtension)
            ?? MediaSniffer.listExtension(url.pathExtension)
        if promised == nil, MediaSniffer.isMedia(head) {
            await stream.close()
            return found
        }
        if let body = try await text(of: stream) {
            found.content = try content(
                body, promised: promised, type: head.contentType, base: head.url)
        }
        return found
    }

    private static func open(_ url: URL, with resolver: StationResolver) async throws -> HTTPStream
    {
        var request = HTTPRequest(url)
        request.idleTimeout = resolver.idleTimeout
        request.maximumBytes = .max
        request.headers = [HTTPHeader("Icy-MetaData", "1"), HTTPHeader("Accept", "*/*")]
        let stream = try await resolver.client.stream(request)
        guard stream.head.status == 403 else { return stream }
        await stream.close()
        request.userAgent = browser
        return try await resolver.client.stream(request)
    }

    /// The whole body when it is a text of bearable length; nil when it is sound or has no end.
    private static func text(of stream: HTTPStream) async throws -> [UInt8]? {
        var body: [UInt8] = []
        while let chunk = try await stream.next() {
            body.append(contentsOf: chunk)
            if body.count >= 16,
                MediaSniffer.isMedia(body) || body.count > StationResolver.byteLimit
            {
                await stream.close()
                return nil
            }
        }
        return MediaSniffer.isMedia(body) ? nil : body
    }

    /// What a text is. A type that is no list's, and no page's, leaves the decision to the engine.
    static func content(
        _ body: [UInt8], promised: String?, type: String?, base: URL
    ) throws -> Content {
        if let list = Playlist.read(body, fileExtension: promised, base: base) {
            return .list(list)
        }
        if PlaylistText.isWebPage(PlaylistText.decode(body)) { return .webPage }
        if promised != nil || body.isEmpty { throw RadioDirectoryError.emptyPlaylist }
        return type?.hasPrefix("text/") == true ? .webPage : .media
    }

    private static func playable(_ url: URL, _ head: HTTPResponseHead) -> URL {
        !head.redirects.isEmpty && head.redirects.allSatisfy(\.isPermanent) ? head.url : url
    }

    private static func file(_ url: URL) throws -> ResolvedAddress {
        let body: [UInt8]
        do {
            let handle = try Data(contentsOf: url, options: .mappedIfSafe)
            body = Array(handle.prefix(StationResolver.byteLimit + 1))
        } catch {
            throw RadioDirectoryError.unreadableFile(url.lastPathComponent)
        }
        var found = ResolvedAddress(content: .media, location: url, playable: url)
        if body.count <= StationResolver.byteLimit, !MediaSniffer.isMedia(body) {
            found.content = try content(
                body, promised: MediaSniffer.listExtension(url.pathExtension), type: nil, base: url)
        }
        return found
    }
}
