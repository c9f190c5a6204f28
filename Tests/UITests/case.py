# SPDX-License-Identifier: GPL-3.0-or-later
"""What every test of the interface stands on."""

import atexit
import os
import unittest

from demo import DemoServer
from desktop import Desktop
from galena import TEXTS, Galena

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARIES = os.environ.get("GALENA_BINARIES", os.path.join(ROOT, ".build/debug"))
PICTURES = os.path.join(ROOT, ".build/ui-artifacts")


class UICase(unittest.TestCase):
    """One desktop for the whole run (AT-SPI keeps its connection), a server and a home per test."""

    desktop = None

    @classmethod
    def setUpClass(cls):
        if UICase.desktop is None:
            UICase.desktop = Desktop().__enter__()
            atexit.register(UICase.desktop.__exit__)

    def setUp(self):
        home = f"{self._testMethodName}-home"
        self.server = DemoServer(self.desktop, BINARIES, "--interval", "3")
        self.addCleanup(self.server.stop)
        self.app = Galena(
            self.desktop, BINARIES, self.server.address,
            {
                "XDG_DATA_HOME": self.desktop.path(f"{home}/data"),
                "XDG_CACHE_HOME": self.desktop.path(f"{home}/cache"),
                "XDG_CONFIG_HOME": self.desktop.config(f"{home}/config"),
            })
        self.app.on_failure = self.keep_failure
        self.addCleanup(self.app.kill)

    def keep_failure(self):
        """Keeps what was on the screen, and what a screen reader saw of it."""
        self.picture("failed")
        with open(os.path.join(PICTURES, f"{self._testMethodName}-failed.txt"), "w") as file:
            file.write(self.app.tree())

    def picture(self, name):
        """Keeps a picture of the window as an artifact of the test."""
        return self.app.picture(os.path.join(PICTURES, f"{self._testMethodName}-{name}.png"))

    def go(self, place):
        """Goes to one of the five places."""
        self.app.click(self.app.wait_for(name=place))

    def search(self, text):
        """Goes to the search and asks for a text."""
        self.go("Search")
        self.app.write(self.app.wait_for(TEXTS), text)
