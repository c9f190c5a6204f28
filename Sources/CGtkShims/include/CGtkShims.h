// SPDX-License-Identifier: GPL-3.0-or-later
// What Swift cannot say to GTK: macros, variadic calls, the widgets of our own, and every version switch.
#pragma once

#include "galena-about.h"
#include "galena-artwork.h"
#include "galena-bars.h"
#include "galena-cards.h"
#include "galena-cell.h"
#include "galena-compat.h"
#include "galena-list-model.h"
#include "galena-scrubber.h"
#include "galena-share-card.h"
#include "galena-sheet.h"
#include "galena-shell.h"
#include "galena-wrap.h"

G_BEGIN_DECLS

/// Registers every type of ours, so that GtkBuilder finds them by name. Call it after gtk_init.
void galena_register_types(void);

G_END_DECLS
