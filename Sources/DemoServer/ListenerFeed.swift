// SPDX-License-Identifier: GPL-3.0-or-later

/// The endless bytes for one listener.
protocol ListenerFeed: AnyObject {
    /// Bytes that play for one second.
    var rate: Double { get }

    /// The next bytes, about as many as asked for; `title` is what plays from here on.
    func pull(_ count: Int, title: String) -> [UInt8]
}
