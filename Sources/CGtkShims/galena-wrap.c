// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-wrap.h"

struct _GalenaWrap {
    GtkWidget parent_instance;
    int gap;
};

G_DEFINE_TYPE(GalenaWrap, galena_wrap, GTK_TYPE_WIDGET)

// Places the children when `allocate` is set; answers with the height in either case.
static int layout(GalenaWrap *self, int width, gboolean allocate) {
    GtkWidget *widget = GTK_WIDGET(self);
    gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    int x = 0, y = 0, line = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child)) {
        if (!gtk_widget_get_visible(child)) continue;
        GtkRequisition smallest, natural;
        gtk_widget_get_preferred_size(child, &smallest, &natural);
        int own = MAX(smallest.width, MIN(natural.width, width));
        if (x > 0 && x + own > width) {
            x = 0;
            y += line + self->gap;
            line = 0;
        }
        if (allocate) {
            GtkAllocation place = {rtl ? width - x - own : x, y, own, natural.height};
            gtk_widget_size_allocate(child, &place, -1);
        }
        x += own + self->gap;
        line = MAX(line, natural.height);
    }
    return y + line;
}

static GtkSizeRequestMode galena_wrap_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void galena_wrap_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                int *nat, int *min_baseline, int *nat_baseline) {
    *min = *nat = 0;
    *min_baseline = *nat_baseline = -1;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child)) {
        int smallest, natural;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &smallest, &natural, NULL, NULL);
        *min = MAX(*min, smallest);
        *nat += natural + (*nat > 0 ? GALENA_WRAP(widget)->gap : 0);
    }
    if (orientation == GTK_ORIENTATION_VERTICAL)
        *min = *nat = layout(GALENA_WRAP(widget), for_size > 0 ? for_size : *nat, FALSE);
}

static void galena_wrap_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)height, (void)baseline;
    layout(GALENA_WRAP(widget), width, TRUE);
}

static void galena_wrap_dispose(GObject *object) {
    galena_wrap_clear(GALENA_WRAP(object));
    G_OBJECT_CLASS(galena_wrap_parent_class)->dispose(object);
}

static void galena_wrap_class_init(GalenaWrapClass *klass) {
    G_OBJECT_CLASS(klass)->dispose = galena_wrap_dispose;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->get_request_mode = galena_wrap_get_request_mode;
    widget->measure = galena_wrap_measure;
    widget->size_allocate = galena_wrap_size_allocate;
    gtk_widget_class_set_css_name(widget, "wrap");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void galena_wrap_init(GalenaWrap *self) { (void)self; }

GtkWidget *galena_wrap_new(int gap) {
    GalenaWrap *self = g_object_new(GALENA_TYPE_WRAP, NULL);
    self->gap = gap;
    return GTK_WIDGET(self);
}

void galena_wrap_append(GalenaWrap *self, GtkWidget *child) {
    gtk_widget_insert_before(child, GTK_WIDGET(self), NULL);
}

void galena_wrap_clear(GalenaWrap *self) {
    for (GtkWidget *child; (child = gtk_widget_get_first_child(GTK_WIDGET(self)));)
        gtk_widget_unparent(child);
}
