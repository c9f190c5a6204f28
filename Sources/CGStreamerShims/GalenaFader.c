// SPDX-License-Identifier: MIT
#include "GalenaFader.h"

#include <gst/audio/audio.h>
#include <gst/base/gstbasetransform.h>

typedef struct {
    GstBaseTransform parent;
    GstAudioInfo info;
    // Guarded by the object lock.
    double gain;
    double target;
    double step;         // per frame, once the rate is known
    GstClockTime ramp;   // waits for the rate; GST_CLOCK_TIME_NONE when taken
} GalenaFader;

typedef struct {
    GstBaseTransformClass parent;
} GalenaFaderClass;

G_DEFINE_TYPE(GalenaFader, galena_fader, GST_TYPE_BASE_TRANSFORM)

static GstStaticPadTemplate sink_template = GST_STATIC_PAD_TEMPLATE(
    "sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw"));
static GstStaticPadTemplate src_template = GST_STATIC_PAD_TEMPLATE(
    "src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw"));

static gboolean set_caps(GstBaseTransform *transform, GstCaps *in, GstCaps *out) {
    (void)out;
    return gst_audio_info_from_caps(&((GalenaFader *)transform)->info, in);
}

static void scale_frame(GstAudioFormat format, gpointer data, gsize index, double gain) {
    switch (format) {
    case GST_AUDIO_FORMAT_S16: ((gint16 *)data)[index] *= gain; break;
    case GST_AUDIO_FORMAT_S32: ((gint32 *)data)[index] *= gain; break;
    case GST_AUDIO_FORMAT_F32: ((float *)data)[index] *= gain; break;
    case GST_AUDIO_FORMAT_F64: ((double *)data)[index] *= gain; break;
    default: break;
    }
}

static GstFlowReturn transform_ip(GstBaseTransform *transform, GstBuffer *buffer) {
    GalenaFader *self = (GalenaFader *)transform;
    GstAudioBuffer audio;
    if (!gst_audio_buffer_map(&audio, &self->info, buffer, GST_MAP_READWRITE)) return GST_FLOW_OK;

    GST_OBJECT_LOCK(self);
    if (self->ramp != GST_CLOCK_TIME_NONE) {
        guint64 frames =
            gst_util_uint64_scale(self->ramp, GST_AUDIO_INFO_RATE(&self->info), GST_SECOND);
        self->step = frames ? (self->target - self->gain) / (double)frames : 0;
        if (!frames) self->gain = self->target;
        self->ramp = GST_CLOCK_TIME_NONE;
    }
    double gain = self->gain, step = self->step, target = self->target;
    GST_OBJECT_UNLOCK(self);

    GstAudioFormat format = GST_AUDIO_INFO_FORMAT(&self->info);
    gsize channels = GST_AUDIO_BUFFER_CHANNELS(&audio);
    gboolean planar = GST_AUDIO_INFO_LAYOUT(&self->info) == GST_AUDIO_LAYOUT_NON_INTERLEAVED;
    for (gsize frame = 0; frame < audio.n_samples; frame++) {
        if (step != 0) {
            gain += step;
            if ((step > 0) == (gain >= target)) {
                gain = target;
                step = 0;
            }
        }
        for (gsize channel = 0; channel < channels; channel++) {
            if (planar) scale_frame(format, audio.planes[channel], frame, gain);
            else scale_frame(format, audio.planes[0], frame * channels + channel, gain);
        }
    }
    gst_audio_buffer_unmap(&audio);

    GST_OBJECT_LOCK(self);
    gboolean is_ours = self->ramp == GST_CLOCK_TIME_NONE;
    if (is_ours) {
        self->gain = gain;
        self->step = step;
    }
    GST_OBJECT_UNLOCK(self);
    if (is_ours && gain == 1 && step == 0) gst_base_transform_set_passthrough(transform, TRUE);
    return GST_FLOW_OK;
}

static void galena_fader_class_init(GalenaFaderClass *class) {
    GstElementClass *element = GST_ELEMENT_CLASS(class);
    gst_element_class_set_static_metadata(element, "Fader", "Filter/Effect/Audio",
                                          "Moves the loudness along the sound", "Galena");
    gst_element_class_add_static_pad_template(element, &sink_template);
    gst_element_class_add_static_pad_template(element, &src_template);
    GstBaseTransformClass *transform = GST_BASE_TRANSFORM_CLASS(class);
    transform->set_caps = set_caps;
    transform->transform_ip = transform_ip;
    transform->transform_ip_on_passthrough = FALSE;
}

static void galena_fader_init(GalenaFader *self) {
    self->gain = self->target = 1;
    self->ramp = GST_CLOCK_TIME_NONE;
    gst_base_transform_set_in_place(GST_BASE_TRANSFORM(self), TRUE);
    gst_base_transform_set_passthrough(GST_BASE_TRANSFORM(self), TRUE);
}

void galena_fader_register(void) {
    gst_element_register(NULL, "galenafader", GST_RANK_NONE, galena_fader_get_type());
}

GstElement *galena_fader_new(void) { return gst_element_factory_make("galenafader", NULL); }

void galena_fader_set(GstElement *fader, double level, GstClockTime ramp) {
    GalenaFader *self = (GalenaFader *)fader;
    GST_OBJECT_LOCK(self);
    self->target = level;
    self->ramp = ramp;
    if (ramp == 0) self->gain = level;
    GST_OBJECT_UNLOCK(self);
    gst_base_transform_set_passthrough(GST_BASE_TRANSFORM(self), FALSE);
}
