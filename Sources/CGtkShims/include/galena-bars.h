// SPDX-License-Identifier: GPL-3.0-or-later
// Four little bars that say "this plays".
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GALENA_TYPE_BARS (galena_bars_get_type())
G_DECLARE_FINAL_TYPE(GalenaBars, galena_bars, GALENA, BARS, GtkWidget)

/// 16 px bars in the text color. They move, at 8 frames a second, while `playing` is set, the widget
/// is on screen and the desktop allows animations; else they stand still and cost nothing.
GtkWidget *galena_bars_new(void);
/// Whether the bars may move.
void galena_bars_set_playing(GalenaBars *self, gboolean playing);

G_END_DECLS
