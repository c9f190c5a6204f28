// SPDX-License-Identifier: MIT

import Playback

/// What the engine knows of output devices: who looks, which one plays, which one was lost.
struct OutputWatch {
    var watcher: OutputWatcher?
    /// Whether somebody looks at the list.
    var isListed = false
    /// Whether a server that went is looked for.
    var awaitsServer = false
    /// The devices as last told; nil before that.
    var devices: [OutputDevice]?
    /// The device that the listener chose.
    var chosen: OutputDevice.ID?
    /// The device that plays.
    var sounding: OutputDevice.ID?
    /// The device that went while it played.
    var lost: OutputDevice.ID?

    /// Takes a list in and tells what it means for the player.
    mutating func take(_ list: [OutputDevice]) -> [OutputNotice] {
        let before = devices ?? []
        devices = list
        var notices: [OutputNotice] = isListed && list != before ? [.devices(list)] : []
        func has(_ id: OutputDevice.ID) -> Bool { list.contains { $0.id == id } }
        if let lost, has(lost) {
            self.lost = nil
            notices.append(.returned)
        } else if let sounding, !has(sounding), before.contains(where: { $0.id == sounding }) {
            lost = sounding
            self.sounding = nil
            notices.append(.disappeared)
        }
        return notices
    }
}
