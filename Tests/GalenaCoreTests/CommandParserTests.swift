// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GalenaCore

@Suite struct CommandParserTests {
    @Test(arguments: [
        ([], Command.open()), (["open"], .open()),
        (["open", "a.pls", "b"], .open(links: ["a.pls", "b"])), (["--service"], .service),
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
        (["queue"], .queue(.list, asJSON: false)),
        (["queue", "list", "--json"], .queue(.list, asJSON: true)),
        (["queue", "add", "Low", "Tide"], .queue(.add("Low Tide"), asJSON: false)),
        (["queue", "next", "Low Tide"], .queue(.next("Low Tide"), asJSON: false)),
        (["queue", "remove", "2"], .queue(.remove("2"), asJSON: false)),
        (["queue", "clear"], .queue(.clear, asJSON: false)),
        (["sleep"], .sleep(nil)), (["sleep", "off"], .sleep(.off)),
        (["sleep", "30m"], .sleep(.after(.seconds(1800)))),
        (["sleep", "end"], .sleep(.endOfEpisode)), (["sleep", "chapter"], .sleep(.endOfChapter)),
        (["favorite", "toggle"], .favorite(.toggle(nil), asJSON: false)), (["quit"], .quit),
        (["import", "a.m3u", "b.pls"], .importFiles(["a.m3u", "b.pls"], asJSON: false)),
        (["export", "--format", "xspf"], .export("xspf")),
        (["export", "--format=json"], .export("json")),
        (["subscribe", "a.example", "feed://b"], .subscribe(["a.example", "feed://b"])),
        (["unsubscribe", "Tide", "Talk"], .unsubscribe("Tide Talk")),
        (["episodes", "--json", "Tide"], .episodes("Tide", asJSON: true)),
        (["refresh"], .refresh(nil, asJSON: false)),
        (["--version"], .version), (["--help"], .help),
    ])
    func reads(_ words: [String], as command: Command) throws {
        #expect(try CommandParser.parse(words) == command)
    }

    @Test(arguments: [
        ["dance"], ["play"], ["play", " "], ["seek"], ["seek", "far"], ["volume", "loud"],
        ["pause", "now"], ["status", "--yaml"], ["search"], ["favorite", "burn"],
        ["queue", "burn"], ["queue", "add"], ["sleep", "soon"], ["sleep", "0"],
        ["sleep", "30m", "x"], ["subscribe"], ["episodes"],
        ["seek", "nan"], ["volume", "inf"], ["import"], ["export"], ["export", "--format"],
        ["export", "--format", "doc"], ["export", "--format", "m3u", "more"],
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
