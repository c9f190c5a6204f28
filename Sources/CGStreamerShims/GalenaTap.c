// SPDX-License-Identifier: MIT
#include "GalenaTapPrivate.h"

GalenaTap *galena_tap_ref(GalenaTap *tap) {
    g_atomic_ref_count_inc(&tap->references);
    return tap;
}

void galena_tap_unref(GalenaTap *tap) {
    if (!g_atomic_ref_count_dec(&tap->references)) return;
    galena_icy_clear(&tap->icy);
    galena_icy_clear(&tap->arriving);
    g_mutex_clear(&tap->mutex);
    galena_tap_clear_request(tap);
    g_free(tap);
}

void galena_tap_free(gpointer tap) { galena_tap_unref(tap); }

// For GClosureNotify, which has a second argument.
void galena_tap_free_closure(gpointer tap, GClosure *closure) {
    (void)closure;
    galena_tap_unref(tap);
}

void galena_tap_post(GalenaTap *tap, GstStructure *structure) {
    GstMessage *message = gst_message_new_application(GST_OBJECT(tap->playbin), structure);
    gst_element_post_message(tap->playbin, message);
}

static gboolean is_silent(GalenaTap *tap) { return g_atomic_int_get(&tap->silent); }

// ---- what waits between decoder and sink

static void note_caps(GalenaTap *tap, GstAudioInfo *info, GstEvent *event) {
    GstCaps *caps;
    gst_event_parse_caps(event, &caps);
    g_mutex_lock(&tap->mutex);
    if (!gst_audio_info_from_caps(info, caps)) gst_audio_info_init(info);
    g_mutex_unlock(&tap->mutex);
}

// Called with the mutex held. What goes in may already be of another format than what comes out.
static GstClockTime duration_of(const GstAudioInfo *info, GstBuffer *buffer) {
    if (GST_AUDIO_INFO_BPF(info) > 0) {
        gsize frames = gst_buffer_get_size(buffer) / (gsize)GST_AUDIO_INFO_BPF(info);
        return gst_util_uint64_scale(frames, GST_SECOND, (guint64)GST_AUDIO_INFO_RATE(info));
    }
    return GST_BUFFER_DURATION_IS_VALID(buffer) ? GST_BUFFER_DURATION(buffer) : 0;
}

// Called with the mutex held.
static GstClockTime level_of(GalenaTap *tap) {
    return tap->in > tap->out ? tap->in - tap->out : 0;
}

static void post_ready_if(GalenaTap *tap, gboolean condition) {
    g_mutex_lock(&tap->mutex);
    gboolean is_ready = tap->expected != GST_CLOCK_TIME_NONE &&
                        (condition || level_of(tap) >= tap->expected || tap->at_end);
    if (is_ready) tap->expected = GST_CLOCK_TIME_NONE;
    g_mutex_unlock(&tap->mutex);
    if (is_ready) galena_tap_post(tap, gst_structure_new_empty(GALENA_MESSAGE_READY));
}

static GstPadProbeReturn on_queue_in(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    GalenaTap *tap = data;
    if (info->type & GST_PAD_PROBE_TYPE_BUFFER) {
        if (is_silent(tap)) return GST_PAD_PROBE_DROP;
        g_mutex_lock(&tap->mutex);
        tap->in += duration_of(&tap->info_in, GST_PAD_PROBE_INFO_BUFFER(info));
        g_mutex_unlock(&tap->mutex);
        post_ready_if(tap, FALSE);
        return GST_PAD_PROBE_OK;
    }
    GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
    switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_CAPS: note_caps(tap, &tap->info_in, event); break;
    case GST_EVENT_FLUSH_STOP:
    case GST_EVENT_STREAM_START:
        g_mutex_lock(&tap->mutex);
        if (GST_EVENT_TYPE(event) == GST_EVENT_FLUSH_STOP) tap->in = tap->out = 0;
        tap->at_end = FALSE;
        g_mutex_unlock(&tap->mutex);
        break;
    case GST_EVENT_EOS:
        g_mutex_lock(&tap->mutex);
        tap->at_end = TRUE;
        g_mutex_unlock(&tap->mutex);
        post_ready_if(tap, TRUE);
        break;
    default: break;
    }
    return GST_PAD_PROBE_OK;
}

// A query that has to queue up behind the sound would wait, and the decoder with it, for as long as
// the sink waits for its margin. Audio sinks have nothing to say to an allocation query.
static GstPadProbeReturn on_queue_query(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    (void)data;
    return GST_QUERY_IS_SERIALIZED(GST_PAD_PROBE_INFO_QUERY(info)) ? GST_PAD_PROBE_DROP
                                                                   : GST_PAD_PROBE_OK;
}

static void note_given(GalenaTap *tap, GstBuffer *buffer) {
    g_mutex_lock(&tap->mutex);
    GstClockTime duration = duration_of(&tap->info_out, buffer);
    tap->out += duration;
    GstClockTime end = GST_CLOCK_TIME_NONE;
    if (GST_BUFFER_PTS_IS_VALID(buffer) && tap->segment.format == GST_FORMAT_TIME)
        end = gst_segment_to_running_time(&tap->segment, GST_FORMAT_TIME,
                                          GST_BUFFER_PTS(buffer) + duration);
    if (end != GST_CLOCK_TIME_NONE) tap->given_until = end;
    else if (tap->given_until != GST_CLOCK_TIME_NONE) tap->given_until += duration;
    gboolean is_dry = tap->in <= tap->out && !tap->at_end && !tap->told_dry;
    if (is_dry) tap->told_dry = TRUE;
    g_mutex_unlock(&tap->mutex);
    if (is_dry) galena_tap_post(tap, gst_structure_new_empty(GALENA_MESSAGE_DRY));
}

static GstPadProbeReturn on_queue_out(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    GalenaTap *tap = data;
    if (info->type & GST_PAD_PROBE_TYPE_BUFFER) {
        if (is_silent(tap)) return GST_PAD_PROBE_DROP;
        note_given(tap, GST_PAD_PROBE_INFO_BUFFER(info));
        return GST_PAD_PROBE_OK;
    }
    GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
    if (GST_EVENT_TYPE(event) == GST_EVENT_CAPS) note_caps(tap, &tap->info_out, event);
    if (GST_EVENT_TYPE(event) == GST_EVENT_SEGMENT) {
        g_mutex_lock(&tap->mutex);
        gst_event_copy_segment(event, &tap->segment);
        g_mutex_unlock(&tap->mutex);
    }
    if (gst_event_has_name(event, GALENA_MESSAGE_TITLE)) {
        galena_tap_post(tap, gst_structure_copy(gst_event_get_structure(event)));
        return GST_PAD_PROBE_DROP;
    }
    return GST_PAD_PROBE_OK;
}

// ---- elements as playbin makes them

static const GstPadProbeType flow = GALENA_TAP_FLOW;

void galena_tap_watch(GalenaTap *tap, GstElement *element, const char *name, GstPadProbeType type,
                      GstPadProbeCallback callback) {
    GstPad *pad = gst_element_get_static_pad(element, name);
    if (!pad) return;
    gst_pad_add_probe(pad, type, callback, galena_tap_ref(tap), galena_tap_free);
    gst_object_unref(pad);
}

// A queue that holds less than what is waited for would be full before it is there, for ever.
static void make_room(GstElement *queue, GstClockTime amount) {
    g_object_set(queue, "max-size-time", MAX(GST_SECOND, amount + GST_SECOND / 2), NULL);
}

static void set_up_queue(GalenaTap *tap, GstElement *queue) {
    g_mutex_lock(&tap->mutex);
    tap->queue = queue;
    GstClockTime expected = tap->expected;
    g_mutex_unlock(&tap->mutex);
    g_object_set(queue, "max-size-buffers", 0, "max-size-bytes", 0, NULL);
    if (expected != GST_CLOCK_TIME_NONE) make_room(queue, expected);
    galena_tap_watch(tap, queue, "sink", flow, on_queue_in);
    galena_tap_watch(tap, queue, "sink", GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM, on_queue_query);
    galena_tap_watch(tap, queue, "src", flow, on_queue_out);
    galena_tap_watch_songs(tap, queue);
}

static void on_element(GstElement *playbin, GstElement *element, gpointer data) {
    (void)playbin;
    GalenaTap *tap = data;
    GstElementFactory *factory = gst_element_get_factory(element);
    const char *name = factory ? GST_OBJECT_NAME(factory) : "";
    if (g_str_equal(name, "souphttpsrc")) galena_tap_set_up_source(tap, element);
    else if (g_str_equal(name, "icydemux")) galena_tap_watch_icy(tap, element);
    else if (g_str_has_prefix(name, "hlsdemux") || g_str_has_prefix(name, "dashdemux"))
        g_atomic_int_set(&tap->has_ranges, TRUE);
    else if (g_str_equal(name, "queue") && g_str_has_prefix(GST_OBJECT_NAME(element), "aqueue"))
        set_up_queue(tap, element);
}

static void on_volume(GObject *playbin, GParamSpec *spec, gpointer data) {
    (void)playbin;
    (void)spec;
    GalenaTap *tap = data;
    if (g_atomic_int_compare_and_exchange(&tap->told_volume, FALSE, TRUE))
        galena_tap_post(tap, gst_structure_new_empty(GALENA_MESSAGE_VOLUME));
}

// Only what the player acts on wakes its thread.
static GstBusSyncReply on_sync(GstBus *bus, GstMessage *message, gpointer data) {
    (void)bus;
    GalenaTap *tap = data;
    gboolean is_wanted = FALSE;
    switch (GST_MESSAGE_TYPE(message)) {
    case GST_MESSAGE_ERROR:
    case GST_MESSAGE_EOS:
    case GST_MESSAGE_TAG:
    case GST_MESSAGE_ASYNC_DONE:
    case GST_MESSAGE_DURATION_CHANGED:
    case GST_MESSAGE_CLOCK_LOST:
    case GST_MESSAGE_LATENCY:
    case GST_MESSAGE_REQUEST_STATE:
    case GST_MESSAGE_APPLICATION: is_wanted = TRUE; break;
    case GST_MESSAGE_STATE_CHANGED:
    case GST_MESSAGE_STREAM_START:
        is_wanted = GST_MESSAGE_SRC(message) == GST_OBJECT(tap->playbin);
        break;
    case GST_MESSAGE_ELEMENT: is_wanted = gst_message_has_name(message, "missing-plugin"); break;
    default: break;
    }
    if (is_wanted && !is_silent(tap)) return GST_BUS_PASS;
    gst_message_unref(message);
    return GST_BUS_DROP;
}

// ---- the outside

GalenaTap *galena_tap_new(const char *user_agent, gboolean live) {
    GalenaTap *tap = g_new0(GalenaTap, 1);
    g_atomic_ref_count_init(&tap->references);
    g_mutex_init(&tap->mutex);
    tap->user_agent = g_strdup(user_agent);
    tap->is_live = live;
    tap->expected = tap->given_until = GST_CLOCK_TIME_NONE;
    gst_audio_info_init(&tap->info_in);
    gst_audio_info_init(&tap->info_out);
    gst_segment_init(&tap->segment, GST_FORMAT_UNDEFINED);
    return tap;
}

void galena_tap_attach(GalenaTap *tap, GstElement *playbin) {
    tap->playbin = playbin;
    g_signal_connect_data(playbin, "element-setup", G_CALLBACK(on_element), galena_tap_ref(tap),
                          galena_tap_free_closure, 0);
    g_signal_connect_data(playbin, "notify::volume", G_CALLBACK(on_volume), galena_tap_ref(tap),
                          galena_tap_free_closure, 0);
    g_signal_connect_data(playbin, "notify::mute", G_CALLBACK(on_volume), galena_tap_ref(tap),
                          galena_tap_free_closure, 0);
    GstBus *bus = gst_element_get_bus(playbin);
    gst_bus_set_sync_handler(bus, on_sync, galena_tap_ref(tap), galena_tap_free);
    gst_object_unref(bus);
}

void galena_tap_silence(GalenaTap *tap) { g_atomic_int_set(&tap->silent, TRUE); }

void galena_tap_expect(GalenaTap *tap, GstClockTime amount) {
    g_mutex_lock(&tap->mutex);
    GstElement *queue = tap->queue ? gst_object_ref(tap->queue) : NULL;
    tap->expected = amount;
    tap->told_dry = FALSE;
    g_mutex_unlock(&tap->mutex);
    if (queue) {
        make_room(queue, amount);
        gst_object_unref(queue);
    }
    post_ready_if(tap, FALSE);
}

void galena_tap_rearm(GalenaTap *tap) {
    g_mutex_lock(&tap->mutex);
    tap->told_dry = FALSE;
    g_mutex_unlock(&tap->mutex);
}

void galena_tap_volume_read(GalenaTap *tap) { g_atomic_int_set(&tap->told_volume, FALSE); }

GstClockTime galena_tap_level(GalenaTap *tap) {
    g_mutex_lock(&tap->mutex);
    GstClockTime level = level_of(tap);
    g_mutex_unlock(&tap->mutex);
    return level;
}

GstClockTimeDiff galena_tap_ahead(GalenaTap *tap) {
    GstClockTime now = gst_element_get_current_running_time(tap->playbin);
    g_mutex_lock(&tap->mutex);
    GstClockTime until = tap->given_until;
    g_mutex_unlock(&tap->mutex);
    if (now == GST_CLOCK_TIME_NONE || until == GST_CLOCK_TIME_NONE) return 0;
    return GST_CLOCK_DIFF(now, until);
}

gboolean galena_tap_has_data(GalenaTap *tap) { return g_atomic_int_get(&tap->has_data); }

gboolean galena_tap_has_ranges(GalenaTap *tap) { return g_atomic_int_get(&tap->has_ranges); }

gboolean galena_tap_has_icy(GalenaTap *tap) { return g_atomic_int_get(&tap->has_icy); }

gboolean galena_tap_is_counting(GalenaTap *tap) {
    g_mutex_lock(&tap->mutex);
    gboolean is_counting = tap->queue != NULL;
    g_mutex_unlock(&tap->mutex);
    return is_counting;
}

gboolean galena_tap_is_at_end(GalenaTap *tap) {
    g_mutex_lock(&tap->mutex);
    gboolean at_end = tap->at_end;
    g_mutex_unlock(&tap->mutex);
    return at_end;
}
