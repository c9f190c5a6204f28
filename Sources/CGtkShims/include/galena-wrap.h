// SPDX-License-Identifier: GPL-3.0-or-later
// Chips in lines that wrap like words.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GALENA_TYPE_WRAP (galena_wrap_get_type())
G_DECLARE_FINAL_TYPE(GalenaWrap, galena_wrap, GALENA, WRAP, GtkWidget)

/// A container that gives each child its natural width and begins a new line where one does not
/// fit; `gap` px stand between children and between lines.
GtkWidget *galena_wrap_new(int gap);
/// Adds a child at the end.
void galena_wrap_append(GalenaWrap *self, GtkWidget *child);
/// Takes every child out.
void galena_wrap_clear(GalenaWrap *self);

G_END_DECLS
