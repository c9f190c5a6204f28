# SPDX-License-Identifier: GPL-3.0-or-later
"""A real peer: Icecast as stations run it."""

import unittest

import sound
from case import UICase
from icecast import Icecast
from waiting import wait_until


class IcecastTests(UICase):
    def setUp(self):
        super().setUp()
        self.icecast = Icecast(self.desktop, f"{self.server.address}/stream/ember-jazz?burst=0")
        self.addCleanup(self.icecast.stop)

    def tearDown(self):
        if self.app.status():
            self.app.run("quit")

    def metadata(self, field):
        return self.app.playerctl("metadata", field)

    def test_plays_and_shows_each_title(self):
        self.icecast.set_title("Nora Vance - Slow Match")
        code, _, reason = self.app.run("play", self.icecast.address)
        self.assertEqual(code, 0, reason)
        for artist, title in (
                ("Nora Vance", "Slow Match"), ("Samuel Orrin", "Four Flights Down"),
                ("Łukasz Żółć", "Größe – 静か")):
            self.icecast.set_title(f"{artist} - {title}")
            wait_until(lambda: self.metadata("title") == title, f"the title {title}")
            self.assertEqual(self.metadata("artist"), artist)
        self.assertEqual(self.metadata("album"), "Relay of Ember")

    def test_obeys_playerctl(self):
        self.assertEqual(self.app.run("play", self.icecast.address)[0], 0)
        for verb, state in (("pause", "Paused"), ("play", "Playing"), ("stop", "Stopped")):
            self.app.playerctl(verb)
            wait_until(lambda: self.app.playerctl("status") == state, f"{state} after {verb}")
            heard = state == "Playing"
            wait_until(
                lambda: (sound.loudness(sound.record(0.3)) > 0.001) == heard,
                f"sound after {verb}: {heard}")


if __name__ == "__main__":
    unittest.main()
