// SPDX-License-Identifier: MIT
// Reads the metadata blocks of an ICY stream: after every `interval` bytes of sound one byte with
// the block's length in units of 16, then the block, padded with zeros.
#pragma once

#include <glib.h>

typedef struct {
    gsize interval;    // 0: not an ICY stream
    gsize until;       // bytes of sound until the next length byte
    gsize block;       // bytes of the block still to come
    guint64 sound;     // bytes of sound read so far
    GByteArray *text;  // the block so far
    GQueue titles;     // GalenaIcyTitle, oldest first
} GalenaIcy;

typedef struct {
    guint64 sound;  // bytes of sound before the block
    GBytes *title;
} GalenaIcyTitle;

void galena_icy_start(GalenaIcy *icy, int interval);
// Reads on; keeps a title for each block that has a StreamTitle, also when that is empty.
void galena_icy_read(GalenaIcy *icy, const guint8 *data, gsize size);
// Takes the oldest title that belongs to sound after this many bytes; NULL when there is none.
GBytes *galena_icy_take(GalenaIcy *icy, guint64 sound);
void galena_icy_clear(GalenaIcy *icy);
// The StreamTitle inside a block, without its quotes; NULL when there is none.
GBytes *galena_icy_title(const guint8 *block, gsize size);
