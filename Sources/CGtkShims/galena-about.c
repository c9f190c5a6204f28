// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-about.h"

#if ADW_CHECK_VERSION(1, 5, 0)
#define ABOUT_TYPE ADW_TYPE_ABOUT_DIALOG
#define ADD_SECTION(about, ...) adw_about_dialog_add_legal_section(ADW_ABOUT_DIALOG(about), __VA_ARGS__)
#else
#define ABOUT_TYPE ADW_TYPE_ABOUT_WINDOW
#define ADD_SECTION(about, ...) adw_about_window_add_legal_section(ADW_ABOUT_WINDOW(about), __VA_ARGS__)
#endif

GtkWidget *galena_about_new(const char *icon, const char *name, const char *developers,
                            const char *version, const char *debug_information) {
    return g_object_new(ABOUT_TYPE, "application-icon", icon, "application-name", name,
                        "developer-name", developers, "version", version, "license-type",
                        GTK_LICENSE_GPL_3_0, "debug-info", debug_information, "debug-info-filename",
                        "galena-debug-info.txt", NULL);
}

void galena_about_add_library(GtkWidget *about, const char *name, const char *copyright,
                              GalenaLicense license) {
    const char *by = *copyright ? copyright : NULL;
    switch (license) {
    case GALENA_LICENSE_LGPL_2_1:
        ADD_SECTION(about, name, by, GTK_LICENSE_LGPL_2_1, NULL);
        break;
    case GALENA_LICENSE_MIT:
        ADD_SECTION(about, name, by, GTK_LICENSE_MIT_X11, NULL);
        break;
    case GALENA_LICENSE_APACHE_2:
        ADD_SECTION(about, name, by, GTK_LICENSE_APACHE_2_0, NULL);
        break;
    case GALENA_LICENSE_PUBLIC_DOMAIN:
        ADD_SECTION(about, name, by, GTK_LICENSE_CUSTOM, "Public domain");
        break;
    }
}

void galena_about_present(GtkWidget *about, GtkWindow *parent) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_present(ADW_DIALOG(about), GTK_WIDGET(parent));
#else
    gtk_window_set_transient_for(GTK_WINDOW(about), parent);
    gtk_window_set_modal(GTK_WINDOW(about), TRUE);
    gtk_window_present(GTK_WINDOW(about));
#endif
}

const char *galena_type_name(gpointer object) { return G_OBJECT_TYPE_NAME(object); }
