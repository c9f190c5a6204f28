// SPDX-License-Identifier: GPL-3.0-or-later
// A list whose rows live in Swift.
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GALENA_TYPE_ITEM (galena_item_get_type())
G_DECLARE_FINAL_TYPE(GalenaItem, galena_item, GALENA, ITEM, GObject)

/// The value that the list's callback gave for this row: borrowed, alive as long as the item.
gpointer galena_item_get_value(GalenaItem *self);

#define GALENA_TYPE_LIST_MODEL (galena_list_model_get_type())
G_DECLARE_FINAL_TYPE(GalenaListModel, galena_list_model, GALENA, LIST_MODEL, GObject)

/// Answers with the value at a position; ownership goes to the item, which releases it.
typedef gpointer (*GalenaListValue)(gpointer data, guint position);

/// A GListModel of GalenaItems, made when asked for. `release` frees a value, `destroy` frees `data`.
GalenaListModel *galena_list_model_new(GalenaListValue value, GDestroyNotify release, gpointer data,
                                       GDestroyNotify destroy);
/// Says that `removed` rows at `position` gave way to `added` new ones.
void galena_list_model_splice(GalenaListModel *self, guint position, guint removed, guint added);

G_END_DECLS
