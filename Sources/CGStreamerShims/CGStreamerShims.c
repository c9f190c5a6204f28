// SPDX-License-Identifier: MIT
#include "CGStreamerShims.h"

#include <string.h>

// mpg123 decodes MP3 as well as libav, which is as likely to be chosen where both are installed,
// and takes a fortieth of its memory and time to load.
static void prefer_small_decoder(void) {
    GstPluginFeature *mpg123 = gst_registry_lookup_feature(gst_registry_get(), "mpg123audiodec");
    if (!mpg123) return;
    if (gst_plugin_feature_get_rank(mpg123) < GST_RANK_PRIMARY)
        gst_plugin_feature_set_rank(mpg123, GST_RANK_PRIMARY);
    gst_object_unref(mpg123);
}

// Each start asks every decoder what it takes. Half of those that are installed are for pictures,
// which nobody sees here; without them a start takes half the time, and 2 MB less are held.
static void forget_pictures(void) {
    GstRegistry *registry = gst_registry_get();
    GList *factories =
        gst_element_factory_list_get_elements(GST_ELEMENT_FACTORY_TYPE_DECODER, GST_RANK_NONE);
    for (GList *link = factories; link; link = link->next) {
        const char *kind =
            gst_element_factory_get_metadata(link->data, GST_ELEMENT_METADATA_KLASS);
        if (kind && (strstr(kind, "Video") || strstr(kind, "Image")))
            gst_registry_remove_feature(registry, link->data);
    }
    gst_plugin_feature_list_free(factories);
}

gboolean galena_gst_init(void) {
    static gsize state = 0;
    if (g_once_init_enter(&state)) {
        gboolean ok = gst_init_check(NULL, NULL, NULL);
        if (ok) {
            galena_fader_register();
            galena_equalizer_register();
            galena_silence_register();
            prefer_small_decoder();
            forget_pictures();
        }
        g_once_init_leave(&state, ok ? 1 : 2);
    }
    return state == 1;
}

static gboolean has(gpointer object, const char *name) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

void galena_gst_set_string(gpointer object, const char *name, const char *value) {
    if (has(object, name)) gst_util_set_object_arg(object, name, value);
}

void galena_gst_set_boolean(gpointer object, const char *name, gboolean value) {
    if (has(object, name)) g_object_set(object, name, value, NULL);
}

// GValue transforms between the integer types, so one function serves int, uint, int64 and flags.
void galena_gst_set_int(gpointer object, const char *name, gint64 value) {
    GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
    if (!spec) return;
    GValue from = G_VALUE_INIT, to = G_VALUE_INIT;
    g_value_init(&from, G_TYPE_INT64);
    g_value_set_int64(&from, value);
    g_value_init(&to, spec->value_type);
    if (G_TYPE_IS_FLAGS(spec->value_type)) g_value_set_flags(&to, (guint)value);
    else g_value_transform(&from, &to);
    g_object_set_property(object, name, &to);
    g_value_unset(&to);
    g_value_unset(&from);
}

void galena_gst_set_double(gpointer object, const char *name, double value) {
    if (has(object, name)) g_object_set(object, name, value, NULL);
}

void galena_gst_set_object(gpointer object, const char *name, gpointer value) {
    if (has(object, name)) g_object_set(object, name, value, NULL);
}

double galena_gst_get_double(gpointer object, const char *name, double fallback) {
    double value = fallback;
    if (has(object, name)) g_object_get(object, name, &value, NULL);
    return value;
}

gboolean galena_gst_get_boolean(gpointer object, const char *name) {
    gboolean value = FALSE;
    if (has(object, name)) g_object_get(object, name, &value, NULL);
    return value;
}

char *galena_gst_get_string(gpointer object, const char *name) {
    char *value = NULL;
    if (has(object, name)) g_object_get(object, name, &value, NULL);
    return value;
}

typedef struct {
    void (*message)(GstMessage *message, gpointer data);
    gpointer data;
    GDestroyNotify destroy;
} Watch;

static gboolean on_message(GstBus *bus, GstMessage *message, gpointer data) {
    (void)bus;
    Watch *watch = data;
    watch->message(message, watch->data);
    return G_SOURCE_CONTINUE;
}

static void free_watch(gpointer data) {
    Watch *watch = data;
    if (watch->destroy) watch->destroy(watch->data);
    g_free(watch);
}

GSource *galena_bus_watch(GstBus *bus, GMainContext *context,
                          void (*handler)(GstMessage *message, gpointer data), gpointer data,
                          GDestroyNotify destroy) {
    Watch *watch = g_new(Watch, 1);
    *watch = (Watch){handler, data, destroy};
    GSource *source = gst_bus_create_watch(bus);
    // GSource's callback type is generic; a bus source calls it with GstBusFunc's arguments.
    g_source_set_callback(source, (GSourceFunc)(void (*)(void))on_message, watch, free_watch);
    g_source_attach(source, context);
    return source;
}

GSource *galena_timeout(GMainContext *context, guint milliseconds,
                        gboolean (*handler)(gpointer data), gpointer data,
                        GDestroyNotify destroy) {
    GSource *source = g_timeout_source_new(milliseconds);
    g_source_set_callback(source, handler, data, destroy);
    g_source_attach(source, context);
    return source;
}

const char *galena_factory_name(GstElement *element) {
    GstElementFactory *factory = gst_element_get_factory(element);
    return factory ? GST_OBJECT_NAME(factory) : NULL;
}

GstDeviceProvider *galena_device_provider_new(const char *name) {
    GstDeviceProviderFactory *known = gst_device_provider_factory_find(name);
    if (!known) return NULL;
    GstPluginFeature *loaded = gst_plugin_feature_load(GST_PLUGIN_FEATURE(known));
    gst_object_unref(known);
    if (!loaded) return NULL;
    GType type =
        gst_device_provider_factory_get_device_provider_type((GstDeviceProviderFactory *)loaded);
    gst_object_unref(loaded);
    return type ? gst_object_ref_sink(g_object_new(type, NULL)) : NULL;
}

gboolean galena_is_audio_sink(GstObject *object) {
    if (!GST_IS_ELEMENT(object)) return FALSE;
    const char *class =
        gst_element_class_get_metadata(GST_ELEMENT_GET_CLASS(object), GST_ELEMENT_METADATA_KLASS);
    return class && strstr(class, "Sink") && strstr(class, "Audio");
}

gboolean galena_message_is(GstMessage *message, const char *name) {
    return gst_message_has_name(message, name);
}

gboolean galena_structure_uint(const GstStructure *structure, const char *name, guint *value) {
    return structure && gst_structure_get_uint(structure, name, value);
}

char *galena_missing_detail(const GstStructure *structure) {
    const GValue *detail = gst_structure_get_value(structure, "detail");
    if (!detail) return NULL;
    if (G_VALUE_HOLDS_STRING(detail)) return g_value_dup_string(detail);
    if (!GST_VALUE_HOLDS_CAPS(detail)) return NULL;
    const GstCaps *caps = gst_value_get_caps(detail);
    return gst_caps_is_empty(caps) ? NULL : gst_structure_to_string(gst_caps_get_structure(caps, 0));
}
