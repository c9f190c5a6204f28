# SPDX-License-Identifier: GPL-3.0-or-later
"""The demo server, and what a test says to it."""

import json
import subprocess
import urllib.parse
import urllib.request


class DemoServer:
    """A server that ends with its desktop."""

    def __init__(self, desktop, binaries, *arguments):
        self.process = desktop.spawn(
            [f"{binaries}/galena-demo-server", "--port", "0", *arguments],
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise AssertionError("the demo server does not start")

    def stop(self):
        """Ends it."""
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()

    def get(self, path, **query):
        """The JSON at a path."""
        text = f"?{urllib.parse.urlencode(query)}" if query else ""
        with urllib.request.urlopen(f"{self.address}{path}{text}", timeout=10) as answer:
            return json.load(answer)

    def fail(self, path, kind, times=1):
        """Lets the next requests below a path fail; see ControlRoutes for the kinds."""
        query = urllib.parse.urlencode({"path": path, "kind": kind, "times": times})
        self.get(f"/control/fault?{query}")

    def stations(self):
        """The directory's stations, the most popular first."""
        return self.get("/json/stations/topclick", limit=100)

    def station(self, name):
        """A station by its exact name."""
        return next(station for station in self.stations() if station["name"] == name)

    def hold_title(self, slug, title):
        """Keeps a station at a title."""
        self.get("/control/title", station=slug, title=title)

    def requests(self, prefix=""):
        """What was asked below a path so far."""
        return [
            entry for entry in self.get("/control/log") if entry["path"].startswith(prefix)]

    def listeners(self, slug=None):
        """How many listen."""
        query = {"station": slug} if slug else {}
        return self.get("/control/listeners", **query)["listeners"]
