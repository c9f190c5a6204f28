// SPDX-License-Identifier: MIT
// The inside of a tap.
#pragma once

#include <gst/audio/audio.h>

#include "GalenaIcy.h"
#include "GalenaTap.h"

struct _GalenaTap {
    gatomicrefcount references;
    GstElement *playbin;  // borrowed: whoever calls belongs to it, or owns it
    // How to ask; set before it is attached.
    char *user_agent, *user, *password, *fingerprint;
    GstStructure *headers;
    gboolean is_live;
    gint silent, has_data, has_icy, has_ranges, told_volume;  // atomic
    GalenaIcy arriving;  // this and the next: the thread of the source
    guint arrived;       // titles that came from the server
    GalenaIcy icy;       // this and the next two: the thread that runs icydemux
    guint64 icy_sound;   // bytes of sound that have left icydemux
    guint passed;        // titles that have left icydemux
    gboolean is_new_song, has_song_title;  // the thread that feeds the sink

    GMutex mutex;  // guards the rest
    GstElement *queue;  // playsink's queue of decoded sound, borrowed from the playbin
    GstAudioInfo info_in, info_out;  // of the queue's two ends
    gboolean at_end, told_dry;
    GstSegment segment;
    GstClockTime in, out;       // sound that went into the queue and came out of it
    GstClockTime expected;      // what galena_tap_expect asked for
    GstClockTime given_until;   // running time up to which the sink has sound
};

// Everything that a streaming thread sends along with the sound.
#define GALENA_TAP_FLOW                                                     \
    (GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM |      \
     GST_PAD_PROBE_TYPE_EVENT_FLUSH)

GalenaTap *galena_tap_ref(GalenaTap *tap);
// galena_tap_unref for a GDestroyNotify and for a GClosureNotify.
void galena_tap_free(gpointer tap);
void galena_tap_free_closure(gpointer tap, GClosure *closure);
// Sends an application message, taking the structure over.
void galena_tap_post(GalenaTap *tap, GstStructure *structure);
// Adds a probe to a static pad, when there is one of that name.
void galena_tap_watch(GalenaTap *tap, GstElement *element, const char *name, GstPadProbeType type,
                      GstPadProbeCallback callback);

// Sets up an element that reads from the network.
void galena_tap_set_up_source(GalenaTap *tap, GstElement *source);
void galena_tap_clear_request(GalenaTap *tap);
// Tells the titles of ICY blocks as they come from the server.
void galena_tap_watch_arrival(GalenaTap *tap, GstElement *source);
// Sends each ICY title along with the sound that it belongs to.
void galena_tap_watch_icy(GalenaTap *tap, GstElement *demux);
// Tells that a song without a title has begun in a stream of several.
void galena_tap_watch_songs(GalenaTap *tap, GstElement *queue);
