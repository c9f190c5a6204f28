# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pages offer on stations: keep, take off, undo, look up, choose by genre."""

import re
import unittest

from case import UICase
from galena import BUTTONS, Atspi
from waiting import wait_until

STATION = "Ember Jazz"
SLUG = "ember-jazz"


class PageTests(UICase):
    def start(self):
        """Starts with a window in which nothing is cut off."""
        self.app.start()
        self.app.resize(1280, 1000)

    def card(self, name, state):
        """The card of a station in a state. A point inside a card belongs to its picture, which
        assistive technology does not get to see."""
        return self.app.wait_for(BUTTONS, re.compile(f"^{name}, .*{state}$"), showing=False)

    def favorites(self):
        """The names of the favorites, in order, as the command line tells them."""
        output = self.app.run("favorite", "list")[1]
        return [line.split("\t")[-1] if "\t" in line else line for line in output.splitlines()]

    def test_cards_keep_stations(self):
        self.start()
        self.app.click(self.app.wait_for(BUTTONS, "Add Velvet Needle to favorites", showing=False))
        self.card("Velvet Needle", "favorite")

    def test_removed_favorite_comes_back(self):
        self.start()
        self.app.run("favorite", "add", STATION)
        self.app.press("ctrl+5")
        name = f"Remove {STATION} from favorites"
        self.app.click(self.app.wait_for(BUTTONS, name, showing=False))
        self.app.click(self.app.wait_for(BUTTONS, re.compile("^Undo"), showing=False))
        self.card(STATION, "favorite")

    def test_dismissed_station_comes_back(self):
        self.start()
        self.app.run("play", STATION)
        wait_until(lambda: self.server.listeners(SLUG) == 1, "the stream is heard")
        self.app.run("stop")
        self.app.click(self.app.wait_for(BUTTONS, "Remove from Recently Played"))
        self.app.wait_gone("button", "Recently played")
        self.app.click(self.app.wait_for(BUTTONS, re.compile("^Undo"), showing=False))
        self.app.wait_for(BUTTONS, "Remove from Recently Played")

    def test_menu_key_leads_to_all_that_is_known(self):
        self.start()
        self.app.press("ctrl+2")
        self.app.wait_for("label", "Velvet Needle")
        self.app.press("ctrl+f", "v", "e", "l", "v", "e", "t")
        self.app.wait_for("label", "Velvet Needle")
        self.app.press("Return", "Tab", "Menu")
        # GTK 4.8 does not show the items of its menus to assistive technology.
        self.app.wait_for("menu", showing=False)
        self.app.press("Down", "Down", "Down", "Down", "Return")
        self.app.wait_for("label", "Codec")
        self.app.wait_for("label", "United Kingdom")
        self.picture("information")

    def test_genre_narrows_the_list(self):
        self.start()
        self.app.press("ctrl+2")
        self.app.wait_for("label", "Velvet Needle")
        self.app.click(self.app.wait_for(BUTTONS, "Genres"))
        self.app.click(self.app.wait_for("table cell", re.compile(r"^Jazz\b")))
        self.app.wait_for("label", STATION)
        self.app.wait_gone("label", "Velvet Needle")

    def test_says_that_nothing_was_found(self):
        self.start()
        self.search("zzqqy")
        self.app.wait_for("label", "Nothing found")
        self.picture("nothing")

    def test_lists_what_was_heard(self):
        self.server.hold_title(SLUG, "Adele Quist Trio - Blue Kettle")
        self.start()
        self.app.run("play", STATION)
        self.app.wait_for(name=re.compile("Blue Kettle"))
        self.app.press("ctrl+5")
        self.app.click(self.app.wait_for(BUTTONS, re.compile("^Heard tracks, ")))
        self.app.wait_for("label", f"Adele Quist Trio · {STATION}")
        self.picture("heard")

    def test_puts_favorites_in_order_by_keyboard(self):
        self.start()
        for name in ("Velvet Needle", STATION):
            self.app.run("favorite", "add", name)
        self.app.press("ctrl+5")
        card = self.card("Velvet Needle", "favorite")
        before = self.favorites()
        # A click takes the focus along; GTK 4.8 does not let assistive technology set it.
        box = card.get_extents(Atspi.CoordType.WINDOW)
        self.app.point(box.x + box.width // 2, box.y + box.height // 2)
        self.card("Velvet Needle", "playing now, favorite")
        self.app.press("alt+Down")
        wait_until(lambda: self.favorites() == before[::-1], "the order is turned round")


if __name__ == "__main__":
    unittest.main()
