// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-share-card.h"

#define WIDTH 1200
#define HEIGHT 630
#define MARGIN 75
#define ART (HEIGHT - 2 * MARGIN)
#define GAP 60
#define RADIUS 24
#define TEXT (WIDTH - 2 * MARGIN - ART - GAP)

static void rounded(cairo_t *cr, double x, double y, double size) {
    const double quarter = G_PI / 2;
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + size - RADIUS, y + RADIUS, RADIUS, -quarter, 0);
    cairo_arc(cr, x + size - RADIUS, y + size - RADIUS, RADIUS, 0, quarter);
    cairo_arc(cr, x + RADIUS, y + size - RADIUS, RADIUS, quarter, 2 * quarter);
    cairo_arc(cr, x + RADIUS, y + RADIUS, RADIUS, 2 * quarter, 3 * quarter);
    cairo_close_path(cr);
}

static PangoLayout *layout_new(cairo_t *cr, const char *text, const char *font, int lines) {
    PangoLayout *layout = pango_cairo_create_layout(cr);
    PangoFontDescription *description = pango_font_description_from_string(font);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_width(layout, TEXT * PANGO_SCALE);
    pango_layout_set_height(layout, -lines);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    return layout;
}

static int height_of(PangoLayout *layout) {
    int height;
    pango_layout_get_pixel_size(layout, NULL, &height);
    return height;
}

static void draw_art(cairo_t *cr, GdkTexture *art, double x) {
    int width = gdk_texture_get_width(art), height = gdk_texture_get_height(art);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
        gdk_texture_download(art, cairo_image_surface_get_data(surface),
                             (gsize)cairo_image_surface_get_stride(surface));
        cairo_surface_mark_dirty(surface);
        // The middle square of the picture, never stretched.
        double scale = (double)ART / MIN(width, height);
        rounded(cr, x, MARGIN, ART);
        cairo_clip(cr);
        cairo_translate(cr, x + (ART - width * scale) / 2, MARGIN + (ART - height * scale) / 2);
        cairo_scale(cr, scale, scale);
        cairo_set_source_surface(cr, surface, 0, 0);
        cairo_paint(cr);
    }
    cairo_surface_destroy(surface);
}

static void draw_initials(cairo_t *cr, const GalenaShareCard *card, double x) {
    cairo_set_source_rgb(cr, card->red, card->green, card->blue);
    rounded(cr, x, MARGIN, ART);
    cairo_fill(cr);
    PangoLayout *layout = layout_new(cr, card->initials, "Cantarell Bold 130", 1);
    pango_layout_set_width(layout, -1);
    int width, height;
    pango_layout_get_pixel_size(layout, &width, &height);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_move_to(cr, x + (ART - width) / 2.0, MARGIN + (ART - height) / 2.0);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
}

static void draw_texts(cairo_t *cr, const GalenaShareCard *card, double x) {
    struct {
        const char *text, *font;
        int lines, before;
        double alpha;
    } parts[] = {
        {card->title, "Cantarell Bold 40", 3, 0, 1},
        {card->subtitle, "Cantarell 26", 2, 12, 0.86},
        {card->source, "Cantarell 20", 2, 28, 0.86},
    };
    PangoLayout *layouts[G_N_ELEMENTS(parts)];
    int height = 0;
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
        layouts[i] = layout_new(cr, parts[i].text, parts[i].font, parts[i].lines);
        if (*parts[i].text) height += height_of(layouts[i]) + parts[i].before;
    }
    double y = (HEIGHT - height) / 2.0;
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
        if (*parts[i].text) {
            y += parts[i].before;
            cairo_set_source_rgba(cr, 1, 1, 1, parts[i].alpha);
            cairo_move_to(cr, x, y);
            if (card->is_rtl) pango_layout_set_alignment(layouts[i], PANGO_ALIGN_RIGHT);
            pango_cairo_show_layout(cr, layouts[i]);
            y += height_of(layouts[i]);
        }
        g_object_unref(layouts[i]);
    }
}

static cairo_status_t collect(void *bytes, const unsigned char *data, unsigned int length) {
    g_byte_array_append(bytes, data, length);
    return CAIRO_STATUS_SUCCESS;
}

GBytes *galena_share_card_png(const GalenaShareCard *card, GdkTexture *art) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    cairo_t *cr = cairo_create(surface);
    // Dark enough for white text on any artwork's color.
    cairo_set_source_rgb(cr, card->red * 0.4, card->green * 0.4, card->blue * 0.4);
    cairo_paint(cr);
    double art_x = card->is_rtl ? WIDTH - MARGIN - ART : MARGIN;
    cairo_save(cr);
    if (art) draw_art(cr, art, art_x);
    else draw_initials(cr, card, art_x);
    cairo_restore(cr);
    draw_texts(cr, card, card->is_rtl ? MARGIN : MARGIN + ART + GAP);
    cairo_destroy(cr);
    GByteArray *bytes = g_byte_array_new();
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, collect, bytes);
    cairo_surface_destroy(surface);
    if (status == CAIRO_STATUS_SUCCESS) return g_byte_array_free_to_bytes(bytes);
    g_byte_array_unref(bytes);
    return NULL;
}
