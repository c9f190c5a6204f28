// SPDX-License-Identifier: MIT
// The sums of the equalizer: a bank of peak filters (second order, after the Audio EQ Cookbook of
// R. Bristow-Johnson) behind a preamp, and a limiter that looks ahead inside a buffer.
#pragma once

#include <glib.h>

#include "GalenaEqualizer.h"

typedef struct {
    gboolean is_flat;
    double frequencies[GALENA_EQUALIZER_BANDS];  // hertz
    double gains[GALENA_EQUALIZER_BANDS];        // decibels
    double preamp;                               // decibels
} GalenaCurve;

typedef struct {
    double b0, b1, b2, a1, a2;
} GalenaSection;

typedef struct {
    GalenaCurve curve;
    double scale;  // the preamp
    guint count;   // of the bands that do something
    guint channels;
    GalenaSection sections[GALENA_EQUALIZER_BANDS];
    double *memory;  // two values for each channel and section
} GalenaBank;

// Makes the filters for a curve; their memory starts empty.
void galena_bank_set(GalenaBank *bank, const GalenaCurve *curve, guint rate, guint channels);
void galena_bank_clear(GalenaBank *bank);
void galena_bank_forget(GalenaBank *bank);
// Filters interleaved frames in place.
void galena_bank_run(GalenaBank *bank, double *frames, gsize count);

typedef struct {
    double gain;
    double *needed;  // the gain that each frame of a buffer allows
    gsize room;
} GalenaLimiter;

void galena_limiter_clear(GalenaLimiter *limiter);
// Turns frames down where they would pass full scale, before the peak where the buffer lets it.
void galena_limiter_run(GalenaLimiter *limiter, double *frames, gsize count, guint channels,
                        guint rate);
