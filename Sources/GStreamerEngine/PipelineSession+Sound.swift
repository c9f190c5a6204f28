// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Playback

/// Equalizer and silence skipping: elements that are in the filter only while they are wanted.
extension PipelineSession {
    /// Fades over to a curve.
    func setEqualizer(_ preset: EqualizerPreset?) {
        equalizer = preset
        applyEqualizer()
    }

    /// Shortens silence from now on, or no more.
    func setSkipsSilence(_ skips: Bool) {
        skipsSilence = skips
        applySilence()
    }

    /// Plays on another device.
    func setOutput(_ id: OutputDevice.ID) {
        if let sink { outputs.choose(id, for: sink) }
    }

    /// Tells the device that plays, where the sink knows it.
    func tellOutput() {
        if let sink, let device = outputs.device(of: sink) { tell(.output(device)) }
    }

    /// Puts the equalizer in where a curve is wanted, and tells it the curve.
    func applyEqualizer() {
        let curve = equalizer.flatMap { $0.isFlat ? nil : $0 }
        if curve != nil, equalizerElement == nil {
            equalizerElement = insert(galena_equalizer_new(), GALENA_SLOT_EQUALIZER)
        }
        guard let element = equalizerElement else { return }
        galena_equalizer_set(
            element.pointer(), EqualizerPreset.frequencies, curve?.gains, curve?.preamp ?? 0)
    }

    /// The equalizer has faded to flat: it goes, unless it is wanted again.
    func equalizerIsFlat() {
        guard let element = equalizerElement, let filter,
            galena_equalizer_is_flat(element.pointer()) != 0
        else { return }
        equalizerElement = nil
        galena_filter_set(filter.pointer(), GALENA_SLOT_EQUALIZER, nil)
    }

    /// Puts the silence element in where it is wanted and the media has a length; once it has left
    /// sound out it stays.
    func applySilence() {
        guard case .some(.some) = duration else { return }
        if skipsSilence, silenceElement == nil {
            silenceElement = insert(galena_silence_new(), GALENA_SLOT_SILENCE)
        }
        if let element = silenceElement {
            galena_silence_set_active(element.pointer(), skipsSilence ? 1 : 0)
        }
    }

    /// Tells how much time skipped silence has saved, when that has grown.
    func tellSavedTime() {
        guard let element = silenceElement else { return }
        let saved = Double(galena_silence_saved(element.pointer())) / 1e9
        guard saved > savedSeconds else { return }
        savedSeconds = saved
        emit(.silenceSkipped(saved))
    }

    /// Seconds by which left-out silence has brought the sink's time forward.
    var silenceShift: Double {
        silenceElement.map { Double(galena_silence_shift($0.pointer())) / 1e9 } ?? 0
    }

    private func insert(
        _ element: UnsafeMutablePointer<GstElement>?, _ slot: GalenaSlot
    ) -> GObjectRef? {
        guard let filter, let element else { return nil }
        let reference = GObjectRef(retaining: element)
        galena_filter_set(filter.pointer(), slot, element)
        return reference
    }
}
