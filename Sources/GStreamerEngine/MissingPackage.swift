// SPDX-License-Identifier: MIT

/// Which package brings what is missing, by Debian's names; other systems' names resemble them.
enum MissingPackage {
    private static let packages = [
        ("audio/mpeg, mpegversion=(int)1", "gstreamer1.0-plugins-good"),
        ("audio/mpeg", "gstreamer1.0-libav"),
        ("audio/x-vorbis", "gstreamer1.0-plugins-base"),
        ("audio/x-opus", "gstreamer1.0-plugins-base"),
        ("application/ogg", "gstreamer1.0-plugins-base"),
        ("audio/x-flac", "gstreamer1.0-plugins-good"),
        ("audio/x-speex", "gstreamer1.0-plugins-good"),
        ("application/x-icy", "gstreamer1.0-plugins-good"),
        ("application/x-id3", "gstreamer1.0-plugins-good"),
        ("video/quicktime", "gstreamer1.0-plugins-good"),
        ("audio/x-m4a", "gstreamer1.0-plugins-good"),
        ("http", "gstreamer1.0-plugins-good"),
        ("rtsp", "gstreamer1.0-plugins-good"),
        ("application/x-hls", "gstreamer1.0-plugins-bad"),
        ("application/dash+xml", "gstreamer1.0-plugins-bad"),
        ("video/mpegts", "gstreamer1.0-plugins-bad"),
        ("rtmp", "gstreamer1.0-plugins-bad"),
        ("mms", "gstreamer1.0-plugins-bad"),
        ("video/x-ms-asf", "gstreamer1.0-plugins-ugly"),
        ("audio/AMR", "gstreamer1.0-plugins-ugly"),
        ("audio/", "gstreamer1.0-libav"),
    ]

    /// The package for caps ("audio/mpeg, mpegversion=(int)4, …") or for a scheme ("https").
    static func name(for detail: String) -> String? {
        packages.first { detail.hasPrefix($0.0) }?.1
    }
}
