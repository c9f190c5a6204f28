// SPDX-License-Identifier: MIT
#include "GalenaSilence.h"

#include <gst/base/gstbasetransform.h>
#include <math.h>

#include "GalenaSamples.h"

// Peaks below −40 dBFS are silence.
static const double threshold = 0.01;
// What is kept of a pause: after the last sound, and before the next, whose soft beginning is
// below the threshold too.
static const GstClockTime kept_after = 200 * GST_MSECOND, kept_before = 100 * GST_MSECOND;

typedef struct {
    GstBaseTransform parent;
    gint is_active;  // atomic
    // The streaming thread's own.
    GstAudioInfo info;
    GalenaSamples samples;
    GstSegment segment;      // as it came
    GQueue held;             // the newest silent buffers, not passed on yet
    GstClockTime held_time;  // their duration
    GstClockTime quiet;      // how long it has been silent
    GstClockTime passed;     // the end of what was passed on, as a time of the segment
    // Guarded by the object lock.
    GstClockTime saved, shift;
} GalenaSilence;

typedef struct {
    GstBaseTransformClass parent;
} GalenaSilenceClass;

G_DEFINE_TYPE(GalenaSilence, galena_silence, GST_TYPE_BASE_TRANSFORM)

#define CAPS GST_STATIC_CAPS("audio/x-raw, layout=(string)interleaved")
static GstStaticPadTemplate sink_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS, CAPS);
static GstStaticPadTemplate src_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, CAPS);

static gboolean set_caps(GstBaseTransform *transform, GstCaps *in, GstCaps *out) {
    (void)out;
    return gst_audio_info_from_caps(&((GalenaSilence *)transform)->info, in);
}

static GstClockTime duration_of(GalenaSilence *self, GstBuffer *buffer) {
    gsize frames = gst_buffer_get_size(buffer) / (gsize)GST_AUDIO_INFO_BPF(&self->info);
    return gst_util_uint64_scale(frames, GST_SECOND, (guint64)GST_AUDIO_INFO_RATE(&self->info));
}

static gboolean is_silent(GalenaSilence *self, GstBuffer *buffer) {
    if (GST_BUFFER_FLAG_IS_SET(buffer, GST_BUFFER_FLAG_GAP)) return TRUE;
    GstMapInfo map;
    if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) return FALSE;
    gsize frames = map.size / (gsize)GST_AUDIO_INFO_BPF(&self->info);
    gsize count = frames * (gsize)GST_AUDIO_INFO_CHANNELS(&self->info);
    galena_samples_read(&self->samples, &self->info, map.data, frames);
    gst_buffer_unmap(buffer, &map);
    for (gsize i = 0; i < count; i++)
        if (fabs(self->samples.values[i]) >= threshold) return FALSE;
    return TRUE;
}

static GstClockTime running(GalenaSilence *self, GstClockTime time) {
    return gst_segment_to_running_time(&self->segment, GST_FORMAT_TIME, time);
}

// Says where the media goes on after a part that was left out, at the time the sink has come to.
static void leave_out(GalenaSilence *self, GstClockTime next) {
    GstClockTime before = running(self, self->passed), after = running(self, next);
    if (before == GST_CLOCK_TIME_NONE || after == GST_CLOCK_TIME_NONE) return;
    // Timestamps are rounded; less than this is no gap.
    if (after < before + 5 * GST_MSECOND) return;
    GST_OBJECT_LOCK(self);
    self->saved += after - before;
    self->shift += after - before;
    GstClockTime shift = self->shift;
    GST_OBJECT_UNLOCK(self);
    GstSegment segment = self->segment;
    segment.time = gst_segment_to_stream_time(&self->segment, GST_FORMAT_TIME, next);
    segment.base = after > shift ? after - shift : 0;
    segment.start = segment.position = next;
    segment.offset = 0;
    gst_pad_push_event(GST_BASE_TRANSFORM_SRC_PAD(self), gst_event_new_segment(&segment));
}

// Passes on what is held; what was before it and was dropped is left out.
static GstFlowReturn release(GalenaSilence *self) {
    GstFlowReturn flow = GST_FLOW_OK;
    GstBuffer *buffer = g_queue_peek_head(&self->held);
    if (buffer) leave_out(self, GST_BUFFER_PTS(buffer));
    while ((buffer = g_queue_pop_head(&self->held))) {
        self->passed = GST_BUFFER_PTS(buffer) + duration_of(self, buffer);
        if (flow == GST_FLOW_OK) flow = gst_pad_push(GST_BASE_TRANSFORM_SRC_PAD(self), buffer);
        else gst_buffer_unref(buffer);
    }
    self->held_time = self->quiet = 0;
    return flow;
}

static void forget(GalenaSilence *self) {
    g_queue_clear_full(&self->held, (GDestroyNotify)gst_buffer_unref);
    self->held_time = self->quiet = 0;
    self->passed = GST_CLOCK_TIME_NONE;
}

static void hold(GalenaSilence *self, GstBuffer *buffer) {
    g_queue_push_tail(&self->held, gst_buffer_ref(buffer));
    self->held_time += duration_of(self, buffer);
    GstBuffer *oldest = g_queue_peek_head(&self->held);
    while (self->held_time >= kept_before + duration_of(self, oldest)) {
        self->held_time -= duration_of(self, oldest);
        gst_buffer_unref(g_queue_pop_head(&self->held));
        oldest = g_queue_peek_head(&self->held);
    }
}

static GstFlowReturn transform_ip(GstBaseTransform *transform, GstBuffer *buffer) {
    GalenaSilence *self = (GalenaSilence *)transform;
    gboolean is_usable = GST_BUFFER_PTS_IS_VALID(buffer) && GST_AUDIO_INFO_BPF(&self->info) > 0 &&
                         self->segment.format == GST_FORMAT_TIME && self->segment.rate > 0;
    if (is_usable && g_atomic_int_get(&self->is_active) && is_silent(self, buffer)) {
        self->quiet += duration_of(self, buffer);
        if (self->quiet > kept_after) {
            if (!GST_CLOCK_TIME_IS_VALID(self->passed)) self->passed = GST_BUFFER_PTS(buffer);
            hold(self, buffer);
            return GST_BASE_TRANSFORM_FLOW_DROPPED;
        }
    } else {
        GstFlowReturn flow = release(self);
        if (flow != GST_FLOW_OK) return flow;
    }
    if (is_usable) self->passed = GST_BUFFER_PTS(buffer) + duration_of(self, buffer);
    return GST_FLOW_OK;
}

// A new segment counts the time that was left out; the sink's must not.
static GstEvent *take_segment(GalenaSilence *self, GstEvent *event) {
    gst_event_copy_segment(event, &self->segment);
    self->passed = GST_CLOCK_TIME_NONE;
    GstClockTime shift = galena_silence_shift(GST_ELEMENT(self));
    if (shift == 0) return event;
    GstSegment segment = self->segment;
    segment.base = segment.base > shift ? segment.base - shift : 0;
    GstEvent *shifted = gst_event_new_segment(&segment);
    gst_event_set_seqnum(shifted, gst_event_get_seqnum(event));
    gst_event_unref(event);
    return shifted;
}

static gboolean sink_event(GstBaseTransform *transform, GstEvent *event) {
    GalenaSilence *self = (GalenaSilence *)transform;
    switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_FLUSH_STOP:
        forget(self);
        GST_OBJECT_LOCK(self);
        self->shift = 0;
        GST_OBJECT_UNLOCK(self);
        break;
    case GST_EVENT_SEGMENT:
        release(self);
        event = take_segment(self, event);
        break;
    case GST_EVENT_EOS:
    case GST_EVENT_CAPS:
    case GST_EVENT_GAP:
    case GST_EVENT_STREAM_START: release(self); break;
    default: break;
    }
    return GST_BASE_TRANSFORM_CLASS(galena_silence_parent_class)->sink_event(transform, event);
}

static void finalize(GObject *object) {
    GalenaSilence *self = (GalenaSilence *)object;
    forget(self);
    galena_samples_clear(&self->samples);
    G_OBJECT_CLASS(galena_silence_parent_class)->finalize(object);
}

static void galena_silence_class_init(GalenaSilenceClass *class) {
    GstElementClass *element = GST_ELEMENT_CLASS(class);
    gst_element_class_set_static_metadata(element, "Silence skipper", "Filter/Effect/Audio",
                                          "Shortens silence in all channels", "Galena");
    gst_element_class_add_static_pad_template(element, &sink_template);
    gst_element_class_add_static_pad_template(element, &src_template);
    GstBaseTransformClass *transform = GST_BASE_TRANSFORM_CLASS(class);
    transform->set_caps = set_caps;
    transform->transform_ip = transform_ip;
    transform->transform_ip_on_passthrough = TRUE;
    transform->sink_event = sink_event;
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void galena_silence_init(GalenaSilence *self) {
    gst_audio_info_init(&self->info);
    gst_segment_init(&self->segment, GST_FORMAT_UNDEFINED);
    g_queue_init(&self->held);
    self->passed = GST_CLOCK_TIME_NONE;
    gst_base_transform_set_in_place(GST_BASE_TRANSFORM(self), TRUE);
    gst_base_transform_set_passthrough(GST_BASE_TRANSFORM(self), TRUE);
}

void galena_silence_register(void) {
    gst_element_register(NULL, "galenasilence", GST_RANK_NONE, galena_silence_get_type());
}

GstElement *galena_silence_new(void) { return gst_element_factory_make("galenasilence", NULL); }

void galena_silence_set_active(GstElement *silence, gboolean active) {
    g_atomic_int_set(&((GalenaSilence *)silence)->is_active, active);
}

GstClockTime galena_silence_saved(GstElement *silence) {
    GalenaSilence *self = (GalenaSilence *)silence;
    GST_OBJECT_LOCK(self);
    GstClockTime saved = self->saved;
    GST_OBJECT_UNLOCK(self);
    return saved;
}

GstClockTime galena_silence_shift(GstElement *silence) {
    GalenaSilence *self = (GalenaSilence *)silence;
    GST_OBJECT_LOCK(self);
    GstClockTime shift = self->shift;
    GST_OBJECT_UNLOCK(self);
    return shift;
}
