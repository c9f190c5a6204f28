// SPDX-License-Identifier: GPL-3.0-or-later
// Every difference between the platform's versions, and what needs a variadic call or a macro.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/// The text color of a widget's style.
GdkRGBA galena_widget_color(GtkWidget *widget);
/// Opens an address with the desktop's handler; `parent` may be NULL.
void galena_open_uri(GtkWindow *parent, const char *uri);
/// Has a screen reader say something when it comes to it. Before GTK 4.14 the sentence becomes the
/// accessible label of `widget`, which is announced where it has the focus.
void galena_announce(GtkWidget *widget, const char *sentence);
/// Sets the accessible name of a widget.
void galena_set_accessible_label(GtkWidget *widget, const char *label);
/// Sets the accessible description of a widget.
void galena_set_accessible_description(GtkWidget *widget, const char *text);
/// Sets what screen readers say instead of the number of a scale.
void galena_set_accessible_value_text(GtkWidget *widget, const char *text);
/// Hides a widget from screen readers, or shows it to them.
void galena_set_accessible_hidden(GtkWidget *widget, gboolean hidden);
/// Says whether the part a button opens is open.
void galena_set_accessible_expanded(GtkWidget *widget, gboolean expanded);
/// Loads a style sheet for the whole display, over the application's own.
void galena_load_css(GdkDisplay *display, const char *css);
/// Whether the instance behind a pointer is of a type or of one that derives from it.
gboolean galena_is_a(gpointer instance, GType type);
/// The size of the window that is remembered: that of the unmaximized state.
void galena_window_default_size(GtkWindow *window, int *width, int *height);

/// Called with the chosen file, transfer none, or NULL when the dialog was dismissed.
typedef void (*GalenaFileChosen)(GFile *file, gpointer data);
/// Lets a person choose a file. `suffixes` is a list such as "opml,xml", or NULL for every file.
void galena_open_file(GtkWindow *parent, const char *title, const char *filter_name,
                      const char *suffixes, GalenaFileChosen chosen, gpointer data,
                      GDestroyNotify destroy);
/// Lets a person choose where a file is written; `name` is what it is called at first.
void galena_save_file(GtkWindow *parent, const char *title, const char *name,
                      GalenaFileChosen chosen, gpointer data, GDestroyNotify destroy);

#define GALENA_TYPE_SPINNER (galena_spinner_get_type())
G_DECLARE_FINAL_TYPE(GalenaSpinner, galena_spinner, GALENA, SPINNER, AdwBin)
/// A spinner that turns while it is on screen.
GtkWidget *galena_spinner_new(void);

/// Set one property of a GObject, without g_object_set, which is variadic.
void galena_set_string(gpointer object, const char *property, const char *value);
void galena_set_int(gpointer object, const char *property, int value);
void galena_set_bool(gpointer object, const char *property, gboolean value);
void galena_set_double(gpointer object, const char *property, double value);
void galena_set_object(gpointer object, const char *property, gpointer value);

G_END_DECLS
