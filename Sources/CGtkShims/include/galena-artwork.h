// SPDX-License-Identifier: GPL-3.0-or-later
// A square picture with every way of having none.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GALENA_TYPE_ARTWORK (galena_artwork_get_type())
G_DECLARE_FINAL_TYPE(GalenaArtwork, galena_artwork, GALENA, ARTWORK, GtkWidget)

/// A square of fixed size that never grows with its row, rounded by a style class
/// (art, art-s, art-xs, big-art). Properties: `size` (px), `fill` (take the width that is given and be
/// as high as wide), `icon-name` (what is shown when there is nothing else).
GtkWidget *galena_artwork_new(int size);
/// Sets the edge's length in px.
void galena_artwork_set_size(GalenaArtwork *self, int size);
/// The edge's length in px as requested.
int galena_artwork_get_size(GalenaArtwork *self);
/// Shows a picture, cropped to the middle square; `texture` is retained. A small one stands at its
/// own size on its wash color. With `fade` the old picture goes over into it in 250 ms.
void galena_artwork_set_texture(GalenaArtwork *self, GdkTexture *texture, gboolean small, double red,
                                double green, double blue, gboolean fade);
/// Shows one or two initials on a color, white on dark.
void galena_artwork_set_initials(GalenaArtwork *self, const char *text, double red, double green,
                                 double blue);
/// Shows the placeholder icon.
void galena_artwork_clear(GalenaArtwork *self);

/// A texture of straight RGBA pixels, which are retained. Transfer full.
GdkTexture *galena_texture_new(int width, int height, GBytes *pixels, gsize stride);

G_END_DECLS
