// SPDX-License-Identifier: MIT
#include "GalenaEqualizer.h"

#include <gst/base/gstbasetransform.h>
#include <string.h>

#include "GalenaBank.h"
#include "GalenaSamples.h"

typedef struct {
    GstBaseTransform parent;
    // The streaming thread's own.
    GstAudioInfo info;
    GalenaSamples samples;
    double *next_frames;  // what the next bank makes of the same sound
    gsize room;
    GalenaBank bank, next;
    GalenaLimiter limiter;
    gsize fade, faded;  // frames of the fade from one bank to the next; 0: none
    GMutex mutex;       // guards the rest
    GalenaCurve wanted;
    gboolean is_new;
} GalenaEqualizer;

typedef struct {
    GstBaseTransformClass parent;
} GalenaEqualizerClass;

G_DEFINE_TYPE(GalenaEqualizer, galena_equalizer, GST_TYPE_BASE_TRANSFORM)

#define CAPS GST_STATIC_CAPS("audio/x-raw, layout=(string)interleaved")
static GstStaticPadTemplate sink_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS, CAPS);
static GstStaticPadTemplate src_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, CAPS);

static void set_bank(GalenaEqualizer *self, GalenaBank *bank, const GalenaCurve *curve) {
    galena_bank_set(bank, curve, (guint)GST_AUDIO_INFO_RATE(&self->info),
                    (guint)GST_AUDIO_INFO_CHANNELS(&self->info));
}

static gboolean set_caps(GstBaseTransform *transform, GstCaps *in, GstCaps *out) {
    (void)out;
    GalenaEqualizer *self = (GalenaEqualizer *)transform;
    GstAudioInfo info;
    if (!gst_audio_info_from_caps(&info, in)) return FALSE;
    if (gst_audio_info_is_equal(&info, &self->info)) return TRUE;
    self->info = info;
    GalenaCurve curve = self->fade ? self->next.curve : self->bank.curve;
    self->fade = 0;
    set_bank(self, &self->bank, &curve);
    return TRUE;
}

// Begins the fade to the curve that is wanted, unless another fade is under way.
static void take_wanted(GalenaEqualizer *self) {
    if (self->fade) return;
    g_mutex_lock(&self->mutex);
    gboolean is_new = self->is_new;
    GalenaCurve wanted = self->wanted;
    self->is_new = FALSE;
    g_mutex_unlock(&self->mutex);
    if (!is_new) return;
    set_bank(self, &self->next, &wanted);
    self->fade = (gsize)GST_AUDIO_INFO_RATE(&self->info) * 3 / 100;
    self->faded = 0;
}

static void fade_over(GalenaEqualizer *self, gsize frames) {
    gsize channels = (gsize)GST_AUDIO_INFO_CHANNELS(&self->info);
    if (self->room < self->samples.room) {
        self->room = self->samples.room;
        self->next_frames = g_renew(double, self->next_frames, self->room);
    }
    double *old = self->samples.values, *new = self->next_frames;
    memcpy(new, old, sizeof(double) * frames * channels);
    galena_bank_run(&self->bank, old, frames);
    galena_bank_run(&self->next, new, frames);
    for (gsize frame = 0; frame < frames; frame++) {
        double share = MIN(1.0, (double)(self->faded + frame) / (double)self->fade);
        for (gsize i = frame * channels; i < (frame + 1) * channels; i++)
            old[i] += (new[i] - old[i]) * share;
    }
    self->faded += frames;
    if (self->faded < self->fade) return;
    galena_bank_clear(&self->bank);
    self->bank = self->next;
    self->next = (GalenaBank){.curve = {.is_flat = TRUE}, .scale = 1};
    self->fade = 0;
}

// Lets buffers through untouched from now on, when nothing else was asked for meanwhile.
static void rest(GalenaEqualizer *self) {
    g_mutex_lock(&self->mutex);
    gboolean can_rest = !self->is_new;
    if (can_rest) gst_base_transform_set_passthrough(GST_BASE_TRANSFORM(self), TRUE);
    g_mutex_unlock(&self->mutex);
    if (!can_rest) return;
    GstStructure *structure = gst_structure_new_empty(GALENA_MESSAGE_FLAT);
    gst_element_post_message(GST_ELEMENT(self),
                             gst_message_new_application(GST_OBJECT(self), structure));
}

static GstFlowReturn transform_ip(GstBaseTransform *transform, GstBuffer *buffer) {
    GalenaEqualizer *self = (GalenaEqualizer *)transform;
    GstMapInfo map;
    if (!gst_buffer_map(buffer, &map, GST_MAP_READWRITE)) return GST_FLOW_OK;
    gsize frames = map.size / (gsize)GST_AUDIO_INFO_BPF(&self->info);
    if (frames > 0) {
        take_wanted(self);
        galena_samples_read(&self->samples, &self->info, map.data, frames);
        if (self->fade) fade_over(self, frames);
        else galena_bank_run(&self->bank, self->samples.values, frames);
        galena_limiter_run(&self->limiter, self->samples.values, frames,
                           (guint)GST_AUDIO_INFO_CHANNELS(&self->info),
                           (guint)GST_AUDIO_INFO_RATE(&self->info));
        galena_samples_write(&self->samples, &self->info, map.data, frames);
    }
    gst_buffer_unmap(buffer, &map);
    if (!self->fade && self->bank.curve.is_flat && self->limiter.gain == 1) rest(self);
    return GST_FLOW_OK;
}

static gboolean sink_event(GstBaseTransform *transform, GstEvent *event) {
    GalenaEqualizer *self = (GalenaEqualizer *)transform;
    if (GST_EVENT_TYPE(event) == GST_EVENT_FLUSH_STOP) {
        galena_bank_forget(&self->bank);
        galena_bank_forget(&self->next);
        self->limiter.gain = 1;
    }
    return GST_BASE_TRANSFORM_CLASS(galena_equalizer_parent_class)->sink_event(transform, event);
}

static void finalize(GObject *object) {
    GalenaEqualizer *self = (GalenaEqualizer *)object;
    galena_samples_clear(&self->samples);
    galena_bank_clear(&self->bank);
    galena_bank_clear(&self->next);
    galena_limiter_clear(&self->limiter);
    g_free(self->next_frames);
    g_mutex_clear(&self->mutex);
    G_OBJECT_CLASS(galena_equalizer_parent_class)->finalize(object);
}

static void galena_equalizer_class_init(GalenaEqualizerClass *class) {
    GstElementClass *element = GST_ELEMENT_CLASS(class);
    gst_element_class_set_static_metadata(element, "Equalizer", "Filter/Effect/Audio",
                                          "Ten bands with preamp and limiter", "Galena");
    gst_element_class_add_static_pad_template(element, &sink_template);
    gst_element_class_add_static_pad_template(element, &src_template);
    GstBaseTransformClass *transform = GST_BASE_TRANSFORM_CLASS(class);
    transform->set_caps = set_caps;
    transform->transform_ip = transform_ip;
    transform->transform_ip_on_passthrough = FALSE;
    transform->sink_event = sink_event;
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void galena_equalizer_init(GalenaEqualizer *self) {
    g_mutex_init(&self->mutex);
    gst_audio_info_init(&self->info);
    galena_bank_clear(&self->bank);
    galena_bank_clear(&self->next);
    galena_limiter_clear(&self->limiter);
    self->wanted.is_flat = TRUE;
    gst_base_transform_set_in_place(GST_BASE_TRANSFORM(self), TRUE);
    gst_base_transform_set_passthrough(GST_BASE_TRANSFORM(self), TRUE);
}

void galena_equalizer_register(void) {
    gst_element_register(NULL, "galenaequalizer", GST_RANK_NONE, galena_equalizer_get_type());
}

GstElement *galena_equalizer_new(void) { return gst_element_factory_make("galenaequalizer", NULL); }

void galena_equalizer_set(GstElement *equalizer, const double *frequencies, const double *gains,
                          double preamp) {
    GalenaEqualizer *self = (GalenaEqualizer *)equalizer;
    GalenaCurve curve = {.is_flat = gains == NULL, .preamp = preamp};
    for (guint band = 0; gains && band < GALENA_EQUALIZER_BANDS; band++) {
        curve.frequencies[band] = frequencies[band];
        curve.gains[band] = gains[band];
    }
    g_mutex_lock(&self->mutex);
    self->wanted = curve;
    self->is_new = TRUE;
    gst_base_transform_set_passthrough(GST_BASE_TRANSFORM(self), FALSE);
    g_mutex_unlock(&self->mutex);
}

gboolean galena_equalizer_is_flat(GstElement *equalizer) {
    GalenaEqualizer *self = (GalenaEqualizer *)equalizer;
    g_mutex_lock(&self->mutex);
    gboolean is_flat = self->wanted.is_flat;
    g_mutex_unlock(&self->mutex);
    return is_flat;
}
