// SPDX-License-Identifier: GPL-3.0-or-later

import CGdkPixbuf
import FoundationEssentials

/// Turns bytes from the network into pixels, one picture at a time and off the main thread, so
/// that the memory for decoding stays that of one picture.
///
/// Only formats that stations and shows use are tried, told by their first bytes; what is larger
/// than ``maximumPixels`` is refused before it is unpacked.
package actor ArtworkDecoder {
    /// Pictures with more pixels than this are refused (a cover of 5,000 × 5,000).
    package static let maximumPixels = 25_000_000

    package init() {}

    /// Decodes a picture so that it covers a square of `pixels`, never enlarged.
    ///
    /// - Returns: The picture, or nil when the bytes are none that is accepted.
    package func decode(_ data: Data, pixels: Int) -> ArtworkImage? {
        guard let type = Self.type(of: data) else { return nil }
        return Self.decode(data, type: type, pixels: max(1, min(pixels, 2048)))
    }

    /// Decodes a picture into a small, blurred and pressed one that lies behind text.
    package func backdrop(_ data: Data, dark: Bool) -> ArtworkImage? {
        decode(data, pixels: Backdrop.side).map { Backdrop.make(from: $0, dark: dark) }
    }

    /// The loader for a picture, told by its first bytes; nil for what is not accepted.
    static func type(of data: Data) -> String? {
        let head = [UInt8](data.prefix(512))
        func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
            head.count >= offset + bytes.count
                && Array(head[offset..<offset + bytes.count]) == bytes
        }
        if starts([0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if starts([0xFF, 0xD8, 0xFF]) { return "jpeg" }
        if starts(Array("GIF8".utf8)) { return "gif" }
        if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) { return "webp" }
        if starts([0, 0, 1, 0]) { return "ico" }
        let text = String(decoding: head, as: UTF8.self)
        return text.contains("<svg") ? "svg" : nil
    }

    private static func decode(_ data: Data, type: String, pixels: Int) -> ArtworkImage? {
        guard let loader = gdk_pixbuf_loader_new_with_type(type, nil) else { return nil }
        defer { g_object_unref(loader) }
        var request = SizeRequest(pixels: Int32(pixels))
        return withUnsafeMutablePointer(to: &request) { request -> ArtworkImage? in
            let handler:
                @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, gpointer) ->
                    Void = {
                        loader, width, height, user in
                        let request = user.assumingMemoryBound(to: SizeRequest.self)
                        request.pointee.answer(loader, width, height)
                    }
            g_signal_connect_data(
                loader, "size-prepared", unsafeBitCast(handler, to: GCallback.self), request, nil,
                GConnectFlags(rawValue: 0))
            let written = write(data, to: loader, watching: request)
            let closed = gdk_pixbuf_loader_close(loader, nil) != 0
            guard !request.pointee.refused, written || closed,
                let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
            else { return nil }
            return copy(pixbuf, natural: request.pointee)
        }
    }

    /// Feeds the loader piece by piece, so that a refused size stops it before it unpacks the rest.
    private static func write(
        _ data: Data, to loader: UnsafeMutablePointer<GdkPixbufLoader>,
        watching request: UnsafeMutablePointer<SizeRequest>
    ) -> Bool {
        data.withUnsafeBytes { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return false }
            var offset = 0
            while offset < bytes.count {
                let count = min(32 * 1024, bytes.count - offset)
                guard gdk_pixbuf_loader_write(loader, base + offset, gsize(count), nil) != 0,
                    !request.pointee.refused
                else { return false }
                offset += count
            }
            return true
        }
    }

    private static func copy(_ pixbuf: OpaquePointer, natural: SizeRequest) -> ArtworkImage? {
        guard let oriented = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(oriented)) }
        guard let source = gdk_pixbuf_add_alpha(oriented, 0, 0, 0, 0) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(source)) }
        let width = Int(gdk_pixbuf_get_width(source))
        let height = Int(gdk_pixbuf_get_height(source))
        let stride = Int(gdk_pixbuf_get_rowstride(source))
        guard width > 0, height > 0, let bytes = gdk_pixbuf_read_pixels(source) else { return nil }
        let pixels = Data(bytes: bytes, count: Int(gdk_pixbuf_get_byte_length(source)))
        return ArtworkImage(
            pixels: pixels, width: width, height: height, stride: stride,
            isSmall: natural.isSmall,
            wash: Wash.color(of: pixels, width: width, height: height, stride: stride))
    }
}

/// Answers the loader's question for a size, and remembers what it learned.
private struct SizeRequest {
    /// The side of the square to cover.
    let pixels: Int32
    /// Set when the picture is too large to be unpacked.
    var refused = false
    /// Whether the picture is too small to cover the square with at most 2.5-fold enlargement.
    var isSmall = false

    init(pixels: Int32) {
        self.pixels = pixels
    }

    mutating func answer(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int32, _ height: Int32
    ) {
        guard width > 0, height > 0,
            Int(width) * Int(height) <= ArtworkDecoder.maximumPixels
        else {
            refused = true
            gdk_pixbuf_loader_set_size(loader, 0, 0)
            return
        }
        let shorter = min(width, height)
        isSmall = Double(shorter) * 2.5 < Double(pixels)
        guard shorter > pixels else { return }
        let scale = Double(pixels) / Double(shorter)
        gdk_pixbuf_loader_set_size(
            loader, max(1, Int32((Double(width) * scale).rounded())),
            max(1, Int32((Double(height) * scale).rounded())))
    }
}
