// SPDX-License-Identifier: MIT
// Interleaved samples of any format as doubles, −1 to 1, for the elements of ours that calculate.
#pragma once

#include <gst/audio/audio.h>

typedef struct {
    double *values;  // frames × channels
    gsize room;      // how many fit
    gint32 *integers;
} GalenaSamples;

void galena_samples_clear(GalenaSamples *samples);
// Reads frames of the given kind; `samples` grows as needed.
void galena_samples_read(GalenaSamples *samples, const GstAudioInfo *info, gconstpointer data,
                         gsize frames);
// Writes them back, clamped where the format ends at full scale.
void galena_samples_write(GalenaSamples *samples, const GstAudioInfo *info, gpointer data,
                          gsize frames);
