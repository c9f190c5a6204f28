// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GalenaCore

@Suite struct CommandParserTests {
    @Test(arguments: [
        ([], Command.open), (["open"], .open), (["--service"], .service),
        (["play", "--last"], .play(.last)), (["play", "KEXP", "90.3"], .play(.named("KEXP 90.3"))),
        (["play", "--", "--odd"], .play(.named("--odd"))), (["pause"], .pause),
        (["seek", "-15"], .seek(by: -15)), (["seek", "+30"], .seek(by: 30)),
        (["volume"], .volume(nil)), (["volume", "40%"], .volume(.to(40))),
        (["volume", "-5"], .volume(.by(-5))), (["speed", "1.5"], .speed(.to(1.5))),
        (["status", "--json", "--follow"], .status(asJSON: true, follow: true)),
        (["search", "--json", "jazz"], .search("jazz", asJSON: true)),
        (["favorite"], .favorite(.list, asJSON: false)),
        (["favorite", "list", "--json"], .favorite(.list, asJSON: true)),
        (["favorite", "add", "Low", "Tide"], .favorite(.add("Low Tide"), asJSON: false)),
        (["favorite", "toggle"], .favorite(.toggle(nil), asJSON: false)), (["quit"], .quit),
        (["--version"], .version), (["--help"], .help),
    ])
    func reads(_ words: [String], as command: Command) throws {
        #expect(try CommandParser.parse(words) == command)
    }

    @Test(arguments: [
        ["dance"], ["play"], ["play", " "], ["seek"], ["seek", "far"], ["volume", "loud"],
        ["pause", "now"], ["status", "--yaml"], ["search"], ["favorite", "burn"],
        ["seek", "nan"], ["volume", "inf"],
    ])
    func refuses(_ words: [String]) {
        #expect(throws: UsageError.self) { try CommandParser.parse(words) }
    }

    @Test func helpNamesEveryVerb() {
        for verb in CommandVerb.allCases {
            #expect(CommandVerb.help.contains(verb.rawValue))
        }
    }
}
