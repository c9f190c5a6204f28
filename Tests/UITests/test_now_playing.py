# SPDX-License-Identifier: GPL-3.0-or-later
"""Now playing: equalizer, sleep timer, Up Next, and the place in what has an end."""

import json
import re
import unittest

from case import UICase
from galena import BUTTONS
from waiting import wait_until

STATION = "Ember Jazz"
NEXT = "Velvet Needle"


class NowPlayingTests(UICase):
    def open(self, target=STATION):
        """Plays something and opens its page."""
        self.app.start()
        self.app.resize(1280, 800)
        code, output, reason = self.app.run("play", target)
        self.assertEqual(code, 0, f"{output} {reason}")
        self.app.press("ctrl+shift+p")
        self.part(BUTTONS, "Close Now Playing")

    def part(self, role=None, name=None):
        """A part of the page. It lies under overlays, which hide what lies at a point."""
        return self.app.wait_for(role, name, showing=False)

    def queued(self):
        """The titles of what comes, as scripts see them."""
        return [item["title"] for item in json.loads(self.app.run("queue", "list", "--json")[1])]

    def test_chosen_equalizer_is_back_at_the_next_start(self):
        self.open()
        self.app.click(self.part(name="Equalizer: Flat"))
        self.part(name=re.compile(r"^1\.9 kHz, decibels$"))
        self.app.click(self.part(BUTTONS, "Bass"))
        self.part(name="Equalizer: Bass")
        self.app.quit()
        self.open()
        self.part(name="Equalizer: Bass")

    def test_sleep_timer_counts_down_in_its_name(self):
        self.open()
        self.assertEqual(self.app.run("sleep", "30m")[0], 0)
        self.part(name=re.compile("^Sleep Timer: .?29:5"))
        self.assertLess(self.app.status()["sleepRemaining"], 1800)
        self.app.run("sleep", "off")
        self.part(name="Sleep Timer")
        self.assertIsNone(self.app.status()["sleepRemaining"])

    def test_what_is_taken_out_of_up_next_comes_back(self):
        self.open()
        self.app.run("queue", "add", NEXT)
        self.assertEqual(self.queued(), [NEXT])
        self.app.click(self.part(BUTTONS, "Up Next"))
        self.app.click(self.part(BUTTONS, f"Remove {NEXT} from Up Next"))
        wait_until(lambda: self.queued() == [], "an empty queue")
        self.app.click(self.part(BUTTONS, re.compile("^Undo")))
        wait_until(lambda: self.queued() == [NEXT], "the station comes again")

    def test_place_moves_by_verb_and_by_button(self):
        self.open(f"{self.server.address}/episode/paper-boats/1.mp3")
        wait_until(lambda: (self.app.status()["position"] or 0) > 0, "a place that moves")
        self.app.run("seek", "+60")
        wait_until(lambda: self.app.status()["position"] >= 60, "a minute later")
        self.app.click(self.part(BUTTONS, "Forward 30 Seconds"))
        wait_until(lambda: self.app.status()["position"] >= 90, "half a minute later")


if __name__ == "__main__":
    unittest.main()
