// SPDX-License-Identifier: MIT
// What Swift cannot say to GStreamer: macros, variadic calls, and what runs on streaming threads.
#pragma once

#include <gst/audio/audio.h>
#include <gst/gst.h>

#include "GalenaEqualizer.h"
#include "GalenaFader.h"
#include "GalenaFilter.h"
#include "GalenaIcy.h"
#include "GalenaReach.h"
#include "GalenaSilence.h"
#include "GalenaTap.h"

// Starts GStreamer once, on any thread; FALSE when it cannot. Safe to call again.
gboolean galena_gst_init(void);

// g_object_set is variadic; these set one property of a plain type. A property that the object
// lacks is left alone, so that an element of another version still works.
void galena_gst_set_string(gpointer object, const char *name, const char *value);
void galena_gst_set_boolean(gpointer object, const char *name, gboolean value);
void galena_gst_set_int(gpointer object, const char *name, gint64 value);
void galena_gst_set_double(gpointer object, const char *name, double value);
void galena_gst_set_object(gpointer object, const char *name, gpointer value);
double galena_gst_get_double(gpointer object, const char *name, double fallback);
gboolean galena_gst_get_boolean(gpointer object, const char *name);
// The caller frees it; NULL when the object has no such property, or no value.
char *galena_gst_get_string(gpointer object, const char *name);

// Watches a bus on a context; `handler` gets each message, borrowed, on the context's thread.
// Returns the source's id there; `destroy` frees `data` when the source is destroyed.
GSource *galena_bus_watch(GstBus *bus, GMainContext *context,
                          void (*handler)(GstMessage *message, gpointer data), gpointer data,
                          GDestroyNotify destroy);

// Calls `handler` once after some milliseconds on a context's thread. The caller owns the source
// and ends it with g_source_destroy and g_source_unref.
GSource *galena_timeout(GMainContext *context, guint milliseconds,
                        gboolean (*handler)(gpointer data), gpointer data, GDestroyNotify destroy);

// The name of the factory that made an element, or NULL; borrowed from the factory.
const char *galena_factory_name(GstElement *element);
// A device provider, owned by the caller, or NULL. GStreamer's own function hands the same one to
// all; each of ours has its server and bus to itself.
GstDeviceProvider *galena_device_provider_new(const char *name);
// Whether an object is an element that ends a pipeline with sound, or is part of one.
gboolean galena_is_audio_sink(GstObject *object);

// The fields of a message's structure, which Swift reaches only through variadic calls.
gboolean galena_message_is(GstMessage *message, const char *name);
// Sets `value` and returns TRUE when the structure holds an integer of that name.
gboolean galena_structure_uint(const GstStructure *structure, const char *name, guint *value);
// The name of the first caps structure in the missing-plugin message's detail, or its string;
// NULL when there is none. The caller frees it.
char *galena_missing_detail(const GstStructure *structure);

// GST_ELEMENT_FACTORY_TYPE_SINK with MEDIA_AUDIO, which are macros with casts.
static inline GstElementFactoryListType galena_factory_type_audio_sink(void) {
    return GST_ELEMENT_FACTORY_TYPE_SINK | GST_ELEMENT_FACTORY_TYPE_MEDIA_AUDIO;
}

// Whether a message comes from the element that reads from the network or a file.
static inline gboolean galena_is_source(GstObject *object) {
    return GST_IS_ELEMENT(object) && GST_OBJECT_FLAG_IS_SET(object, GST_ELEMENT_FLAG_SOURCE) &&
           !GST_IS_BIN(object);
}
