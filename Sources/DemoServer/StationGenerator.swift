// SPDX-License-Identifier: GPL-3.0-or-later

/// Fills a directory up to any size; the same size gives the same stations each time.
enum StationGenerator {
    private static let firsts = [
        "Blue", "Silver", "Northern", "Quiet", "Electric", "Paper", "Golden", "Distant", "Velvet",
        "Open", "Hidden", "Little", "Coastal", "Midnight", "Copper", "Amber",
    ]
    private static let seconds = [
        "Harbor", "Signal", "Meadow", "Junction", "Lantern", "River", "Orchard", "Antenna",
        "Skyline", "Canyon", "Garden", "Bridge", "Island", "Studio", "Valley", "Corner",
    ]
    private static let kinds = ["FM", "Radio", "Sound", "Wave", "One", "Live", "Classics", "Mix"]
    private static let genres = [
        "pop", "rock", "jazz", "classical", "news", "talk", "folk", "soul", "ambient", "techno",
        "house", "metal", "reggae", "latin", "oldies", "hip hop", "country", "blues",
    ]
    private static let languages = [
        "english", "german", "french", "spanish", "portuguese", "italian", "finnish", "japanese",
    ]

    /// The hand-made stations, then generated ones, as many as asked for.
    static func stations(count: Int) -> [DemoStation] {
        let made = StationCatalog.stations.prefix(count)
        let codes = Country.names.keys.sorted()
        var random = SeededGenerator(seed: 20)
        return made
            + (made.count..<max(count, made.count)).map { number in
                generated(number: number, codes: codes, with: &random)
            }
    }

    private static func generated(
        number: Int, codes: [String], with random: inout SeededGenerator
    ) -> DemoStation {
        func pick<T>(_ choices: [T]) -> T { choices[Int(random.next() % UInt64(choices.count))] }
        let name = "\(pick(firsts)) \(pick(seconds)) \(pick(kinds)) \(number)"
        let first = pick(genres)
        let second = pick(genres)
        return DemoStation(
            slug: "station-\(number)", name: name,
            tags: first == second ? [first] : [first, second],
            countryCode: pick(codes), language: pick(languages), codec: .mp3,
            bitrate: pick([64, 96, 128, 192, 256, 320]), logo: pick([.svg, .svg, .svg, .none]),
            titles: ["\(name) - Morning Edition", "\(name) - Evening Edition"],
            clicks: Int(random.next() % 900), votes: Int(random.next() % 2000))
    }
}
