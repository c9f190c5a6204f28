// SPDX-License-Identifier: GPL-3.0-or-later
// What a grid view asks of its cells: a width at which it takes one more column.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GALENA_TYPE_CELL (galena_cell_get_type())
G_DECLARE_FINAL_TYPE(GalenaCell, galena_cell, GALENA, CELL, GtkWidget)

/// Holds one child, can get as narrow as that, and asks for `width` px times the text scale: a grid
/// view that follows natural sizes has as many columns as that width fits into.
GtkWidget *galena_cell_new(GtkWidget *child, int width);
/// The child, transfer none.
GtkWidget *galena_cell_get_child(GalenaCell *self);

G_END_DECLS
