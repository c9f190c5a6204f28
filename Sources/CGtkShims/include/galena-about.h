// SPDX-License-Identifier: GPL-3.0-or-later
// The window about the program: a dialog where libadwaita has one, else a window.
#pragma once
#include <adwaita.h>

typedef enum {
    GALENA_LICENSE_LGPL_2_1,
    GALENA_LICENSE_MIT,
    GALENA_LICENSE_APACHE_2,
    GALENA_LICENSE_PUBLIC_DOMAIN,
} GalenaLicense;

/// A window about a program under the GPL, version 3 or later; `galena_about_present` gives it away.
GtkWidget *galena_about_new(const char *icon, const char *name, const char *developers,
                            const char *version, const char *debug_information);
/// Adds a library with its licence.
void galena_about_add_library(GtkWidget *about, const char *name, const char *copyright,
                              GalenaLicense license);
/// Shows it above a window.
void galena_about_present(GtkWidget *about, GtkWindow *parent);
/// The name of an object's type.
const char *galena_type_name(gpointer object);
