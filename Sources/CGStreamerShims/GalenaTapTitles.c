// SPDX-License-Identifier: MIT
// Titles in a stream. ICY blocks are read twice: where they come from the server, ahead of all that
// is buffered, and before icydemux, so that each can be told when its sound is heard.
#include "GalenaTapPrivate.h"

static GstStructure *title_structure(const char *name, GBytes *title, guint number) {
    return gst_structure_new(name, "title", G_TYPE_BYTES, title, "number", G_TYPE_UINT, number,
                             NULL);
}

// Feeds one of the two readers; `interval` is set where caps announce one.
static void read_on(GalenaIcy *icy, GstPadProbeInfo *info, int *interval) {
    GstMapInfo map;
    *interval = 0;
    if (info->type & GST_PAD_PROBE_TYPE_BUFFER) {
        if (!gst_buffer_map(GST_PAD_PROBE_INFO_BUFFER(info), &map, GST_MAP_READ)) return;
        galena_icy_read(icy, map.data, map.size);
        gst_buffer_unmap(GST_PAD_PROBE_INFO_BUFFER(info), &map);
    } else if (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info)) == GST_EVENT_CAPS) {
        GstCaps *caps;
        gst_event_parse_caps(GST_PAD_PROBE_INFO_EVENT(info), &caps);
        gst_structure_get_int(gst_caps_get_structure(caps, 0), "metadata-interval", interval);
        galena_icy_start(icy, *interval);
    }
}

static GstPadProbeReturn on_arrival(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    GalenaTap *tap = data;
    int interval;
    GBytes *title;
    read_on(&tap->arriving, info, &interval);
    while ((title = galena_icy_take(&tap->arriving, G_MAXUINT64))) {
        galena_tap_post(tap, title_structure(GALENA_MESSAGE_TITLE_CAME, title, ++tap->arrived));
        g_bytes_unref(title);
    }
    return GST_PAD_PROBE_OK;
}

void galena_tap_watch_arrival(GalenaTap *tap, GstElement *source) {
    galena_tap_watch(tap, source, "src", GALENA_TAP_FLOW, on_arrival);
}

static GstPadProbeReturn on_icy(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    GalenaTap *tap = data;
    int interval;
    read_on(&tap->icy, info, &interval);
    if (interval > 0) {
        tap->icy_sound = 0;
        g_atomic_int_set(&tap->has_icy, TRUE);
    }
    return GST_PAD_PROBE_OK;
}

// A title travels with the sound that it belongs to, as an event in front of it.
static GstPadProbeReturn on_icy_sound(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    GalenaTap *tap = data;
    GBytes *title;
    while ((title = galena_icy_take(&tap->icy, tap->icy_sound))) {
        GstStructure *structure = title_structure(GALENA_MESSAGE_TITLE, title, ++tap->passed);
        gst_pad_push_event(pad, gst_event_new_custom(GST_EVENT_CUSTOM_DOWNSTREAM, structure));
        g_bytes_unref(title);
    }
    tap->icy_sound += gst_buffer_get_size(GST_PAD_PROBE_INFO_BUFFER(info));
    return GST_PAD_PROBE_OK;
}

static void on_icy_pad(GstElement *demux, GstPad *pad, gpointer data) {
    (void)demux;
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER, on_icy_sound, galena_tap_ref(data),
                      galena_tap_free);
}

void galena_tap_watch_icy(GalenaTap *tap, GstElement *demux) {
    galena_tap_watch(tap, demux, "sink", GALENA_TAP_FLOW, on_icy);
    g_signal_connect_data(demux, "pad-added", G_CALLBACK(on_icy_pad), galena_tap_ref(tap),
                          galena_tap_free_closure, 0);
}

static gboolean has_title(GstEvent *event) {
    GstTagList *tags;
    gst_event_parse_tag(event, &tags);
    return gst_tag_list_get_tag_size(tags, GST_TAG_TITLE) > 0;
}

// Tags come between the start of a song and its first sound.
static GstPadProbeReturn on_song(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    GalenaTap *tap = data;
    if (info->type & GST_PAD_PROBE_TYPE_BUFFER) {
        gboolean is_untitled = tap->is_new_song && !tap->has_song_title;
        tap->is_new_song = FALSE;
        if (is_untitled) galena_tap_post(tap, gst_structure_new_empty(GALENA_MESSAGE_UNTITLED));
        return GST_PAD_PROBE_OK;
    }
    GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
    if (GST_EVENT_TYPE(event) == GST_EVENT_STREAM_START) {
        tap->is_new_song = TRUE;
        tap->has_song_title = FALSE;
    } else if (GST_EVENT_TYPE(event) == GST_EVENT_TAG && has_title(event)) {
        tap->has_song_title = TRUE;
    }
    return GST_PAD_PROBE_OK;
}

void galena_tap_watch_songs(GalenaTap *tap, GstElement *queue) {
    galena_tap_watch(tap, queue, "src", GALENA_TAP_FLOW, on_song);
}

const guint8 *galena_message_title(GstMessage *message, gsize *length) {
    const GValue *value = gst_structure_get_value(gst_message_get_structure(message), "title");
    *length = 0;
    return value ? g_bytes_get_data(g_value_get_boxed(value), length) : NULL;
}

guint galena_message_title_number(GstMessage *message) {
    guint number = 0;
    gst_structure_get_uint(gst_message_get_structure(message), "number", &number);
    return number;
}
