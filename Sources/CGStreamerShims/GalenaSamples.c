// SPDX-License-Identifier: MIT
#include "GalenaSamples.h"

#include <math.h>

static const double full_scale = 2147483648.0;

void galena_samples_clear(GalenaSamples *samples) {
    g_clear_pointer(&samples->values, g_free);
    g_clear_pointer(&samples->integers, g_free);
    samples->room = 0;
}

static void make_room(GalenaSamples *samples, gsize count) {
    if (samples->room >= count) return;
    samples->values = g_renew(double, samples->values, count);
    samples->integers = g_renew(gint32, samples->integers, count);
    samples->room = count;
}

// GStreamer unpacks every integer format to 32 bits and every other to doubles.
static gboolean is_integer(const GstAudioFormatInfo *format) {
    return format->unpack_format == GST_AUDIO_FORMAT_S32;
}

void galena_samples_read(GalenaSamples *samples, const GstAudioInfo *info, gconstpointer data,
                         gsize frames) {
    const GstAudioFormatInfo *format = info->finfo;
    gsize count = frames * (gsize)GST_AUDIO_INFO_CHANNELS(info);
    make_room(samples, count);
    gpointer unpacked = is_integer(format) ? (gpointer)samples->integers : samples->values;
    format->unpack_func(format, GST_AUDIO_PACK_FLAG_NONE, unpacked, (gpointer)data, (gint)count);
    if (!is_integer(format)) return;
    for (gsize i = 0; i < count; i++) samples->values[i] = samples->integers[i] / full_scale;
}

void galena_samples_write(GalenaSamples *samples, const GstAudioInfo *info, gpointer data,
                          gsize frames) {
    const GstAudioFormatInfo *format = info->finfo;
    gsize count = frames * (gsize)GST_AUDIO_INFO_CHANNELS(info);
    gpointer unpacked = samples->values;
    if (is_integer(format)) {
        for (gsize i = 0; i < count; i++) {
            double value = rint(samples->values[i] * full_scale);
            samples->integers[i] = (gint32)CLAMP(value, -full_scale, full_scale - 1);
        }
        unpacked = samples->integers;
    }
    format->pack_func(format, GST_AUDIO_PACK_FLAG_NONE, unpacked, data, (gint)count);
}
