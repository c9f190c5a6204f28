// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-cell.h"

#include "galena-shell.h"

struct _GalenaCell {
    GtkWidget parent_instance;
    GtkWidget *child;
    int width;
};

G_DEFINE_TYPE(GalenaCell, galena_cell, GTK_TYPE_WIDGET)

static GtkSizeRequestMode galena_cell_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void galena_cell_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                int *nat, int *min_baseline, int *nat_baseline) {
    GalenaCell *self = GALENA_CELL(widget);
    gtk_widget_measure(self->child, orientation, for_size, min, nat, min_baseline, nat_baseline);
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        *nat = MAX(*min, (int)(self->width * galena_text_scale()));
}

static void galena_cell_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    gtk_widget_allocate(GALENA_CELL(widget)->child, width, height, baseline, NULL);
}

static void galena_cell_dispose(GObject *object) {
    g_clear_pointer(&GALENA_CELL(object)->child, gtk_widget_unparent);
    G_OBJECT_CLASS(galena_cell_parent_class)->dispose(object);
}

static void galena_cell_class_init(GalenaCellClass *klass) {
    G_OBJECT_CLASS(klass)->dispose = galena_cell_dispose;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->get_request_mode = galena_cell_get_request_mode;
    widget->measure = galena_cell_measure;
    widget->size_allocate = galena_cell_size_allocate;
    gtk_widget_class_set_css_name(widget, "cell");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void galena_cell_init(GalenaCell *self) { (void)self; }

GtkWidget *galena_cell_new(GtkWidget *child, int width) {
    GalenaCell *self = g_object_new(GALENA_TYPE_CELL, NULL);
    self->width = width;
    self->child = child;
    gtk_widget_set_parent(child, GTK_WIDGET(self));
    return GTK_WIDGET(self);
}

GtkWidget *galena_cell_get_child(GalenaCell *self) { return self->child; }
