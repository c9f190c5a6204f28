# SPDX-License-Identifier: GPL-3.0-or-later
"""Links, the desktop's search, and the windows above the main one."""

import os
import re
import urllib.parse

from gi.repository import Gio, GLib

from case import UICase
from galena import APPLICATION, BUTTONS
from waiting import wait_until

PATH = "/" + APPLICATION.replace(".", "/")


class DesktopTests(UICase):
    def tearDown(self):
        if self.app.status():
            self.app.run("quit")

    def link(self, slug, name):
        address = f"{self.server.address}/stream/{slug}"
        return "galena://play?" + urllib.parse.urlencode({"streamURL": address, "name": name})

    def state(self):
        return self.app.status()["state"]

    def agree(self, question):
        """Presses the button beside a question."""
        self.app.wait_for("label", question)
        toast = self.app.wait_for("filler", "AdwToastWidget", showing=False)
        self.app.click(self.app.find(BUTTONS, re.compile("^Play"), showing=False, within=toast))

    def test_link_asks_before_it_plays(self):
        self.app.start()
        code, _, reason = self.app.run("open", self.link("low-tide-radio", "Low Tide"))
        self.assertEqual(code, 0, reason)
        question = "Play “Low Tide” from 127.0.0.1?"
        self.app.wait_for("label", question)
        self.assertEqual(self.state(), "idle")
        self.picture("question")
        self.agree(question)
        wait_until(lambda: self.state() == "playing", "sound")
        code, _, _ = self.app.run("open", self.link("low-tide-radio", "Low Tide"))
        self.assertEqual((code, self.state()), (0, "playing"))

    def test_latest_link_wins(self):
        self.app.start(
            "open", self.link("low-tide-radio", "First"), self.link("kvadrat-99", "Second"))
        self.app.wait_for("label", "Play “Second” from 127.0.0.1?")
        self.assertIsNone(self.app.find("label", "Play “First” from 127.0.0.1?"))

    def test_playlist_is_opened_by_its_path(self):
        path = os.path.join(self.desktop.path("lists"), "My List.m3u")
        with open(path, "w") as file:
            file.write(f"#EXTM3U\n{self.server.address}/stream/low-tide-radio\n")
        self.app.start()
        code, _, reason = self.app.run("open", path)
        self.assertEqual(code, 0, reason)
        self.agree("Play “My List” from 127.0.0.1?")
        wait_until(lambda: self.state() == "playing", "sound")

    def test_hostile_links_are_refused(self):
        self.app.start()
        for link in ("galena://play?streamURL=file:///etc/passwd", "javascript:alert(1)",
                     "/etc/passwd", "galena://play?id=--quit", "x" * 5000):
            with self.subTest(link=link[:40]):
                code, _, reason = self.app.run("open", link)
                self.assertEqual(code, 1)
                self.assertTrue(reason)
        self.assertEqual(self.state(), "idle")

    def test_links_need_a_display_to_ask_on(self):
        del self.app.environment["DISPLAY"]
        link = self.link("low-tide-radio", "Low Tide")
        code, _, reason = self.app.run("open", link)
        self.assertEqual((code, bool(reason)), (1, True))
        self.assertEqual(self.app.run("play", "Ember Jazz")[0], 0)
        code, _, reason = self.app.run("open", link)
        self.assertEqual((code, bool(reason)), (1, True))
        self.assertEqual(self.app.status()["item"]["title"], "Ember Jazz")

    def call(self, method, arguments):
        return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            APPLICATION, PATH + "/SearchProvider", "org.gnome.Shell.SearchProvider2", method,
            arguments, None, Gio.DBusCallFlags.NONE, 10000)

    def test_desktop_search_finds_and_plays(self):
        self.app.start()
        results = self.call(
            "GetInitialResultSet", GLib.Variant("(as)", (["ember", "jazz"],))).unpack()[0]
        self.assertTrue(results)
        metas = self.call("GetResultMetas", GLib.Variant("(as)", (results,))).unpack()[0]
        self.assertEqual(metas[0]["name"], "Ember Jazz")
        self.call("ActivateResult", GLib.Variant("(sasu)", (results[0], ["ember"], 0)))
        wait_until(lambda: self.state() == "playing", "sound")
        self.call("LaunchSearch", GLib.Variant("(asu)", (["orbit"], 0)))
        self.app.wait_for("label", "Seventh Orbit")

    def windows(self):
        """The names of the program's windows."""
        application = self.app.window().get_parent()
        application.clear_cache()
        return [application.get_child_at_index(index).get_name()
                for index in range(application.get_child_count())]

    def test_windows_open_by_their_keys(self):
        self.app.start()
        for keys, name in (("ctrl+comma", "Preferences"), ("F1", "Keyboard Shortcuts")):
            self.app.press(keys)
            wait_until(lambda: name in self.windows(), name)
            self.app.press("Escape")
            wait_until(lambda: name not in self.windows(), f"no {name}")
