// SPDX-License-Identifier: MIT
// An audio element of our own: a gain that moves along the sound itself, sample by sample, so a
// fade does not depend on how much the sink has buffered. At full level it lets buffers through
// untouched.
#pragma once

#include <gst/gst.h>

void galena_fader_register(void);
// A new fader, floating, at full level.
GstElement *galena_fader_new(void);
// Moves to a level (0–1) over some time of sound, from where it is. Any thread.
void galena_fader_set(GstElement *fader, double level, GstClockTime ramp);
