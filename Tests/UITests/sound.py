# SPDX-License-Identifier: GPL-3.0-or-later
"""What is really heard: the monitor of the null sink."""

import array
import math
import os
import subprocess

RATE = 8000


def record(seconds=1.5):
    """Samples of what plays now, mono."""
    command = [
        "parec", "--device=ears.monitor", f"--rate={RATE}", "--channels=1", "--format=s16le",
        "--raw", "--latency-msec=50"]
    with subprocess.Popen(
            command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=os.environ) as recorder:
        data = recorder.stdout.read(int(RATE * seconds) * 2)
        recorder.terminate()
    return array.array("h", data)


def loudness(samples):
    """The root of the mean square, 0 to 1."""
    if not samples:
        return 0
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples)) / 32768


def strength(samples, frequency):
    """How much of a frequency is in there (Goertzel's algorithm)."""
    turn = 2 * math.cos(2 * math.pi * frequency / RATE)
    before, last = 0.0, 0.0
    for sample in samples:
        before, last = last, sample + turn * last - before
    return math.sqrt(before * before + last * last - turn * before * last) / len(samples)


def pitch(place):
    """The pitch of the station at a place of the catalog: semitones from 110 Hz upward."""
    return 110 * 2 ** (place / 12)
