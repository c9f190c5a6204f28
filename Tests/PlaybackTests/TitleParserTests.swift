// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// Text to artist and title.
struct TitleParserTests {
    private func read(_ text: String, station: String = "Probe FM") -> StreamTitle {
        StreamTitle.read(
            StreamTags(title: Array(text.utf8)), hints: TitleHints(stationNames: [station]))
    }

    private func track(_ title: String, by artist: String? = nil) -> StreamTitle {
        .track(Track(title: title, artist: artist))
    }

    @Test func splitsAtTheFirstSeparator() {
        #expect(read("A - B - C") == track("B - C", by: "A"))
        #expect(read("Björk – Jóga") == track("Jóga", by: "Björk"))
        #expect(read("Björk — Jóga - Live") == track("Jóga - Live", by: "Björk"))
        #expect(read("Artist - Song (Live)") == track("Song (Live)", by: "Artist"))
        #expect(read("Jay-Z") == track("Jay-Z"))
    }

    @Test func bothHalvesMustBeThere() {
        #expect(read(" - Orphan Title") == track("Orphan Title"))
        #expect(read("Orphan Artist - ") == track("Orphan Artist"))
        #expect(read(" - ") == .cleared)
        #expect(read("   ") == .cleared)
        #expect(read("") == .cleared)
    }

    @Test func dialectsAreUnderstood() {
        #expect(
            read("Taio Cruz - text=\"Dynamite\" song_spot=\"M\" MediaBaseId=\"1\"")
                == track("Dynamite", by: "Taio Cruz"))
        #expect(
            read(" - title=\"Boom\",artist=\"Peas\",song_spot=\"M\" MediaBaseId=\"1\"")
                == track("Boom", by: "Peas"))
        #expect(
            read("TrackId=8,length=180,text=Journey - Don't Stop")
                == track("Don't Stop", by: "Journey"))
        #expect(
            read("Nirvana - Lithium song_spot=\"M\" MediaBaseId=\"0\"")
                == track("Lithium", by: "Nirvana"))
        #expect(
            read("Eagles~Hotel California~Hotel California~1976~0~")
                == track("Hotel California", by: "Eagles"))
    }

    @Test func equationsAreTitles() {
        #expect(read("E=MC² - Song") == track("Song", by: "E=MC²"))
        #expect(read("2+2=5 - Radiohead") == track("Radiohead", by: "2+2=5"))
    }

    @Test func advertisementsAreMarked() {
        for text in [
            "SPOT BLOCK START", "spot  block", "Commercial Break", "text=\"Spot Block End\"",
            " - text=\"Spot Block End\" amgTrackId=\"9876543\" length=\"00:00:00\"",
            "ADWTAG_30000_START=0", "Ad-Trigger - Ad-Trigger", "Reklama",
        ] {
            #expect(read(text) == .advertisement, "\(text)")
        }
    }

    @Test func songsWithThoseWordsAreKept() {
        #expect(read("The Jam - Commercial Break") == track("Commercial Break", by: "The Jam"))
        #expect(read("Stay Tuned For Murder - X") == track("X", by: "Stay Tuned For Murder"))
        #expect(read("Band - Stay Tuned") == track("Stay Tuned", by: "Band"))
    }

    @Test func junkIsRejected() {
        for text in [
            "https://example.com", "radio.example.fm", "www.radio.example", "Probe FM", "PROBE-FM",
            "Probe FM - Slogan", "Listen live on our app", "stream", "offline", "track01",
            "Probe FM - Probe FM", "a=\"b",
        ] {
            #expect(read(text) == .rejected, "\(text)")
        }
    }

    @Test func prefixesAreDropped() {
        #expect(read("Now Playing: Coldplay - Yellow") == track("Yellow", by: "Coldplay"))
    }

    @Test func entitiesAreDecodedOnce() {
        #expect(read("&#924;&#x39C;&amp;#924; R&B &amp; Soul") == track("ΜΜ&#924; R&B & Soul"))
        #expect(
            read("Beyonc&eacute; &ndash; D&eacute;j&agrave; Vu") == track("Déjà Vu", by: "Beyoncé"))
        #expect(read("AT&T; & &unknown; &") == track("AT&T; & &unknown; &"))
    }

    @Test func controlCharactersGo() {
        #expect(read("a\u{1}b\u{202E}c \r\n d") == track("abc d"))
        #expect(read("Two  spaces stay") == track("Two  spaces stay"))
    }

    @Test func strayQuoteGoesApostrophesStay() {
        #expect(read("Artist - Song'") == track("Song", by: "Artist"))
        #expect(read("Artist - Rockin'") == track("Rockin'", by: "Artist"))
        #expect(read("Artist - 'Heroes'") == track("'Heroes'", by: "Artist"))
    }

    @Test func tagsWithAnArtistAreNotSplit() {
        let tags = StreamTags(title: Array("One - Two".utf8), artist: "Band")
        #expect(
            StreamTitle.read(tags, hints: TitleHints(charset: .windows1251))
                == track("One - Two", by: "Band"))
    }

    @Test func nestingHasAnEnd() {
        let text = String(repeating: "text=", count: 50) + "x"
        #expect(read(text) == .rejected)
    }
}
