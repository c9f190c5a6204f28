# SPDX-License-Identifier: GPL-3.0-or-later
"""The main job: find a station, hear it, keep it, find it again."""

import re
import unittest

from case import UICase
from galena import BUTTONS
from waiting import wait_until

STATION = "Ember Jazz"
SLUG = "ember-jazz"


class ListeningTests(UICase):
    def play(self, name):
        """Finds a station by search and plays it."""
        self.search(name)
        self.app.click(self.app.wait_for(name=re.compile(rf"^{name}\b")))

    def test_finds_a_station_and_plays_it(self):
        self.server.hold_title(SLUG, "Adele Quist Trio - Blue Kettle")
        self.app.start()
        self.picture("start")
        self.play(STATION)
        self.app.wait_for(name=re.compile("Blue Kettle"))
        self.picture("playing")
        wait_until(lambda: self.app.playerctl("status") == "Playing", "Playing over MPRIS")
        wait_until(
            lambda: self.app.playerctl("metadata", "title") == "Blue Kettle",
            "the title over MPRIS")
        self.assertEqual(self.app.playerctl("metadata", "artist"), "Adele Quist Trio")
        self.assertEqual(self.app.playerctl("metadata", "album"), STATION)
        self.server.hold_title(SLUG, "Nora Vance - Slow Match")
        self.app.wait_for(name=re.compile("Slow Match"))
        wait_until(
            lambda: self.app.playerctl("metadata", "title") == "Slow Match",
            "the next title over MPRIS")
        self.app.playerctl("stop")
        wait_until(lambda: self.server.listeners(SLUG) == 0, "nobody listens after Stop")

    def test_reports_a_play_once_and_says_who_it_is(self):
        uuid = self.server.station(STATION)["stationuuid"]
        self.app.start()
        self.play(STATION)
        wait_until(lambda: self.server.listeners(SLUG) == 1, "the stream is heard")
        wait_until(lambda: self.server.requests(f"/json/url/{uuid}"), "the play is reported")
        self.app.playerctl("pause")
        wait_until(lambda: self.server.listeners(SLUG) == 0, "Pause lets go of the stream")
        self.app.playerctl("play")
        wait_until(lambda: self.server.listeners(SLUG) == 1, "Play joins again")
        reports = self.server.requests(f"/json/url/{uuid}")
        self.assertEqual(len(reports), 1)
        self.assertRegex(reports[0]["headers"]["user-agent"], r"^Galena/\d")

    def test_keeps_a_favorite_over_a_restart(self):
        self.app.start()
        self.play(STATION)
        self.app.wait_for(name=re.compile(STATION))
        self.app.click(self.app.wait_for(BUTTONS, "Add to Favorites"))
        self.app.wait_for(BUTTONS, "Remove from Favorites")
        self.assertEqual(self.app.quit(), 0)
        self.app.start()
        self.go("Library")
        self.app.wait_for(name=re.compile(rf"^{STATION}"))
        self.picture("library")

    def test_meets_the_tabs_when_narrow(self):
        self.app.start()
        self.app.resize(1280, 800)
        self.app.wait_for("list", "Places")
        self.picture("wide")
        self.app.resize(360, 640)
        self.app.wait_gone("list", "Places")
        self.go("Library")
        self.app.wait_for(name="Library")
        self.picture("narrow")


if __name__ == "__main__":
    unittest.main()
