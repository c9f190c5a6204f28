// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

extension PlaybackController {
    /// Reads the last title again, after the listener chose another charset for the station.
    public func charsetDidChange() {
        guard let tags = titles.lastTags else { return }
        read(tags)
    }

    /// Adds a picture to the current track, if it is still the one it was looked for.
    public func setArtwork(_ url: URL?, for track: Track) {
        guard let current = self.track, Self.isSame(current, track), current.artworkURL != url
        else { return }
        self.track?.artworkURL = url
    }

    /// Takes in what a stream says of itself. Files' own tags are not news: episodes have titles.
    func read(_ tags: StreamTags) {
        guard var station = item?.station else { return }
        if let name = tags.organization {
            titles.organization = name
            station = self.station(station, naming: name)
        }
        guard let bytes = tags.title else { return }
        titles.lastTags = tags
        if TitleDecoder.proveUTF8(bytes) { titles.sendsUTF8 = true }
        switch StreamTitle.read(tags, hints: hints(for: station)) {
        case .track(let found):
            timers.cancel(.rejectedTitle)
            show(found, on: station)
        case .advertisement:
            clearTitles()
            isAdvertisement = true
        case .cleared:
            clearTitles()
        case .rejected:
            waitForBetterTitle()
        case .unchanged:
            break
        }
    }

    /// The station after its stream has named itself: only what is known of it may change.
    private func station(_ station: Station, naming name: String) -> Station {
        let named = dependencies.named(station, name)
        guard named != station, named.id == station.id else { return station }
        item = .station(named)
        return named
    }

    /// Takes the track down.
    func clearTitles() {
        timers.cancel(.rejectedTitle)
        if track != nil {
            track = nil
            titles.takenDown = clock.elapsed()
        }
        if isAdvertisement { isAdvertisement = false }
    }

    private func hints(for station: Station) -> TitleHints {
        TitleHints(
            charset: dependencies.charset(station), countryCode: station.countryCode,
            languages: station.languages,
            stationNames: [station.name] + [titles.organization].compactMap { $0 },
            sendsUTF8: titles.sendsUTF8)
    }

    private func show(_ found: Track, on station: Station) {
        if isAdvertisement { isAdvertisement = false }
        if let track, Self.isSame(track, found) { return }
        track = found
        if let heard = titles.lastHeard, Self.isSame(heard, found),
            let takenDown = titles.takenDown,
            clock.elapsed() - takenDown < PlaybackConstants.repeatWindow
        {
            return
        }
        titles.lastHeard = found
        titles.takenDown = nil
        dependencies.didHear(found, station)
    }

    private func waitForBetterTitle() {
        guard !timers.isPending(.rejectedTitle) else { return }
        timers.start(.rejectedTitle, after: PlaybackConstants.rejectedTitleLimit) { [weak self] in
            self?.clearTitles()
        }
    }

    private static func isSame(_ left: Track, _ right: Track) -> Bool {
        left.title == right.title && left.artist == right.artist
    }
}
