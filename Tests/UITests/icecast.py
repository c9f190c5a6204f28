# SPDX-License-Identifier: GPL-3.0-or-later
"""A real Icecast, fed from the demo server."""

import base64
import os
import socket
import threading
import urllib.parse
import urllib.request

from waiting import wait_until

CONFIGURATION = """<icecast>
  <limits><sources>2</sources><burst-size>65535</burst-size></limits>
  <authentication>
    <source-password>{password}</source-password>
    <admin-user>admin</admin-user><admin-password>{password}</admin-password>
  </authentication>
  <hostname>127.0.0.1</hostname>
  <listen-socket><port>{port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <paths><basedir>{place}</basedir><logdir>{place}</logdir><webroot>{place}</webroot>
    <adminroot>/usr/share/icecast2/admin</adminroot></paths>
  <logging><errorlog>error.log</errorlog><accesslog>access.log</accesslog></logging>
  <security><chroot>0</chroot>{owner}</security>
</icecast>
"""
OWNER = "<changeowner><user>nobody</user><group>nogroup</group></changeowner>"


class Icecast:
    """One mount point, `/radio`, that relays a stream of the demo server."""

    PASSWORD = "hackme"

    def __init__(self, desktop, source):
        self.port = self._free_port()
        place = desktop.path("icecast")
        os.chmod(desktop.place, 0o755)  # Icecast does not stay root.
        os.chmod(place, 0o777)
        path = os.path.join(place, "icecast.xml")
        with open(path, "w") as file:
            file.write(CONFIGURATION.format(
                password=self.PASSWORD, port=self.port, place=place,
                owner=OWNER if os.getuid() == 0 else ""))
        self.process = desktop.spawn(["icecast2", "-c", path])
        wait_until(self._answers, "Icecast answers")
        self.source = urllib.request.urlopen(source, timeout=10)
        self.socket = socket.create_connection(("127.0.0.1", self.port), 10)
        self.socket.sendall(
            "PUT /radio HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: galena-tests\r\n"
            f"Authorization: Basic {self._credentials('source')}\r\nContent-Type: audio/mpeg\r\n"
            "Ice-Name: Relay of Ember\r\nIce-Genre: jazz\r\nIce-Public: 0\r\n\r\n".encode())
        threading.Thread(target=self._relay, daemon=True).start()
        wait_until(self._has_mount, "the mount point is there")

    @property
    def address(self):
        """Where it is heard."""
        return f"http://127.0.0.1:{self.port}/radio"

    def set_title(self, song):
        """Changes the title as a source client does."""
        query = urllib.parse.urlencode(
            {"mode": "updinfo", "mount": "/radio", "charset": "UTF-8", "song": song})
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/admin/metadata?{query}",
            headers={"Authorization": f"Basic {self._credentials('admin')}"})
        urllib.request.urlopen(request, timeout=10).close()

    def stop(self):
        """Ends it."""
        self.source.close()
        self.socket.close()
        self.process.terminate()
        self.process.wait(10)

    def _relay(self):
        try:
            while data := self.source.read1(4096):
                self.socket.sendall(data)
        except (OSError, ValueError):
            pass  # It was stopped.

    def _credentials(self, user):
        return base64.b64encode(f"{user}:{self.PASSWORD}".encode()).decode()

    def _answers(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        except OSError:
            return False

    def _has_mount(self):
        try:
            with urllib.request.urlopen(self.address, timeout=2) as answer:
                return answer.status == 200
        except OSError:
            return False

    @staticmethod
    def _free_port():
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return probe.getsockname()[1]
