# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line, and what is heard when nobody looks."""

import json
import os
import subprocess
import unittest

import sound
from case import UICase
from waiting import wait_until


class CommandLineTests(UICase):
    def tearDown(self):
        if self.app.status():
            self.app.run("quit")

    def play(self, target):
        code, output, reason = self.app.run("play", target)
        self.assertEqual(code, 0, f"{output} {reason}")

    def test_the_sound_is_the_stations(self):
        names = [station["slug"] for station in self.slugs()]
        for slug in ("tramuntana-ona", "kvadrat-99", "low-tide-radio"):
            place = names.index(slug)
            self.play(f"{self.server.address}/stream/{slug}?sound=tone")
            own, other = sound.pitch(place), sound.pitch(place + 3)
            wait_until(
                lambda: self.has_tone(own, other), f"the tone of {slug}, {own:.0f} Hz")
        self.app.run("stop")
        wait_until(lambda: sound.loudness(sound.record(0.3)) < 0.001, "silence after stop")

    def slugs(self):
        """The stations with the last part of their addresses."""
        return [
            {"slug": station["url"].rsplit("/", 1)[1]} for station in self.server.stations()]

    @staticmethod
    def has_tone(own, other):
        samples = sound.record()
        return (
            sound.loudness(samples) > 0.05
            and sound.strength(samples, own) > 20 * sound.strength(samples, other))

    def test_plays_without_a_display(self):
        del self.app.environment["DISPLAY"]
        self.play("Ember Jazz")
        status = self.app.status()
        self.assertEqual(status["state"], "playing")
        self.assertEqual(status["item"]["title"], "Ember Jazz")
        self.assertEqual(status["item"]["kind"], "station")
        self.assertTrue(status["live"])
        self.assertEqual(self.app.playerctl("status"), "Playing")

    def test_says_what_is_wrong_with_a_station(self):
        code, _, reason = self.app.run("play", f"{self.server.address}/fault/404")
        self.assertEqual(code, 1)
        self.assertTrue(reason)

    def test_control_verbs_need_something_that_runs(self):
        code, _, reason = self.app.run("pause")
        self.assertEqual(code, 1)
        self.assertTrue(reason)

    def test_wrong_words_are_wrong_usage(self):
        code, _, reason = self.app.run("plya", "x")
        self.assertEqual(code, 2)
        self.assertIn("plya", reason)

    def test_searches_and_keeps_favorites(self):
        code, output, _ = self.app.run("search", "harbour", "--json")
        self.assertEqual(code, 0)
        self.assertEqual([hit["title"] for hit in json.loads(output)], ["Harbour Light"])
        self.assertEqual(self.app.run("favorite", "add", "Harbour Light")[0], 0)
        code, output, _ = self.app.run("favorite", "list", "--json")
        self.assertEqual([item["title"] for item in json.loads(output)], ["Harbour Light"])

    def test_what_plays_unseen_ends_with_its_session(self):
        bus = self.desktop.spawn(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, text=True)
        with bus.stdout as output:
            self.app.environment["DBUS_SESSION_BUS_ADDRESS"] = output.readline().strip()
        self.play("Ember Jazz")
        self.assertEqual(self.server.listeners(), 1)
        bus.kill()
        wait_until(lambda: self.server.listeners() == 0, "silence after the session")
        code, output, _ = self.app.run("favorite", "list")
        self.assertEqual((code, output), (0, ""), "the library is not free")

    def test_ends_with_a_sentence_when_sound_is_missing(self):
        self.app.environment["PULSE_SERVER"] = os.path.join(self.desktop.place, "nobody")
        code, _, reason = self.app.run("play", "Ember Jazz", timeout=60)
        self.assertEqual(code, 1)
        self.assertTrue(reason)


if __name__ == "__main__":
    unittest.main()
