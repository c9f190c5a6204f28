// SPDX-License-Identifier: GPL-3.0-or-later
// Cards and tiles in columns that come and go with the width.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/// How many columns stand in a width: as few as keep each at most `largest`, but never so many that
/// one is under `smallest` (except for `least`), with `gap` between them.
int galena_card_columns(int width, int smallest, int largest, int gap, int least);

#define GALENA_TYPE_CARDS (galena_cards_get_type())
G_DECLARE_FINAL_TYPE(GalenaCards, galena_cards, GALENA, CARDS, GtkWidget)

/// A container for a few dozen children of equal width; what is over widens the cards, never the gaps.
///
/// Properties: `smallest` and `largest` (card width in px; 148 and 200), `column-gap`, `row-gap` (18),
/// `least` (columns, 2), `max-rows` (0 = all; children past the last row are hidden).
GtkWidget *galena_cards_new(void);
/// Adds a child at the end.
void galena_cards_append(GalenaCards *self, GtkWidget *child);
/// Takes every child out.
void galena_cards_clear(GalenaCards *self);
/// Sets the widths and gaps at once.
void galena_cards_set_measures(GalenaCards *self, int smallest, int largest, int column_gap, int row_gap);
/// Sets how many rows are shown; 0 shows all.
void galena_cards_set_max_rows(GalenaCards *self, int max_rows);

G_END_DECLS
