// SPDX-License-Identifier: GPL-3.0-or-later

/// The invented stations, the most popular first. Names, tracks and covers are made up.
enum StationCatalog {
    /// The hand-made stations.
    static let stations: [DemoStation] = ranked(music + world)

    /// How many those are.
    static var count: Int { stations.count }

    private static let places = Dictionary(
        uniqueKeysWithValues: stations.enumerated().map { ($1.slug, $0) })

    /// Where a hand-made station stands in the list.
    static func place(of slug: String) -> Int? { places[slug] }

    /// Clicks and votes fall with the place in the list.
    private static func ranked(_ stations: [DemoStation]) -> [DemoStation] {
        stations.enumerated().map { place, station in
            var station = station
            station.clicks = 4200 * 20 / (20 + place * 3)
            station.votes = 31_000 * 12 / (12 + place)
            return station
        }
    }

    private static let music: [DemoStation] = [
        DemoStation(
            slug: "velvet-needle", name: "Velvet Needle", tags: ["funk", "disco", "soul", "dub"],
            countryCode: "GB", language: "english", codec: .aac, bitrate: 192,
            titles: [
                "The Night Typists - Neon Parallel", "Coral Avenue - Slow Elevator",
                "Lonnie Frame - Seven Inch Heart", "Pearl Division - Hold the Groove",
                "Mirror & Sons - Ballroom Weather",
            ]),
        DemoStation(
            slug: "aurora-drift", name: "Aurora Drift", tags: ["ambient", "drone", "space"],
            countryCode: "NO", language: "norwegian", codec: .flac, bitrate: 900,
            titles: [
                "Halden Sky - Northbound", "Fjordlys - Green Curtain",
                "Polar Choir - Under the Ice Road", "Vinterhage - Long Exposure",
            ]),
        DemoStation(
            slug: "two-lane-gold", name: "Two-Lane Gold", tags: ["classic rock", "country"],
            countryCode: "CA", language: "english", codec: .mp3, bitrate: 128,
            titles: [
                "Two Lane Choir - Last Exit, Summer", "Prairie Static - Radio Tower Hill",
                "Dusty Margin - Gravel and Gasoline", "The Odometers - Ninety-Nine Again",
                "June Caravan - Don't Fold the Map",
            ]),
        DemoStation(
            slug: "ampere-null", name: "Ampère Null", tags: ["techno", "electronic", "industrial"],
            countryCode: "NL", language: "dutch", codec: .aac, bitrate: 320,
            titles: [
                "Ampersand Nine - Gridlines", "Nulpunt - Relay (Live at the Substation)",
                "Fase Drie - Transformer", "Kabelwerk - 50 Hz",
            ]),
        DemoStation(
            slug: "tramuntana-ona", name: "Tramuntana Ona", tags: ["folk", "talk", "world"],
            countryCode: "ES", language: "catalan", codec: .mp3, bitrate: 128,
            titles: [
                "Les Barques - El vent i la porta", "Marina Sól - Sal de març",
                "Cobla Nova - Dansa de l'illa", "Tres Germans - Camí de ronda",
            ]),
        DemoStation(
            slug: "meridian-drive", name: "Meridian Drive",
            tags: ["synthwave", "ambient", "retro"],
            countryCode: "PT", language: "portuguese", codec: .mp3, bitrate: 192,
            titles: [
                "Mira Solveig - Glass Harbour", "The Night Typists - Neon Parallel",
                "Castellane - Violet Hour", "Ampersand Nine - Gridlines",
                "Otis Marrow - Rewind Me Softly", "Halden Sky - Northbound",
            ]),
        DemoStation(
            slug: "kvadrat-99", name: "Kvadrat 99", tags: ["electronic", "ambient", "indie"],
            countryCode: "DK", language: "danish", codec: .aac, bitrate: 256,
            titles: [
                "Rødt Felt - Kvart Cirkel", "Plakat - Søndag i modul fire",
                "Blokland - Tangram", "Trekant - Grøn på gul",
            ]),
        DemoStation(
            slug: "pulse-rhone", name: "Pulse Rhône", tags: ["house", "dance", "electronic"],
            countryCode: "FR", language: "french", codec: .mp3, bitrate: 256,
            titles: [
                "Confluence - Quai numéro sept", "Belle Trame - Demi-ton",
                "Point Rouge - Été indien", "DJ Presqu'île - Minuit moins dix",
            ]),
        DemoStation(
            slug: "nachtlicht-funk", name: "Nachtlicht Funk", tags: ["ambient", "sleep"],
            countryCode: "DE", language: "german", codec: .mp3, bitrate: 320,
            titles: [
                "Mond & Kind - Satellite Lullaby", "Sternwarte - Schöne leise Stunde",
                "Federbett - Über den Dächern", "Kleine Welle - Gute Nacht, Straßenbahn",
            ]),
        DemoStation(
            slug: "mixtape-avenue", name: "Mixtape Avenue", tags: ["hip hop", "lo-fi", "ambient"],
            countryCode: "BR", language: "portuguese", codec: .aac, bitrate: 128,
            titles: [
                "Otis Marrow - Rewind Me Softly", "Rua Doze - Fita Azul",
                "Beto Linha - Chuva no asfalto", "Lado B - Play & Record",
            ]),
        DemoStation(
            slug: "low-tide-radio", name: "Low Tide Radio", tags: ["ambient", "sea"],
            countryCode: "IE", language: "english", codec: .opus, bitrate: 160,
            titles: [
                "Wren Halloran - Salt Lines", "Strand Road - Ebb",
                "Cormorant - The Far Buoy", "Wren Halloran - Lobster Pots at Four",
            ]),
        DemoStation(
            slug: "ember-jazz", name: "Ember Jazz", tags: ["jazz", "soul"],
            countryCode: "CA", language: "english", codec: .mp3, bitrate: 192,
            titles: [
                "Adele Quist Trio - Blue Kettle", "Samuel Orrin - Four Flights Down",
                "The Low Ceiling Five - Cinders", "Nora Vance - Slow Match",
                "Adele Quist Trio - After the Rain Check",
            ]),
    ]

    private static let world: [DemoStation] = [
        DemoStation(
            slug: "kammerton", name: "Kammerton",
            tags: ["classical", "modern classical", "ambient"],
            countryCode: "AT", language: "german", codec: .flac, bitrate: 900, logo: .png,
            titles: [
                "Quartett am Graben - Serenade in A, II. Andante",
                "Liese Thal - Drei Stücke für Klavier: Nr. 1",
                "Ensemble Halbton - Präludium über eine Uhr",
            ]),
        DemoStation(
            slug: "dispatch-24", name: "Dispatch 24", tags: ["news", "talk"],
            countryCode: "US", language: "english", codec: .mp3, bitrate: 64,
            titles: [
                "Dispatch 24 - The Hour in Brief", "Dispatch 24 - Markets and Weather",
                "Dispatch 24 - One Question More",
            ]),
        DemoStation(
            slug: "canopy-hour", name: "Canopy Hour", tags: ["ambient", "nature", "folk"],
            countryCode: "CR", language: "spanish", codec: .aac, bitrate: 96,
            titles: [
                "Selva Quieta - Hoja por hoja", "Río Menor - Lluvia a las cinco",
                "Selva Quieta - Tucán",
            ]),
        DemoStation(
            slug: "ridgeline", name: "Ridgeline", tags: ["ambient", "space"],
            countryCode: "CL", language: "spanish", codec: .mp3, bitrate: 192, logo: .png,
            titles: ["Castellane - Violet Hour", "Puna - Línea de cumbre", "Altura - Aire fino"]),
        DemoStation(
            slug: "holm-radio", name: "Holm Radio", tags: ["ambient", "folk"],
            countryCode: "IS", language: "icelandic", codec: .aac, bitrate: 64, logo: .none,
            titles: ["Steinn og Sær - Þokan", "Holmur - Ljós í glugga"]),
        DemoStation(
            slug: "oresund-wave", name: "Öresund Wave", tags: ["downtempo", "ambient"],
            countryCode: "SE", language: "swedish", codec: .opus, bitrate: 128, logo: .none,
            titles: ["Brohus - Mellan två städer", "Sju Mil - Färjan går"]),
        DemoStation(
            slug: "signal-and-noise", name: "Signal & Noise", tags: ["experimental", "ambient"],
            countryCode: "JP", language: "japanese", codec: .mp3, bitrate: 256,
            titles: ["波形 - ノイズ・ガーデン", "Hakei - Carrier Wave", "白い部屋 - 静かな信号"]),
        DemoStation(
            slug: "overlap-fm", name: "Overlap FM", tags: ["eclectic", "indie"],
            countryCode: "MX", language: "spanish", codec: .aac, bitrate: 128,
            titles: ["Overlap - Third Color", "Venn - Tres círculos", "Capas - Magenta & Cian"]),
        DemoStation(
            slug: "contour-one", name: "Contour One", tags: ["field recordings", "ambient"],
            countryCode: "CL", language: "spanish", codec: .mp3, bitrate: 192,
            titles: ["Field Unit Nine - Isoline", "Field Unit Nine - 1,240 Meters"]),
        DemoStation(
            slug: "seventh-orbit", name: "Seventh Orbit", tags: ["space", "ambient"],
            countryCode: "FI", language: "finnish", codec: .aac, bitrate: 64,
            titles: ["Kestrel Works - Perihelion", "Rata Seitsemän - Hiljainen kuu"]),
        DemoStation(
            slug: "campus-wave", name: "Campus Wave", tags: ["college", "indie"],
            countryCode: "FI", language: "finnish", codec: .mp3, bitrate: 128, logo: .small,
            titles: ["Luentosali B - Monday, Late", "The Handouts - Office Hours"]),
        DemoStation(
            slug: "sea-room", name: "Sea Room", tags: ["sea", "ambient"],
            countryCode: "NO", language: "norwegian", codec: .mp3, bitrate: 320, logo: .png,
            titles: ["Teodor Lind - Paper Boats", "Skagerak - Sju knop"]),
        DemoStation(
            slug: "lit-windows", name: "Lit Windows", tags: ["night", "lo-fi"],
            countryCode: "FI", language: "finnish", codec: .vorbis, bitrate: 64,
            titles: ["Liv Aramis - Small Rooms", "Kerrostalo - Third Floor, Left"]),
        DemoStation(
            slug: "harbour-light", name: "Harbour Light", tags: ["ambient", "sea"],
            countryCode: "IE", language: "english", codec: .vorbis, bitrate: 160,
            titles: ["Cormorant - Fog Signal", "Strand Road - Pier Head"]),
    ]
}
