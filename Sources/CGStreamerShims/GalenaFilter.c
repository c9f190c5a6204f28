// SPDX-License-Identifier: MIT
#include "GalenaFilter.h"

// What the bin holds, hung on it as object data.
typedef struct {
    GstElement *slots[GALENA_SLOT_COUNT];  // borrowed: the bin owns them
} Chain;

typedef struct {
    GstElement *filter;  // owned
    GalenaSlot slot;
    GstElement *element;  // owned (sunk), or NULL
} Change;

static Chain *chain_of(GstElement *filter) {
    return g_object_get_data(G_OBJECT(filter), "galena-chain");
}

// Points the bin's pad at an element's, or nowhere.
static void expose(GstElement *filter, GstElement *first) {
    GstPad *ghost = gst_element_get_static_pad(filter, "sink");
    GstPad *target = first ? gst_element_get_static_pad(first, "sink") : NULL;
    gst_ghost_pad_set_target(GST_GHOST_PAD(ghost), target);
    if (target) gst_object_unref(target);
    gst_object_unref(ghost);
}

// Links the filled slots in order, or parts them.
static void link_chain(GstElement *filter, gboolean together) {
    Chain *chain = chain_of(filter);
    GstElement *first = NULL, *last = NULL;
    for (int slot = 0; slot < GALENA_SLOT_COUNT; slot++) {
        GstElement *element = chain->slots[slot];
        if (!element) continue;
        if (!first) first = element;
        if (last && together) gst_element_link(last, element);
        if (last && !together) gst_element_unlink(last, element);
        last = element;
    }
    expose(filter, together ? first : NULL);
}

static void apply(Change *change) {
    Chain *chain = chain_of(change->filter);
    GstElement *old = chain->slots[change->slot];
    link_chain(change->filter, FALSE);
    if (old) gst_object_ref(old);
    if (old) gst_bin_remove(GST_BIN(change->filter), old);
    if (change->element) gst_bin_add(GST_BIN(change->filter), change->element);
    chain->slots[change->slot] = change->element;
    link_chain(change->filter, TRUE);
    if (change->element) gst_element_sync_state_with_parent(change->element);
    if (old) {
        gst_element_set_state(old, GST_STATE_NULL);
        gst_object_unref(old);
    }
}

static void free_change(gpointer data) {
    Change *change = data;
    if (change->element) gst_object_unref(change->element);
    gst_object_unref(change->filter);
    g_free(change);
}

static GstPadProbeReturn on_idle(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    (void)info;
    apply(data);
    return GST_PAD_PROBE_REMOVE;
}

GstElement *galena_filter_new(GstElement *fader, GstElement *sink) {
    GstElement *filter = gst_bin_new("galena-filter");
    Chain *chain = g_new0(Chain, 1);
    g_object_set_data_full(G_OBJECT(filter), "galena-chain", chain, g_free);
    gst_element_add_pad(filter, gst_ghost_pad_new_no_target("sink", GST_PAD_SINK));
    gst_bin_add_many(GST_BIN(filter), fader, sink, NULL);
    chain->slots[GALENA_SLOT_FADER] = fader;
    chain->slots[GALENA_SLOT_SINK] = sink;
    link_chain(filter, TRUE);
    return filter;
}

void galena_filter_set(GstElement *filter, GalenaSlot slot, GstElement *element) {
    Change *change = g_new(Change, 1);
    *change = (Change){gst_object_ref(filter), slot, element ? gst_object_ref_sink(element) : NULL};
    GstPad *sink = gst_element_get_static_pad(filter, "sink");
    GstPad *peer = gst_pad_get_peer(sink);
    if (peer) {
        // The pad that feeds us is idle between two buffers; the callback runs then, or now.
        gst_pad_add_probe(peer, GST_PAD_PROBE_TYPE_IDLE, on_idle, change, free_change);
        gst_object_unref(peer);
    } else {
        apply(change);
        free_change(change);
    }
    gst_object_unref(sink);
}
