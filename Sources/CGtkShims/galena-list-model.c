// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-list-model.h"

struct _GalenaItem {
    GObject parent_instance;
    gpointer value;
    GDestroyNotify release;
};

G_DEFINE_TYPE(GalenaItem, galena_item, G_TYPE_OBJECT)

static void galena_item_finalize(GObject *object) {
    GalenaItem *self = GALENA_ITEM(object);
    if (self->value) self->release(self->value);
    G_OBJECT_CLASS(galena_item_parent_class)->finalize(object);
}

static void galena_item_class_init(GalenaItemClass *klass) {
    G_OBJECT_CLASS(klass)->finalize = galena_item_finalize;
}

static void galena_item_init(GalenaItem *self) { (void)self; }
gpointer galena_item_get_value(GalenaItem *self) { return self->value; }

struct _GalenaListModel {
    GObject parent_instance;
    GalenaListValue value;
    GDestroyNotify release, destroy;
    gpointer data;
    guint count;
};

static void galena_list_model_iface_init(GListModelInterface *iface);

G_DEFINE_TYPE_WITH_CODE(GalenaListModel, galena_list_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, galena_list_model_iface_init))

static GType get_item_type(GListModel *model) {
    (void)model;
    return GALENA_TYPE_ITEM;
}

static guint get_n_items(GListModel *model) { return GALENA_LIST_MODEL(model)->count; }

static gpointer get_item(GListModel *model, guint position) {
    GalenaListModel *self = GALENA_LIST_MODEL(model);
    if (position >= self->count) return NULL;
    GalenaItem *item = g_object_new(GALENA_TYPE_ITEM, NULL);
    item->value = self->value(self->data, position);
    item->release = self->release;
    return item;
}

static void galena_list_model_iface_init(GListModelInterface *iface) {
    iface->get_item_type = get_item_type;
    iface->get_n_items = get_n_items;
    iface->get_item = get_item;
}

static void galena_list_model_finalize(GObject *object) {
    GalenaListModel *self = GALENA_LIST_MODEL(object);
    if (self->destroy) self->destroy(self->data);
    G_OBJECT_CLASS(galena_list_model_parent_class)->finalize(object);
}

static void galena_list_model_class_init(GalenaListModelClass *klass) {
    G_OBJECT_CLASS(klass)->finalize = galena_list_model_finalize;
}

static void galena_list_model_init(GalenaListModel *self) { (void)self; }

GalenaListModel *galena_list_model_new(GalenaListValue value, GDestroyNotify release, gpointer data,
                                       GDestroyNotify destroy) {
    GalenaListModel *self = g_object_new(GALENA_TYPE_LIST_MODEL, NULL);
    self->value = value;
    self->release = release;
    self->data = data;
    self->destroy = destroy;
    return self;
}

void galena_list_model_splice(GalenaListModel *self, guint position, guint removed, guint added) {
    self->count = self->count - removed + added;
    g_list_model_items_changed(G_LIST_MODEL(self), position, removed, added);
}
