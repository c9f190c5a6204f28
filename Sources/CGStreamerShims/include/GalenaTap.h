// SPDX-License-Identifier: MIT
// What looks into a running playbin from its streaming threads: it sets up the elements as they
// come, counts the decoded sound that waits for the sink, reads ICY blocks as raw bytes, and tells
// by application messages on the bus. Swift never runs on those threads.
#pragma once

#include <gst/gst.h>

typedef struct _GalenaTap GalenaTap;

// Messages on the bus (GST_MESSAGE_APPLICATION), by structure name:
// as much decoded sound waits as galena_tap_expect asked for, or there is no more to come
#define GALENA_MESSAGE_READY "galena-ready"
// the decoded sound that waits is used up; sent once until galena_tap_expect or galena_tap_rearm
#define GALENA_MESSAGE_DRY "galena-dry"
// an ICY block came from the server; fields "title": the bytes of StreamTitle (GBytes), maybe none,
// and "number" (uint): the first is 1
#define GALENA_MESSAGE_TITLE_CAME "galena-title-came"
// the same block reached the sink; the same fields
#define GALENA_MESSAGE_TITLE "galena-title"
// a song that has no title of its own reached the sink
#define GALENA_MESSAGE_UNTITLED "galena-untitled"
// the stream's volume or mute changed; sent once until galena_tap_volume_read
#define GALENA_MESSAGE_VOLUME "galena-volume"

// A tap for one playbin, owned by the caller. `live` turns the source's own retries off.
GalenaTap *galena_tap_new(const char *user_agent, gboolean live);
// What the host of the address, and no other, is given; before the tap is attached.
void galena_tap_set_credentials(GalenaTap *tap, const char *user, const char *password);
void galena_tap_add_header(GalenaTap *tap, const char *name, const char *value);
// Trusts the one certificate with this SHA-256 (hexadecimal), whatever is wrong with it.
void galena_tap_trust(GalenaTap *tap, const char *fingerprint);
// Taps a playbin that has not started; it keeps the tap alive as long as its threads may call.
void galena_tap_attach(GalenaTap *tap, GstElement *playbin);
void galena_tap_unref(GalenaTap *tap);
// Ends it for everyone: buffers and messages are dropped from now on. Any thread, never blocks.
void galena_tap_silence(GalenaTap *tap);
// Asks for GALENA_MESSAGE_READY once this much decoded sound waits; at once when it does already.
void galena_tap_expect(GalenaTap *tap, GstClockTime amount);
// Allows the next GALENA_MESSAGE_DRY.
void galena_tap_rearm(GalenaTap *tap);
void galena_tap_volume_read(GalenaTap *tap);
// Decoded sound that waits for the sink.
GstClockTime galena_tap_level(GalenaTap *tap);
// How long what the sink was given lasts from now, by the pipeline's clock; may be negative.
GstClockTimeDiff galena_tap_ahead(GalenaTap *tap);
// Whether the source has read anything at all.
gboolean galena_tap_has_data(GalenaTap *tap);
// Whether a place in the media can be asked for: the server says so, or it is a list of segments.
gboolean galena_tap_has_ranges(GalenaTap *tap);
// Whether titles come from ICY blocks, so that title tags are to be ignored.
gboolean galena_tap_has_icy(GalenaTap *tap);
// Whether decoded sound is counted at all; when not, galena_tap_expect is never answered.
gboolean galena_tap_is_counting(GalenaTap *tap);
// Whether the end of the stream has passed the decoder.
gboolean galena_tap_is_at_end(GalenaTap *tap);
// The title's bytes of a title message; borrowed from the message. NULL when it has none.
const guint8 *galena_message_title(GstMessage *message, gsize *length);
// The number of a title message.
guint galena_message_title_number(GstMessage *message);
