// SPDX-License-Identifier: GPL-3.0-or-later
// The trough of the place in an episode, cut at its chapters.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GALENA_TYPE_SCRUBBER (galena_scrubber_get_type())
G_DECLARE_FINAL_TYPE(GalenaScrubber, galena_scrubber, GALENA, SCRUBBER, GtkWidget)

/// Draws a 6 px trough under a GtkScale whose own is transparent (class "scrubber"): the past in the
/// accent's color (CSS color of the widget), the rest in the text's at 0.22, 4 px gaps at chapters.
GtkWidget *galena_scrubber_new(void);
/// The place, 0–1.
void galena_scrubber_set_fraction(GalenaScrubber *self, double fraction);
/// Where chapters begin, as fractions 0–1; the values are copied.
void galena_scrubber_set_chapters(GalenaScrubber *self, const double *fractions, guint count);

G_END_DECLS
