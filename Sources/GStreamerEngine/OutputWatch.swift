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
    /// Whether the chosen one could not be opened, so that the default stands in.
    var isChosenMissing = false
    /// The device that plays.
    var sounding: OutputDevice.ID?
    /// The device that went while it played.
    var lost: OutputDevice.ID?

    /// The device that a start asks for; nil for the default.
    var wanted: OutputDevice.ID? { isChosenMissing ? nil : chosen }

    /// Takes a list in and tells what it means for the player.
    mutating func take(_ list: [OutputDevice]) -> [OutputNotice] {
        let before = devices ?? []
        devices = list
        var notices: [OutputNotice] = isListed && list != before ? [.devices(list)] : []
        func has(_ id: OutputDevice.ID) -> Bool { list.contains { $0.id == id } }
        if let chosen, has(chosen) { isChosenMissing = false }
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
