// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-compat.h"

GdkRGBA galena_widget_color(GtkWidget *widget) {
    GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, &color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
    return color;
}

void galena_open_uri(GtkWindow *parent, const char *uri) {
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
    gtk_uri_launcher_launch(launcher, parent, NULL, NULL, NULL);
    g_object_unref(launcher);
#else
    gtk_show_uri(parent, uri, GDK_CURRENT_TIME);
#endif
}

void galena_announce(GtkWidget *widget, const char *sentence) {
#if GTK_CHECK_VERSION(4, 14, 0)
    gtk_accessible_announce(GTK_ACCESSIBLE(widget), sentence,
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
#endif
    galena_set_accessible_label(widget, sentence);
}

void galena_set_accessible_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void galena_set_accessible_description(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void galena_set_accessible_value_text(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

void galena_set_accessible_hidden(GtkWidget *widget, gboolean hidden) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void galena_set_accessible_expanded(GtkWidget *widget, gboolean expanded) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

void galena_load_css(GdkDisplay *display, const char *css) {
    GtkCssProvider *provider = gtk_css_provider_new();
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, css);
#else
    gtk_css_provider_load_from_data(provider, css, -1);
#endif
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    g_object_unref(provider);
}

gboolean galena_is_a(gpointer instance, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(instance, type); }

void galena_window_default_size(GtkWindow *window, int *width, int *height) {
    gtk_window_get_default_size(window, width, height);
}

typedef struct {
    GalenaFileChosen chosen;
    gpointer data;
    GDestroyNotify destroy;
} FileRequest;

static void finish(FileRequest *request, GFile *file) {
    request->chosen(file, request->data);
    if (request->destroy) request->destroy(request->data);
    g_free(request);
}

static GtkFileFilter *filter_for(const char *name, const char *suffixes) {
    GtkFileFilter *filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, name);
    char **list = g_strsplit(suffixes, ",", -1);
    for (char **suffix = list; *suffix; suffix++) gtk_file_filter_add_suffix(filter, *suffix);
    g_strfreev(list);
    return filter;
}

#if GTK_CHECK_VERSION(4, 10, 0)
static void file_opened(GObject *source, GAsyncResult *result, gpointer data) {
    GFile *file = gtk_file_dialog_open_finish(GTK_FILE_DIALOG(source), result, NULL);
    finish(data, file);
    g_clear_object(&file);
}
#else
static void file_answered(GtkNativeDialog *dialog, int response, gpointer data) {
    GFile *file = response == GTK_RESPONSE_ACCEPT
                      ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog))
                      : NULL;
    finish(data, file);
    g_clear_object(&file);
    g_object_unref(dialog);
}
#endif

void galena_open_file(GtkWindow *parent, const char *title, const char *filter_name,
                      const char *suffixes, GalenaFileChosen chosen, gpointer data,
                      GDestroyNotify destroy) {
    FileRequest *request = g_new(FileRequest, 1);
    *request = (FileRequest){chosen, data, destroy};
    GtkFileFilter *filter = suffixes ? filter_for(filter_name, suffixes) : NULL;
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    if (filter) gtk_file_dialog_set_default_filter(dialog, filter);
    gtk_file_dialog_open(dialog, parent, NULL, file_opened, request);
    g_object_unref(dialog);
#else
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
    if (filter) gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
    g_signal_connect(dialog, "response", G_CALLBACK(file_answered), request);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
    g_clear_object(&filter);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static void file_saved(GObject *source, GAsyncResult *result, gpointer data) {
    GFile *file = gtk_file_dialog_save_finish(GTK_FILE_DIALOG(source), result, NULL);
    finish(data, file);
    g_clear_object(&file);
}
#endif

void galena_save_file(GtkWindow *parent, const char *title, const char *name,
                      GalenaFileChosen chosen, gpointer data, GDestroyNotify destroy) {
    FileRequest *request = g_new(FileRequest, 1);
    *request = (FileRequest){chosen, data, destroy};
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_initial_name(dialog, name);
    gtk_file_dialog_save(dialog, parent, NULL, file_saved, request);
    g_object_unref(dialog);
#else
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
    g_signal_connect(dialog, "response", G_CALLBACK(file_answered), request);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
}

struct _GalenaSpinner {
    AdwBin parent_instance;
};

G_DEFINE_TYPE(GalenaSpinner, galena_spinner, ADW_TYPE_BIN)

static void galena_spinner_class_init(GalenaSpinnerClass *klass) { (void)klass; }

static void galena_spinner_init(GalenaSpinner *self) {
#if ADW_CHECK_VERSION(1, 6, 0)
    GtkWidget *spinner = adw_spinner_new();
#else
    GtkWidget *spinner = gtk_spinner_new();
    gtk_spinner_start(GTK_SPINNER(spinner));
#endif
    adw_bin_set_child(ADW_BIN(self), spinner);
}

GtkWidget *galena_spinner_new(void) { return g_object_new(GALENA_TYPE_SPINNER, NULL); }

void galena_set_string(gpointer object, const char *property, const char *value) {
    g_object_set(object, property, value, NULL);
}

void galena_set_int(gpointer object, const char *property, int value) {
    g_object_set(object, property, value, NULL);
}

void galena_set_bool(gpointer object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

void galena_set_double(gpointer object, const char *property, double value) {
    g_object_set(object, property, value, NULL);
}

void galena_set_object(gpointer object, const char *property, gpointer value) {
    g_object_set(object, property, value, NULL);
}
