// SPDX-License-Identifier: MIT

import Media

extension PlaybackController {
    /// Sets the curve of the equalizer for what plays now, and remembers it.
    public func setEqualizer(_ preset: EqualizerPreset) {
        change(ItemSound(equalizer: preset, skipsSilence: sound.skipsSilence))
    }

    /// Sets whether silence is shortened, where the item has a length, and remembers it.
    public func setSkipsSilence(_ skips: Bool) {
        change(ItemSound(equalizer: sound.equalizer, skipsSilence: skips))
    }

    /// Plays on a device, or follows the default (nil).
    public func chooseOutput(_ id: OutputDevice.ID?) {
        if chosenOutput != id { chosenOutput = id }
        engine.setOutput(id)
    }

    /// Keeps ``outputs`` up to date until ``hideOutputs()``, which is called once for each call.
    public func showOutputs() {
        outputViewers += 1
        if outputViewers == 1 { engine.listOutputs(true) }
    }

    /// The list of output devices is not looked at any more.
    public func hideOutputs() {
        guard outputViewers > 0 else { return }
        outputViewers -= 1
        if outputViewers == 0 { engine.listOutputs(false) }
    }

    /// Takes over how an item is to sound, before it starts.
    func adoptSound(of item: MediaItem) {
        silenceBefore = 0
        if silenceSkipped != 0 { silenceSkipped = 0 }
        if let wanted = dependencies.sound(item) { apply(wanted) }
    }

    /// Time that the current start saved is added to that of the earlier ones.
    func skippedSilence(_ seconds: Double) {
        silenceSkipped = silenceBefore + seconds
    }

    /// Takes in what the engine tells of devices.
    func handle(_ notice: OutputNotice) {
        switch notice {
        case .devices(let devices): if outputs != devices { outputs = devices }
        case .disappeared: outputDidDisappear()
        case .returned: outputDidReturn()
        case .serverRestarted: soundServerDidRestart()
        }
    }

    private func change(_ wanted: ItemSound) {
        guard wanted != sound else { return }
        apply(wanted)
        dependencies.didChangeSound(wanted, item)
    }

    private func apply(_ wanted: ItemSound) {
        let old = sound
        guard wanted != old else { return }
        sound = wanted
        if wanted.equalizer != old.equalizer { engine.setEqualizer(wanted.equalizer) }
        if wanted.skipsSilence != old.skipsSilence { engine.setSkipsSilence(wanted.skipsSilence) }
    }
}
