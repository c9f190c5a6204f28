// SPDX-License-Identifier: GPL-3.0-or-later

import Playback

/// Everything the screens and the command line share: one of each.
@MainActor
package final class AppModel {
    package let settings: AppSettings
    package let messages: MessageCenter
    package let playback: PlaybackController
    package let player: PlayerModel
    package let listenNow: ListenNowModel
    package let radio: RadioModel
    package let search: SearchModel
    package let library: LibraryModel
    package let queue: QueueModel
    package let sound: SoundModel
    package let own: OwnStationsModel
    package let stationSettings: StationSettingsModel
    package let transfer: StationTransfer
    /// What looks at addresses that a person gave.
    package let probe: StationEditorModel.Probe
    /// Pictures that the listener chose.
    package let pictures: PictureStore
    package let podcasts: PodcastModels
    package let artwork: ArtworkLoader

    package init(
        settings: AppSettings, messages: MessageCenter, playback: PlaybackController,
        player: PlayerModel, listenNow: ListenNowModel, radio: RadioModel, search: SearchModel,
        library: LibraryModel, queue: QueueModel, sound: SoundModel, own: OwnStationsModel,
        stationSettings: StationSettingsModel, transfer: StationTransfer,
        probe: StationEditorModel.Probe, pictures: PictureStore, podcasts: PodcastModels,
        artwork: ArtworkLoader
    ) {
        self.settings = settings
        self.messages = messages
        self.playback = playback
        self.player = player
        self.listenNow = listenNow
        self.radio = radio
        self.search = search
        self.library = library
        self.queue = queue
        self.sound = sound
        self.own = own
        self.stationSettings = stationSettings
        self.transfer = transfer
        self.probe = probe
        self.pictures = pictures
        self.podcasts = podcasts
        self.artwork = artwork
    }
}
