// SPDX-License-Identifier: GPL-3.0-or-later
// A page that slides up over another one and covers it whole.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GALENA_TYPE_SHEET (galena_sheet_get_type())
G_DECLARE_FINAL_TYPE(GalenaSheet, galena_sheet, GALENA, SHEET, GtkWidget)

/// A new container. Properties `content` and `sheet` (widgets, also as `<child type>`), `open` (bool).
///
/// It asks for what its content asks for; the sheet must live with what it gets. The slide takes
/// 220 ms, ease-out, or no time where the desktop turned animations off. What is covered is hidden.
GtkWidget *galena_sheet_new(void);
/// Opens or closes the sheet.
void galena_sheet_set_open(GalenaSheet *self, gboolean open);
/// Whether the sheet is open or opening.
gboolean galena_sheet_get_open(GalenaSheet *self);

G_END_DECLS
