// SPDX-License-Identifier: MIT
// The inside of a tap.
#pragma once

#include <gst/audio/audio.h>

#include "GalenaIcy.h"
#include "GalenaTap.h"

struct _GalenaTap {
    gatomicrefcount references;
    GstElement *playbin;  // borrowed: whoever calls belongs to it, or owns it
    char *user_agent;
    gboolean is_live;
    gint silent, has_data, has_icy, told_volume;  // atomic
    GalenaIcy icy;       // this and the next: the thread that runs icydemux
    guint64 icy_sound;   // bytes of sound that have left icydemux

    GMutex mutex;  // guards the rest
    GstElement *queue;  // playsink's queue of decoded sound, borrowed from the playbin
    GstAudioInfo info;
    gboolean has_info, at_end, told_dry;
    GstSegment segment;
    GstClockTime in, out;       // sound that went into the queue and came out of it
    GstClockTime expected;      // what galena_tap_expect asked for
    GstClockTime given_until;   // running time up to which the sink has sound
};
