// SPDX-License-Identifier: MIT
// The element that reads from the network: how it asks, and what its answers tell.
#include "CGStreamerShims.h"
#include "GalenaPin.h"
#include "GalenaTapPrivate.h"

static GstPadProbeReturn on_first_data(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    (void)info;
    g_atomic_int_set(&((GalenaTap *)data)->has_data, TRUE);
    return GST_PAD_PROBE_REMOVE;
}

static gboolean look_for_ranges(GQuark field, const GValue *value, gpointer data) {
    if (g_ascii_strcasecmp(g_quark_to_string(field), "Accept-Ranges") == 0 &&
        G_VALUE_HOLDS_STRING(value) &&
        g_ascii_strcasecmp(g_value_get_string(value), "bytes") == 0)
        g_atomic_int_set(&((GalenaTap *)data)->has_ranges, TRUE);
    return TRUE;
}

// souphttpsrc sends the answer's header fields ahead of its body.
static GstPadProbeReturn on_headers(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    (void)pad;
    const GstStructure *all = gst_event_get_structure(GST_PAD_PROBE_INFO_EVENT(info));
    if (!all || !gst_structure_has_name(all, "http-headers")) return GST_PAD_PROBE_OK;
    GstStructure *answer = NULL;
    if (gst_structure_get(all, "response-headers", GST_TYPE_STRUCTURE, &answer, NULL)) {
        gst_structure_foreach(answer, look_for_ranges, data);
        gst_structure_free(answer);
    }
    return GST_PAD_PROBE_OK;
}

static char *host_of(gpointer object, const char *property) {
    char *address = galena_gst_get_string(object, property);
    GstUri *uri = address ? gst_uri_from_string(address) : NULL;
    char *host = uri ? g_strdup(gst_uri_get_host(uri)) : NULL;
    if (uri) gst_uri_unref(uri);
    g_free(address);
    return host;
}

// A list of segments may name other hosts; what is for one is not shown to another.
static gboolean is_own_host(GalenaTap *tap, GstElement *source) {
    char *own = host_of(tap->playbin, "current-uri"), *asked = host_of(source, "location");
    if (!own) own = host_of(tap->playbin, "uri");
    gboolean is_own = own && asked && g_ascii_strcasecmp(own, asked) == 0;
    g_free(own);
    g_free(asked);
    return is_own;
}

static void give_access(GalenaTap *tap, GstElement *source) {
    if (tap->user) g_object_set(source, "user-id", tap->user, "user-pw", tap->password, NULL);
    if (tap->headers) g_object_set(source, "extra-headers", tap->headers, NULL);
    if (!tap->fingerprint) return;
    GTlsDatabase *pin = galena_pin_new(tap->fingerprint);
    g_object_set(source, "tls-database", pin, NULL);
    g_object_unref(pin);
}

void galena_tap_set_up_source(GalenaTap *tap, GstElement *source) {
    // A live source does not try again by itself: it would ask for a byte range, which no live
    // server has. Its timeout is longer than the player's own patience.
    g_object_set(source, "user-agent", tap->user_agent, "ssl-strict", TRUE, "timeout",
                 tap->is_live ? 40 : 15, "keep-alive", !tap->is_live, NULL);
    if (tap->is_live) g_object_set(source, "retries", 0, NULL);
    if (is_own_host(tap, source)) give_access(tap, source);
    galena_tap_watch(tap, source, "src", GST_PAD_PROBE_TYPE_BUFFER, on_first_data);
    galena_tap_watch(tap, source, "src", GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, on_headers);
    galena_tap_watch_arrival(tap, source);
}

void galena_tap_set_credentials(GalenaTap *tap, const char *user, const char *password) {
    g_free(tap->user);
    g_free(tap->password);
    tap->user = g_strdup(user);
    tap->password = g_strdup(password);
}

void galena_tap_add_header(GalenaTap *tap, const char *name, const char *value) {
    if (!tap->headers) tap->headers = gst_structure_new_empty("headers");
    gst_structure_set(tap->headers, name, G_TYPE_STRING, value, NULL);
}

void galena_tap_trust(GalenaTap *tap, const char *fingerprint) {
    g_free(tap->fingerprint);
    tap->fingerprint = g_strdup(fingerprint);
}

void galena_tap_clear_request(GalenaTap *tap) {
    if (tap->headers) gst_structure_free(tap->headers);
    g_free(tap->user_agent);
    g_free(tap->user);
    g_free(tap->password);
    g_free(tap->fingerprint);
}
