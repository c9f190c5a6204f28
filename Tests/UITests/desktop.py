# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop of its own for a test: screen, session bus, accessibility bus and sound server."""

import os
import shutil
import subprocess
import tempfile

from waiting import wait_until


class Desktop:
    """Starts everything on entering and takes it away on leaving.

    The environment of this process is changed to match, so that AT-SPI and GIO calls made here
    reach the same buses as the programs under test. One desktop at a time.
    """

    SCREEN = (1920, 1200)

    def __init__(self):
        self.processes = []
        self.place = None
        self.before = dict(os.environ)

    def __enter__(self):
        self.place = tempfile.mkdtemp(prefix="galena-desktop-")
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.processes.clear()
        os.environ.clear()
        os.environ.update(self.before)
        shutil.rmtree(self.place, ignore_errors=True)

    def path(self, name):
        """A directory of this desktop, made when it is not there."""
        path = os.path.join(self.place, name)
        os.makedirs(path, mode=0o700, exist_ok=True)
        return path

    def config(self, name, welcomed=True):
        """A configuration directory with GNOME's font and buttons, under which nothing moves; the
        welcome page was seen, unless told otherwise."""
        path = self.path(name)
        with open(os.path.join(self.path(f"{name}/gtk-4.0"), "settings.ini"), "w") as settings:
            settings.write(
                "[Settings]\ngtk-enable-animations=0\n"
                "gtk-font-name=Cantarell 11\ngtk-decoration-layout=:close\n")
        keys = os.path.join(self.path(f"{name}/glib-2.0/settings"), "keyfile")
        with open(keys, "w") as settings:
            settings.write(
                f"[io/github/galenaplayer/Galena]\nwelcomed={str(welcomed).lower()}\n")
        return path

    def _start(self):
        for name in list(os.environ):
            if name.startswith(("XDG_", "DBUS_", "GALENA_", "WAYLAND_", "AT_SPI_", "PULSE_")):
                del os.environ[name]
        os.environ.update(
            HOME=self.path("home"),
            XDG_RUNTIME_DIR=self.path("run"),
            XDG_CONFIG_HOME=self.config("config"),
            XDG_DATA_HOME=self.path("data"),
            XDG_CACHE_HOME=self.path("cache"),
            GSETTINGS_BACKEND="keyfile",
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            ADW_DISABLE_PORTAL="1",
            LC_ALL="C.UTF-8",
            LANGUAGE="",
        )
        self._start_screen()
        self._start_bus()
        self._start_sound()

    def _start_screen(self):
        reading, writing = os.pipe()
        width, height = self.SCREEN
        self.spawn(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24",
             "-nolisten", "tcp", "-noreset"], pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise AssertionError("Xvfb does not start")
        os.environ["DISPLAY"] = f":{number}"

    def _start_bus(self):
        bus = self.spawn(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, text=True)
        address = bus.stdout.readline().strip()
        if not address:
            raise AssertionError("the session bus does not start")
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = address

    def _start_sound(self):
        self.spawn(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
             "-L", "module-null-sink sink_name=ears", "-L", "module-native-protocol-unix"])
        socket = os.path.join(os.environ["XDG_RUNTIME_DIR"], "pulse/native")
        wait_until(lambda: os.path.exists(socket), "the sound server listens")
        os.environ["PULSE_SERVER"] = f"unix:{socket}"

    def spawn(self, command, **options):
        """Starts a program that ends with the desktop; its chatter goes to a file."""
        name = os.path.basename(command[0])
        log = open(os.path.join(self.place, f"{name}.log"), "ab")
        options.setdefault("stdout", log)
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stderr=log, **options)
        self.processes.append(process)
        log.close()
        return process
