// SPDX-License-Identifier: MIT
// Reads the metadata blocks of an ICY stream: after every `interval` bytes of sound one byte with
// the block's length in units of 16, then the block, padded with zeros.
#pragma once

#include <glib.h>

typedef struct {
    gsize interval;   // 0: not an ICY stream
    gsize sound;      // bytes of sound until the next length byte
    gsize block;      // bytes of the block still to come
    GByteArray *text; // the block so far
    GBytes *title;    // the newest title that the reader has not taken; the taker clears it
} GalenaIcy;

void galena_icy_start(GalenaIcy *icy, int interval);
// Reads on; sets `title` when a block with a StreamTitle ended, also when that is empty.
void galena_icy_read(GalenaIcy *icy, const guint8 *data, gsize size);
void galena_icy_clear(GalenaIcy *icy);
// The StreamTitle inside a block, without its quotes; NULL when there is none.
GBytes *galena_icy_title(const guint8 *block, gsize size);
