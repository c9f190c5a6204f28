// SPDX-License-Identifier: MIT

import FoundationEssentials

/// One address that a station can be heard at. The endpoints of a station stand in for each other.
public struct StreamEndpoint: Hashable, Codable, Sendable {
    /// Where the stream is: http, https, or file for the listener's own stations.
    public var url: URL
    /// The codec as its source spells it ("MP3", "AAC+"), nil when unknown.
    public var codec: String?
    /// Kilobits a second, nil when unknown.
    public var bitrate: Int?
    /// Whether the address answers with an HLS playlist, which the engine takes whole.
    public var isHLS: Bool

    /// Describes one address.
    public init(url: URL, codec: String? = nil, bitrate: Int? = nil, isHLS: Bool = false) {
        self.url = url
        self.codec = codec
        self.bitrate = bitrate
        self.isHLS = isHLS
    }
}
