// SPDX-License-Identifier: MIT
#include "GalenaBank.h"

#include <math.h>
#include <string.h>

// The bands are an octave apart; this makes each as wide.
static const double quality = 1.41;
// A tenth of a decibel below full scale, so that converters that oversample do not clip either.
static const double ceiling = 0.9886;
static const double attack_seconds = 0.003;
static const double release_seconds = 0.2;

static double factor(double decibels) { return pow(10, decibels / 20); }

static GalenaSection peak(double hertz, double decibels, double rate) {
    double root = sqrt(factor(decibels)), turn = 2 * G_PI * hertz / rate;
    double alpha = sin(turn) / (2 * quality), a0 = 1 + alpha / root;
    return (GalenaSection){
        .b0 = (1 + alpha * root) / a0,
        .b1 = -2 * cos(turn) / a0,
        .b2 = (1 - alpha * root) / a0,
        .a1 = -2 * cos(turn) / a0,
        .a2 = (1 - alpha / root) / a0,
    };
}

void galena_bank_set(GalenaBank *bank, const GalenaCurve *curve, guint rate, guint channels) {
    galena_bank_clear(bank);
    bank->curve = *curve;
    bank->scale = curve->is_flat ? 1 : factor(curve->preamp);
    bank->channels = channels;
    for (guint band = 0; band < GALENA_EQUALIZER_BANDS && !curve->is_flat; band++) {
        if (curve->gains[band] == 0 || curve->frequencies[band] > 0.45 * rate) continue;
        bank->sections[bank->count++] = peak(curve->frequencies[band], curve->gains[band], rate);
    }
    bank->memory = g_new0(double, 2 * channels * MAX(bank->count, 1));
}

void galena_bank_clear(GalenaBank *bank) {
    g_free(bank->memory);
    *bank = (GalenaBank){.curve = {.is_flat = TRUE}, .scale = 1};
}

void galena_bank_forget(GalenaBank *bank) {
    if (bank->memory) memset(bank->memory, 0, sizeof(double) * 2 * bank->channels * bank->count);
}

static void run_section(const GalenaSection *section, double *memory, double *samples, gsize count,
                        gsize stride) {
    double one = memory[0], two = memory[1];
    for (gsize i = 0; i < count; i++) {
        double in = samples[i * stride], out = section->b0 * in + one;
        one = section->b1 * in - section->a1 * out + two;
        two = section->b2 * in - section->a2 * out;
        samples[i * stride] = out;
    }
    // What dies away must not linger in numbers so small that the processor stumbles over them.
    memory[0] = fabs(one) < 1e-30 ? 0 : one;
    memory[1] = fabs(two) < 1e-30 ? 0 : two;
}

void galena_bank_run(GalenaBank *bank, double *frames, gsize count) {
    gsize channels = bank->channels;
    if (bank->scale != 1)
        for (gsize i = 0; i < count * channels; i++) frames[i] *= bank->scale;
    for (guint section = 0; section < bank->count; section++)
        for (gsize channel = 0; channel < channels; channel++)
            run_section(&bank->sections[section],
                        bank->memory + 2 * (section * channels + channel), frames + channel, count,
                        channels);
}

void galena_limiter_clear(GalenaLimiter *limiter) {
    g_free(limiter->needed);
    *limiter = (GalenaLimiter){.gain = 1};
}

// What each frame allows; returns whether any is too loud.
static gboolean find_needs(double *needed, const double *frames, gsize count, guint channels) {
    gboolean is_loud = FALSE;
    for (gsize frame = 0; frame < count; frame++) {
        double peak = 0;
        for (guint channel = 0; channel < channels; channel++)
            peak = fmax(peak, fabs(frames[frame * channels + channel]));
        needed[frame] = peak > ceiling ? ceiling / peak : 1;
        is_loud |= peak > ceiling;
    }
    return is_loud;
}

void galena_limiter_run(GalenaLimiter *limiter, double *frames, gsize count, guint channels,
                        guint rate) {
    if (limiter->room < count) {
        limiter->needed = g_renew(double, limiter->needed, count);
        limiter->room = count;
    }
    double *needed = limiter->needed;
    if (!find_needs(needed, frames, count, channels) && limiter->gain == 1) return;
    double step = 1 / (attack_seconds * rate);
    for (gsize frame = count - 1; frame > 0; frame--)
        needed[frame - 1] = fmin(needed[frame - 1], needed[frame] + step);
    double release = 1 - exp(-1 / (release_seconds * rate)), gain = limiter->gain;
    for (gsize frame = 0; frame < count; frame++) {
        gain = fmin(needed[frame], gain + (1 - gain) * release);
        for (guint channel = 0; channel < channels; channel++)
            frames[frame * channels + channel] *= gain;
    }
    limiter->gain = gain > 0.9999 ? 1 : gain;
}
