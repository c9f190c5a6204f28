// SPDX-License-Identifier: MIT
// An audio element of our own: a preamp, ten bands and a limiter, in one pass and in whatever
// format comes, so that it goes in and out while sound flows without a change of caps. It adds no
// delay. A new curve is faded over to, sample by sample.
#pragma once

#include <gst/gst.h>

#define GALENA_EQUALIZER_BANDS 10

// Message on the bus (GST_MESSAGE_APPLICATION): it has faded to flat and may be taken out
#define GALENA_MESSAGE_FLAT "galena-flat"

void galena_equalizer_register(void);
// A new equalizer, floating, flat.
GstElement *galena_equalizer_new(void);
// Fades to a curve: decibels for each of the bands, whose middles are `frequencies` (hertz), and
// for all of them (`preamp`). NULL gains mean flat. Any thread.
void galena_equalizer_set(GstElement *equalizer, const double *frequencies, const double *gains,
                          double preamp);
// Whether it is flat or on the way there.
gboolean galena_equalizer_is_flat(GstElement *equalizer);
