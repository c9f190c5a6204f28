// SPDX-License-Identifier: GPL-3.0-or-later
// A picture to be shared: artwork, track and name.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/// What a card says, and on what color, 0–1.
typedef struct {
    const char *title;
    /// The second line; may be empty.
    const char *subtitle;
    /// Where it was heard; may be empty.
    const char *source;
    /// Stands for the artwork where there is none.
    const char *initials;
    double red, green, blue;
    gboolean is_rtl;
} GalenaShareCard;

/// Draws a card of 1200 × 630 px without a screen. `art` may be NULL. A PNG, transfer full; NULL when
/// it could not be made.
GBytes *galena_share_card_png(const GalenaShareCard *card, GdkTexture *art);

G_END_DECLS
