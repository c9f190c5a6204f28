// SPDX-License-Identifier: MIT
#include "GalenaIcy.h"

#include <string.h>

void galena_icy_start(GalenaIcy *icy, int interval) {
    galena_icy_clear(icy);
    icy->interval = icy->until = interval > 0 ? (gsize)interval : 0;
}

static void free_title(gpointer data) {
    GalenaIcyTitle *title = data;
    g_bytes_unref(title->title);
    g_free(title);
}

void galena_icy_clear(GalenaIcy *icy) {
    g_clear_pointer(&icy->text, g_byte_array_unref);
    g_queue_clear_full(&icy->titles, free_title);
    icy->interval = icy->until = icy->block = 0;
    icy->sound = 0;
}

GBytes *galena_icy_take(GalenaIcy *icy, guint64 sound) {
    GalenaIcyTitle *oldest = g_queue_peek_head(&icy->titles);
    if (!oldest || oldest->sound > sound) return NULL;
    g_queue_pop_head(&icy->titles);
    GBytes *title = oldest->title;
    g_free(oldest);
    return title;
}

static void end_block(GalenaIcy *icy) {
    GBytes *title = galena_icy_title(icy->text->data, icy->text->len);
    if (title) {
        GalenaIcyTitle *entry = g_new(GalenaIcyTitle, 1);
        *entry = (GalenaIcyTitle){icy->sound, title};
        g_queue_push_tail(&icy->titles, entry);
    }
    g_byte_array_set_size(icy->text, 0);
    icy->until = icy->interval;
}

void galena_icy_read(GalenaIcy *icy, const guint8 *data, gsize size) {
    if (icy->interval == 0) return;
    if (!icy->text) icy->text = g_byte_array_new();
    while (size > 0) {
        gsize step = 0;
        if (icy->block > 0) {
            step = MIN(icy->block, size);
            g_byte_array_append(icy->text, data, (guint)step);
            icy->block -= step;
            if (icy->block == 0) end_block(icy);
        } else if (icy->until > 0) {
            step = MIN(icy->until, size);
            icy->until -= step;
            icy->sound += step;
        } else {
            step = 1;
            icy->block = (gsize)data[0] * 16;
            if (icy->block == 0) icy->until = icy->interval;
        }
        data += step;
        size -= step;
    }
}

// Whether what follows a quote and semicolon is the block's end or another `Name='`.
static gboolean is_field_end(const guint8 *rest, gsize size) {
    gsize i = 0;
    while (i < size && (rest[i] == 0 || rest[i] == ' ')) i++;
    if (i == size) return TRUE;
    while (i < size && (g_ascii_isalnum(rest[i]) || rest[i] == '_' || rest[i] == '-')) i++;
    return i + 1 < size && rest[i] == '=' && rest[i + 1] == '\'';
}

GBytes *galena_icy_title(const guint8 *block, gsize size) {
    static const char key[] = "StreamTitle='";
    const gsize key_size = sizeof key - 1;
    while (size > 0 && block[size - 1] == 0) size--;
    gsize start = 0;
    while (start + key_size <= size &&
           g_ascii_strncasecmp((const char *)block + start, key, key_size) != 0)
        start++;
    if (start + key_size > size) return NULL;
    start += key_size;
    for (gsize end = start; end + 1 < size; end++)
        if (block[end] == '\'' && block[end + 1] == ';' &&
            is_field_end(block + end + 2, size - end - 2))
            return g_bytes_new(block + start, end - start);
    // Some servers forget the last semicolon, or cut the block.
    gsize end = size > start && block[size - 1] == '\'' ? size - 1 : size;
    return g_bytes_new(block + start, end - start);
}
