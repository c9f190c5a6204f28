// SPDX-License-Identifier: MIT

import Playback

/// Output devices.
extension GStreamerEngine {
    /// Plays on a device, now and for coming starts; nil follows the desktop's default.
    public func setOutput(_ id: OutputDevice.ID?) {
        outputWatch.chosen = id
        // The sound server takes a stream that is moved to the default for one that follows it.
        let target = id ?? outputWatch.devices?.first { $0.isDefault }?.id
        guard let target else { return }
        outputWatch.sounding = nil
        tell { $0.setOutput(target) }
        tell { $0.tellOutput() }
    }

    /// Tells the list of devices, and again when it changes, for as long as it is wanted.
    public func listOutputs(_ isWanted: Bool) {
        outputWatch.isListed = isWanted
        if isWanted, let devices = outputWatch.devices { onOutputs?(.devices(devices)) }
        updateWatcher()
    }

    /// Keeps the watcher for as long as somebody looks, something plays, or a device or server is
    /// missed.
    func updateWatcher() {
        let isNeeded =
            outputWatch.isListed || isSounding || outputWatch.lost != nil
            || outputWatch.awaitsServer
        if isNeeded, outputWatch.watcher == nil {
            let watcher = OutputWatcher(outputs: outputs) { [weak self] in self?.receive($0) }
            outputWatch.watcher = watcher
            Task { await watcher.watch() }
        } else if !isNeeded, let watcher = outputWatch.watcher {
            outputWatch.watcher = nil
            outputWatch.devices = nil
            Task { await watcher.end() }
        }
    }

    /// A stream ended because its device went.
    func outputWasLost() {
        outputWatch.lost = outputWatch.sounding ?? outputWatch.lost ?? outputWatch.chosen
        outputWatch.sounding = nil
        updateWatcher()
    }

    /// The sound server went: it is looked for until it is back.
    func serverWasLost() {
        guard !outputWatch.awaitsServer else { return }
        outputWatch.awaitsServer = true
        outputWatch.sounding = nil
        updateWatcher()
        if let watcher = outputWatch.watcher { Task { await watcher.awaitServer() } }
    }

    /// The device that was chosen has come: what plays on the one that stood in goes there.
    private func moveToChosen(unlessIn before: [OutputDevice]) {
        guard let chosen = outputWatch.chosen, isSounding, outputWatch.sounding != chosen,
            outputWatch.devices?.contains(where: { $0.id == chosen }) == true,
            !before.contains(where: { $0.id == chosen })
        else { return }
        setOutput(chosen)
    }

    private func receive(_ note: OutputWatcher.Note) {
        guard outputWatch.watcher != nil else { return }
        switch note {
        case .devices(let devices):
            let before = outputWatch.devices
            for notice in outputWatch.take(devices) { onOutputs?(notice) }
            if let before { moveToChosen(unlessIn: before) }
        case .serverIsBack:
            outputWatch.awaitsServer = false
            onOutputs?(.serverRestarted)
        }
        updateWatcher()
    }
}
