# SPDX-License-Identifier: GPL-3.0-or-later
"""Galena as its users meet it: started, seen through AT-SPI, pressed, photographed."""

import json
import os
import re
import subprocess

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from waiting import wait_until  # noqa: E402

APPLICATION = "io.github.galenaplayer.Galena"
PLAYER = "org.mpris.MediaPlayer2.galena"
# GTK 4.8 has no cache to ask for; the binding says so each time.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None, None)
BUTTONS = ("push button", "button", "toggle button", "menu item")
TEXTS = ("text", "entry", "search box")


class Galena:
    """One run of the program. Its data stays in the desktop's directories between runs."""

    def __init__(self, desktop, binaries, services, environment=None):
        self.desktop = desktop
        self.binary = os.path.join(binaries, "galena")
        self.environment = dict(
            os.environ, GALENA_SERVICES=services, **(environment or {}))
        self.process = None
        self.on_failure = lambda: None

    # Start and end

    def start(self, *arguments):
        """Starts it and waits until its window can be seen by assistive technology."""
        self.process = subprocess.Popen(
            [self.binary, *arguments], env=self.environment, stdin=subprocess.DEVNULL)
        wait_until(self.window, "a window", 30)
        return self

    def run(self, *arguments, timeout=30):
        """Runs a verb of the command line; gives its exit status and output."""
        done = subprocess.run(
            [self.binary, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=timeout)
        return done.returncode, done.stdout.strip(), done.stderr.strip()

    def status(self):
        """What `galena status --json` says, or None."""
        code, output, _ = self.run("status", "--json")
        return json.loads(output) if code == 0 else None

    def quit(self):
        """Asks it to end, the way the desktop does, and waits; returns the exit status."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.call_sync(
            APPLICATION, "/" + APPLICATION.replace(".", "/"), "org.freedesktop.Application",
            "ActivateAction", GLib.Variant("(sava{sv})", ("quit", [], {})), None,
            Gio.DBusCallFlags.NONE, 5000)
        return self.process.wait(15)

    def is_running(self):
        """Whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """Ends it the hard way, when it still runs."""
        if self.is_running():
            self.process.kill()
            self.process.wait()

    # What can be seen

    def window(self):
        """The accessible of the window, or None."""
        if self.process.poll() is not None:
            raise AssertionError(f"galena ended with status {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for index in range(desktop.get_child_count()):
            try:
                application = desktop.get_child_at_index(index)
                if application and application.get_process_id() == self.process.pid:
                    application.clear_cache()
                    if application.get_child_count():
                        return application.get_child_at_index(0)
            except GLib.Error:
                continue  # It went away while we looked.
        return None

    def all(self, role=None, name=None, showing=True, within=None):
        """Every accessible with a role (or one of several) and a name (text or pattern)."""
        roles = (role,) if isinstance(role, str) else role
        found = []
        window = self.window()
        self._collect(within or window, roles, name, showing, window, found)
        return found

    def find(self, role=None, name=None, showing=True, within=None):
        """The first of them, or None."""
        return next(iter(self.all(role, name, showing, within)), None)

    def wait_for(self, role=None, name=None, showing=True, seconds=15, within=None):
        """The first of them, as soon as there is one."""
        try:
            return wait_until(
                lambda: self.find(role, name, showing, within), f"{role} {name!r}", seconds)
        except AssertionError:
            if self.is_running():
                self.on_failure()
            raise

    def wait_gone(self, role=None, name=None, seconds=15):
        """Waits until there is none."""
        wait_until(lambda: not self.find(role, name), f"no {role} {name!r}", seconds)

    def tree(self, node=None, depth=0):
        """The accessible tree as text, for the log of a failure."""
        try:
            node = node or self.window()
            if node is None:
                return "(no window)"
            box = self._box(node)
            place = f" {box.x},{box.y} {box.width}×{box.height}" if box else ""
            lines = [f"{'  ' * depth}{node.get_role_name()} {node.get_name()!r}{place}"]
            for index in range(node.get_child_count()):
                lines.append(self.tree(node.get_child_at_index(index), depth + 1))
            return "\n".join(lines)
        except GLib.Error as error:
            return f"{'  ' * depth}({error.message})"

    @staticmethod
    def _matches(node, roles, name):
        if roles and node.get_role_name() not in roles:
            return False
        if name is None:
            return True
        text = node.get_name() or ""
        return bool(name.search(text)) if isinstance(name, re.Pattern) else text == name

    def _collect(self, node, roles, name, showing, window, found):
        if node is None:
            return
        try:
            if self._matches(node, roles, name):
                if not showing or self._is_on_screen(node, window):
                    found.append(node)
            for index in range(node.get_child_count()):
                self._collect(
                    node.get_child_at_index(index), roles, name, showing, window, found)
        except GLib.Error:
            return  # The tree changes while we walk it; the next look sees it.

    @staticmethod
    def _box(node):
        """Where it is in the window; None where it has no place."""
        try:
            box = node.get_extents(Atspi.CoordType.WINDOW)
        except GLib.Error:
            return None
        return box if box.width > 0 and box.height > 0 else None

    def _is_on_screen(self, node, window):
        """Whether what lies in its middle belongs to it.

        GTK 4.8 says of no widget that it is showing, but knows what lies at a point; where that is
        something assistive technology does not get to see, such as the picture inside a button, a
        point near the edge tells.
        """
        box = self._box(node)
        if box is None:
            return False
        middle = (box.x + box.width // 2, box.y + box.height // 2)
        edges = [point for inset in (4, 8, 14, 20)
                 for point in ((box.x + inset, middle[1]), (middle[0], box.y + inset))]
        for x, y in (middle, *edges):
            there = window.get_accessible_at_point(x, y, Atspi.CoordType.WINDOW)
            if there is not None:
                return self._is_within(there, node)
        return False

    @staticmethod
    def _is_within(node, ancestor):
        while node is not None:
            if node == ancestor:
                return True
            node = node.get_parent()
        return False

    # What can be done

    def click(self, node):
        """Presses something by its accessible action; rows without one by the pointer."""
        names = []
        if "Action" in node.get_interfaces():
            names = [Atspi.Action.get_action_name(node, index)
                     for index in range(Atspi.Action.get_n_actions(node))]
        for wanted in ("click", "press", "activate"):
            if wanted in names:
                Atspi.Action.do_action(node, names.index(wanted))
                return
        box = self._box(node)
        self.point(box.x + box.width // 2, box.y + box.height // 2)

    def border(self):
        """The width of the border that GTK draws around the content where nobody composes."""
        return (self._outer_size()[0] - self._content().width) // 2

    def point(self, x, y):
        """Clicks at a place in the window's content."""
        border = self.border()
        self._xdotool(
            "mousemove", "--window", self._window_id(), str(x + border), str(y + border),
            "click", "1")

    def write(self, node, text):
        """Puts text into an entry."""
        Atspi.EditableText.set_text_contents(node, text)

    def activate(self, action):
        """Activates an action of the window, as a shortcut would."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.call_sync(
            APPLICATION, "/" + APPLICATION.replace(".", "/") + "/window/1", "org.gtk.Actions",
            "Activate", GLib.Variant("(sava{sv})", (action, [], {})), None,
            Gio.DBusCallFlags.NONE, 5000)

    def press(self, *keys):
        """Types key combinations in xdotool's spelling, such as ctrl+f."""
        window = self._window_id()
        self._xdotool("windowfocus", "--sync", window)
        self._xdotool("key", "--clearmodifiers", *keys)

    def resize(self, width, height):
        """Gives the window's content a size and waits until it has taken it."""
        window = self._window_id()
        rim = 2 * self.border()
        self._xdotool("windowmove", window, "0", "0")
        self._xdotool("windowsize", window, str(width + rim), str(height + rim))
        wait_until(
            lambda: self.size() == (width, height), f"a window of {width} × {height}")

    def size(self):
        """Width and height of the window's content."""
        content = self._content()
        return content.width, content.height

    def picture(self, path):
        """Saves a picture of the window's content."""
        os.makedirs(os.path.dirname(path), exist_ok=True)
        width, height = self.size()
        border = self.border()
        subprocess.run(
            ["import", "-silent", "-window", self._window_id(),
             "-crop", f"{width}x{height}+{border}+{border}", "+repage", path],
            check=True, stdin=subprocess.DEVNULL, timeout=30)
        return path

    def _content(self):
        return wait_until(
            lambda: self._box(self.window().get_child_at_index(0)), "content in the window")

    def _outer_size(self):
        text = self._xdotool("getwindowgeometry", "--shell", self._window_id())
        values = dict(line.split("=") for line in text.split())
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def _window_id(self):
        return wait_until(
            lambda: self._xdotool(
                "search", "--onlyvisible", "--pid", str(self.process.pid), check=False
            ).split(), "a window on the screen")[-1]

    @staticmethod
    def _xdotool(*arguments, check=True):
        done = subprocess.run(
            ["xdotool", *arguments], capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=20, check=check)
        return done.stdout

    # What other programs see

    @staticmethod
    def playerctl(*arguments):
        """What playerctl prints."""
        done = subprocess.run(
            ["playerctl", "-p", "galena", *arguments], capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=20)
        return done.stdout.strip()
