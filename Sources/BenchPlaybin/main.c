// SPDX-License-Identifier: GPL-3.0-or-later
// The floor for click to sound: one playbin in a running process, switched COUNT times.
// Usage: bench-playbin COUNT URI…   Prints milliseconds from the call to the first buffer at the
// sink, a line each; the first of them loads the plugins.
#include <gst/gst.h>
#include <stdlib.h>

static GMainLoop *loop;
static gint64 first_buffer;

static gboolean quit(gpointer data) {
    (void)data;
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
}

static GstPadProbeReturn arrived(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad, (void)info, (void)data;
    if (!first_buffer) {
        first_buffer = g_get_monotonic_time();
        g_idle_add(quit, NULL);
    }
    return GST_PAD_PROBE_OK;
}

int main(int count, char **words) {
    if (count < 3) return 2;
    gst_init(NULL, NULL);
    loop = g_main_loop_new(NULL, FALSE);
    GstElement *playbin = gst_element_factory_make("playbin", NULL);
    GstElement *sink = gst_element_factory_make("fakesink", NULL);
    if (!playbin || !sink) return 1;
    g_object_set(sink, "sync", TRUE, NULL);
    g_object_set(playbin, "audio-sink", sink, "flags", 0x12, NULL);
    GstPad *pad = gst_element_get_static_pad(sink, "sink");
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER, arrived, NULL, NULL);
    for (int round = 0; round < atoi(words[1]); round++) {
        first_buffer = 0;
        gint64 start = g_get_monotonic_time();
        gst_element_set_state(playbin, GST_STATE_NULL);
        g_object_set(playbin, "uri", words[2 + round % (count - 2)], NULL);
        gst_element_set_state(playbin, GST_STATE_PLAYING);
        guint limit = g_timeout_add_seconds(20, quit, NULL);
        g_main_loop_run(loop);
        if (first_buffer) g_source_remove(limit);
        g_print("%.2f\n", first_buffer ? (first_buffer - start) / 1e3 : -1.0);
        g_timeout_add(300, quit, NULL);
        g_main_loop_run(loop);
    }
    gst_element_set_state(playbin, GST_STATE_NULL);
    return 0;
}
