// SPDX-License-Identifier: MIT
// The bin that playbin takes for its sink: a chain of slots in a fixed order with the real sink at
// its end. An empty slot is not there at all; one is filled or emptied while sound flows, between
// two buffers. It stands behind playbin's queue and converters, so a change is heard at once.
#pragma once

#include <gst/gst.h>

typedef enum {
    GALENA_SLOT_SPEED,
    GALENA_SLOT_SILENCE,
    GALENA_SLOT_EQUALIZER,
    GALENA_SLOT_FADER,
    GALENA_SLOT_SINK,
    GALENA_SLOT_COUNT
} GalenaSlot;

// A new bin with a pad "sink", floating, holding `fader` and `sink`, which it takes over.
GstElement *galena_filter_new(GstElement *fader, GstElement *sink);
// Puts an element into a slot, taking it over, or empties it (NULL). Not on a streaming thread.
void galena_filter_set(GstElement *filter, GalenaSlot slot, GstElement *element);
