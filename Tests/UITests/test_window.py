# SPDX-License-Identifier: GPL-3.0-or-later
"""The window at every size, by keyboard, and in its places."""

import os
import subprocess
import unittest

from case import BINARIES, ROOT, UICase
from galena import BUTTONS, TEXTS
from waiting import wait_until

SIZES = [
    (240, 100), (300, 200), (360, 640), (480, 480), (640, 1080), (960, 540), (1280, 800),
    (1900, 1080), (1900, 250)]


class WindowTests(UICase):
    def test_takes_every_tile(self):
        self.app.start()
        for width, height in SIZES:
            with self.subTest(width=width, height=height):
                self.app.resize(width, height)
                self.picture(f"{width}x{height}")

    def test_welcomes_once(self):
        self.desktop.config("test_welcomes_once-home/config", welcomed=False)
        self.app.start()
        self.app.click(self.app.wait_for(BUTTONS, "Start Listening"))
        self.app.wait_for("label", "Velvet Needle")
        self.assertEqual(self.app.quit(), 0)
        self.app.start()
        self.app.wait_for("label", "Velvet Needle")

    def test_the_welcome_can_be_left_at_every_size(self):
        self.desktop.config(f"{self._testMethodName}-home/config", welcomed=False)
        self.app.start()
        for width, height in SIZES:
            with self.subTest(width=width, height=height):
                self.app.resize(width, height)
                self.app.wait_for(BUTTONS, "Start Listening")
                self.picture(f"{width}x{height}")

    def test_speaks_german(self):
        subprocess.run(
            ["bash", "-c", 'source build-aux/common.sh; compile_translations "$0"',
             os.path.join(BINARIES, "Galena_GalenaData.resources/locale")],
            cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
        self.app.environment["LANGUAGE"] = "de"
        self.app.start()
        self.app.resize(1280, 800)
        self.app.wait_for("label", "Beliebte Sender")
        self.picture("wide")
        for width, height in ((360, 640), (300, 200)):
            self.app.resize(width, height)
            self.picture(f"{width}x{height}")

    def test_places_are_reached_by_number(self):
        self.app.start()
        self.app.resize(1280, 800)
        self.app.wait_for("list", "Places")
        for key, title in (("ctrl+2", "Radio"), ("ctrl+5", "Library"), ("ctrl+1", "Listen Now")):
            self.app.press(key)
            self.app.wait_for("label", title)

    def test_search_takes_the_keyboard(self):
        self.app.start()
        self.app.press("ctrl+f")
        self.app.wait_for(TEXTS)
        self.app.press("o", "r", "b", "i", "t")
        self.app.wait_for(name="Seventh Orbit", role="label")

    def test_says_so_when_the_directory_is_gone(self):
        self.server.fail("/json", 503, times=100)
        self.app.start()
        self.app.wait_for(name="Try Again")
        self.picture("offline")
        self.server.get("/control/clear")
        self.app.click(self.app.wait_for(name="Try Again"))
        self.app.wait_for("label", "Velvet Needle")

    def test_many_stations_are_a_page_at_a_time(self):
        self.app.start()
        wait_until(
            lambda: self.server.requests("/json/stations"), "the directory is asked")
        for entry in self.server.requests("/json/stations"):
            self.assertLessEqual(int(entry["query"]["limit"]), 500)


if __name__ == "__main__":
    unittest.main()
