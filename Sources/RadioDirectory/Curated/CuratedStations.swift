// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Non-commercial stations that come with the program, so that there is sound with no directory in
/// reach. Between them they cover MP3, AAC, HE-AAC, Ogg Vorbis, Opus, FLAC and HLS.
public enum CuratedStations {
    /// The stations, KEXP first.
    public static let all: [Station] = table.map(\.station)

    /// What a station is written down as.
    private struct Entry {
        var slug: StaticString
        var name: String
        var country: String
        var language = "english"
        var tags: [String]
        var home: StaticString
        var logo: StaticString?
        var summary: String
        /// Address, codec, kilobits a second; an HLS address ends in m3u8.
        var streams: [(StaticString, String, Int?)]

        var station: Station {
            var station = Station(
                id: StationID(source: .curated, key: "\(slug)"), name: name,
                endpoints: streams.map { address, codec, bitrate in
                    StreamEndpoint(
                        url: CuratedStations.url(address), codec: codec, bitrate: bitrate,
                        isHLS: "\(address)".hasSuffix(".m3u8"))
                })
            station.homepage = CuratedStations.url(home)
            station.artworkURL = logo.map(CuratedStations.url)
            station.tags = tags
            station.countryCode = country
            station.languages = [language]
            station.summary = summary
            return station
        }
    }

    private static func url(_ text: StaticString) -> URL {
        guard let url = URL(string: "\(text)") else { preconditionFailure("bad address \(text)") }
        return url
    }

    private static let table: [Entry] = [
        Entry(
            slug: "kexp-160-aac", name: "KEXP 90.3 FM", country: "US",
            tags: ["eclectic", "indie"], home: "https://www.kexp.org/",
            logo: "https://www.kexp.org/static/assets/img/icons/apple-touch-icon.png",
            summary: "Where the music matters, from Seattle",
            streams: [
                ("https://kexp.streamguys1.com/kexp160.aac", "AAC", 160),
                ("https://kexp.streamguys1.com/kexp64.aac", "AAC+", 64),
            ]),
        Entry(
            slug: "kexp-64-aac", name: "KEXP 64K AAC", country: "US",
            tags: ["eclectic", "indie"], home: "https://www.kexp.org/",
            logo: "https://www.kexp.org/static/assets/img/icons/apple-touch-icon.png",
            summary: "KEXP for slow connections",
            streams: [("https://kexp.streamguys1.com/kexp64.aac", "AAC+", 64)]),
        Entry(
            slug: "somafm-groove-salad", name: "SomaFM Groove Salad", country: "US",
            tags: ["ambient", "downtempo", "chillout"], home: "https://somafm.com/groovesalad/",
            logo: "https://somafm.com/img3/groovesalad-400.jpg",
            summary: "A nicely chilled plate of ambient beats and grooves",
            streams: [
                ("https://ice1.somafm.com/groovesalad-256-mp3", "MP3", 256),
                ("https://ice1.somafm.com/groovesalad-128-aac", "AAC", 128),
            ]),
        Entry(
            slug: "somafm-drone-zone", name: "SomaFM Drone Zone", country: "US",
            tags: ["ambient", "space music"], home: "https://somafm.com/dronezone/",
            logo: "https://somafm.com/img3/dronezone-400.jpg",
            summary: "Atmospheric textures with minimal beats",
            streams: [
                ("https://ice1.somafm.com/dronezone-256-mp3", "MP3", 256),
                ("https://ice1.somafm.com/dronezone-128-aac", "AAC", 128),
            ]),
        Entry(
            slug: "somafm-indie-pop-rocks", name: "SomaFM Indie Pop Rocks!", country: "US",
            tags: ["indie pop", "indie"], home: "https://somafm.com/indiepop/",
            logo: "https://somafm.com/img3/indiepop-400.jpg",
            summary: "New and classic favorite indie pop tracks",
            streams: [
                ("https://ice1.somafm.com/indiepop-128-aac", "AAC", 128),
                ("https://ice1.somafm.com/indiepop-128-mp3", "MP3", 128),
                ("https://ice1.somafm.com/indiepop-64-aac", "AAC+", 64),
            ]),
        Entry(
            slug: "radio-paradise-main", name: "Radio Paradise Main Mix", country: "US",
            tags: ["eclectic", "rock"], home: "https://radioparadise.com/",
            summary: "DJ-mixed modern and classic rock, world and electronica, lossless",
            streams: [
                ("https://stream.radioparadise.com/flac", "FLAC", nil),
                ("https://stream.radioparadise.com/aac-320", "AAC", 320),
                ("https://stream.radioparadise.com/mp3-192", "MP3", 192),
            ]),
        Entry(
            slug: "radio-paradise-mellow", name: "Radio Paradise Mellow Mix", country: "US",
            tags: ["mellow", "eclectic"], home: "https://radioparadise.com/",
            summary: "A mix of mellower songs",
            streams: [
                ("https://stream.radioparadise.com/mellow-128", "AAC", 128),
                ("https://stream.radioparadise.com/mellow-flac", "FLAC", nil),
            ]),
        Entry(
            slug: "fip", name: "FIP", country: "FR", language: "french",
            tags: ["eclectic", "jazz", "chanson"], home: "https://www.radiofrance.fr/fip",
            summary: "La radio la plus éclectique du monde",
            streams: [
                ("https://icecast.radiofrance.fr/fip-hifi.aac", "AAC", 192),
                ("https://icecast.radiofrance.fr/fip-midfi.mp3", "MP3", 128),
                ("https://stream.radiofrance.fr/fip/fip_hifi.m3u8", "AAC", nil),
            ]),
        Entry(
            slug: "france-musique", name: "France Musique", country: "FR", language: "french",
            tags: ["classical", "jazz"], home: "https://www.radiofrance.fr/francemusique",
            summary: "Musique classique, jazz et contemporaine",
            streams: [
                ("https://icecast.radiofrance.fr/francemusique-hifi.aac", "AAC", 192),
                ("https://icecast.radiofrance.fr/francemusique-midfi.mp3", "MP3", 128),
            ]),
        Entry(
            slug: "bbc-world-service", name: "BBC World Service", country: "GB",
            tags: ["news", "talk"], home: "https://www.bbc.co.uk/worldserviceradio",
            summary: "The world's radio station",
            streams: [
                (
                    "https://a.files.bbci.co.uk/ms6/live/3441A116-B12E-4D2F-ACA8-C1984642FA4B/audio/simulcast/hls/nonuk/audio_syndication_low_sbr_v1/cfs/bbc_world_service.m3u8",
                    "AAC", nil
                ), ("https://stream.live.vc.bbcmedia.co.uk/bbc_world_service", "MP3", 56),
            ]),
        Entry(
            slug: "radio-swiss-classic", name: "Radio Swiss Classic", country: "CH",
            language: "german", tags: ["classical"], home: "https://www.radioswissclassic.ch/",
            summary: "Klassische Musik ohne Werbung",
            streams: [
                ("https://stream.srg-ssr.ch/m/rsc_de/aacp_96", "AAC+", 96),
                ("https://stream.srg-ssr.ch/m/rsc_de/mp3_128", "MP3", 128),
            ]),
        Entry(
            slug: "radio-swiss-jazz", name: "Radio Swiss Jazz", country: "CH", language: "german",
            tags: ["jazz", "soul", "blues"], home: "https://www.radioswissjazz.ch/",
            summary: "Jazz, Soul und Blues ohne Werbung",
            streams: [
                ("https://stream.srg-ssr.ch/m/rsj/aacp_96", "AAC+", 96),
                ("https://stream.srg-ssr.ch/m/rsj/mp3_128", "MP3", 128),
            ]),
        Entry(
            slug: "deutschlandfunk", name: "Deutschlandfunk", country: "DE", language: "german",
            tags: ["news", "talk", "culture"], home: "https://www.deutschlandfunk.de/",
            summary: "Alles von Relevanz",
            streams: [
                (
                    "https://st01.sslstream.dlf.de/dlf/01/high/opus/stream.opus?aggregator=web",
                    "OPUS", 96
                ),
                ("https://st01.sslstream.dlf.de/dlf/01/128/mp3/stream.mp3", "MP3", 128),
            ]),
        Entry(
            slug: "nts-1", name: "NTS 1", country: "GB", tags: ["eclectic", "underground"],
            home: "https://www.nts.live/", summary: "Don't assume, from London",
            streams: [("https://stream-relay-geo.ntslive.net/stream", "MP3", 256)]),
        Entry(
            slug: "dublab", name: "dublab", country: "US", tags: ["eclectic", "electronic"],
            home: "https://www.dublab.com/", summary: "Future roots radio from Los Angeles",
            streams: [("https://dublab.out.airtime.pro/dublab_a", "MP3", 192)]),
        Entry(
            slug: "rainwave-game", name: "Rainwave Game", country: "US",
            tags: ["video game music"], home: "https://rainwave.cc/game/",
            summary: "Video game music, voted for by its listeners",
            streams: [
                ("https://relay.rainwave.cc/game.ogg", "OGG", 128),
                ("https://relay.rainwave.cc/game.mp3", "MP3", 128),
            ]),
    ]
}
