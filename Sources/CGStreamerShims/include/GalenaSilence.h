// SPDX-License-Identifier: MIT
// An audio element of our own that shortens silence, in every channel alike. Where it leaves sound
// out, it begins a new segment: positions stay those of the media, while the sink plays on without
// a gap. Only for media that has a length: it reads ahead faster than it plays.
#pragma once

#include <gst/gst.h>

void galena_silence_register(void);
// A new element, floating, that leaves nothing out yet.
GstElement *galena_silence_new(void);
// Turns it on or off. Once sound was left out it must stay in its pipeline, on or off: the
// sink's time depends on it. Any thread.
void galena_silence_set_active(GstElement *silence, gboolean active);
// Listening time saved so far.
GstClockTime galena_silence_saved(GstElement *silence);
// How far the sink's time is ahead of the time of what goes in, since the last flush.
GstClockTime galena_silence_shift(GstElement *silence);
