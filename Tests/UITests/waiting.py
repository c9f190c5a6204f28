# SPDX-License-Identifier: GPL-3.0-or-later
"""Waiting for something to become true, with a deadline instead of a nap."""

import time

from gi.repository import GLib


def wait_until(condition, what, seconds=15):
    """Returns the first true value of `condition()`, or fails with `what` after the deadline."""
    deadline = time.monotonic() + seconds
    context = GLib.MainContext.default()
    while True:
        while context.pending():
            context.iteration(False)
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.05)
