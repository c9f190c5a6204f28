// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-sheet.h"

#define SLIDE_MILLISECONDS 220

enum { CONTENT, SHEET, CHILDREN };
enum { PROP_CONTENT = 1, PROP_SHEET, PROP_OPEN };

struct _GalenaSheet {
    GtkWidget parent_instance;
    GtkWidget *children[CHILDREN];
    AdwAnimation *animation;
    double progress;
    gboolean open;
};

static const char *const child_names[CHILDREN] = {"content", "sheet"};

static void galena_sheet_buildable_init(GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE(GalenaSheet, galena_sheet, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, galena_sheet_buildable_init))

// What is covered is neither drawn nor told to screen readers. The content stays visible as a widget
// all the same: it goes on to follow the window's size.
static void show_children(GalenaSheet *self) {
    GtkWidget *content = self->children[CONTENT], *sheet = self->children[SHEET];
    gboolean covered = self->progress >= 1;
    if (content) {
        gtk_widget_set_child_visible(content, !covered);
        gtk_accessible_update_state(GTK_ACCESSIBLE(content), GTK_ACCESSIBLE_STATE_HIDDEN, covered, -1);
    }
    if (sheet) gtk_widget_set_visible(sheet, self->progress > 0);
}

static void set_progress(double value, gpointer data) {
    GalenaSheet *self = data;
    self->progress = value;
    show_children(self);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static void galena_sheet_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GalenaSheet *self = GALENA_SHEET(widget);
    for (int i = 0; i < CHILDREN; i++) {
        GtkWidget *child = self->children[i];
        if (!child || !gtk_widget_should_layout(child)) continue;
        int min_width = 0, min_height = 0;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
        min_width = MAX(min_width, width);
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, min_width, &min_height, NULL, NULL, NULL);
        float offset = i == SHEET ? (float)(height * (1 - self->progress)) : 0;
        GskTransform *transform =
            offset > 0 ? gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(0, offset)) : NULL;
        gtk_widget_allocate(child, min_width, MAX(min_height, height), baseline, transform);
    }
}

static void galena_sheet_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                 int *nat, int *min_baseline, int *nat_baseline) {
    GalenaSheet *self = GALENA_SHEET(widget);
    *min = *nat = 0;
    *min_baseline = *nat_baseline = -1;
    if (self->children[CONTENT])
        gtk_widget_measure(self->children[CONTENT], orientation, for_size, min, nat, NULL, NULL);
}

static void set_child(GalenaSheet *self, int index, GtkWidget *child) {
    if (self->children[index] == child) return;
    g_clear_pointer(&self->children[index], gtk_widget_unparent);
    self->children[index] = child;
    if (!child) return;
    gtk_widget_insert_before(child, GTK_WIDGET(self), index == CONTENT ? self->children[SHEET] : NULL);
    show_children(self);
}

static void galena_sheet_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    GalenaSheet *self = GALENA_SHEET(object);
    switch (id) {
        case PROP_CONTENT: set_child(self, CONTENT, g_value_get_object(value)); break;
        case PROP_SHEET: set_child(self, SHEET, g_value_get_object(value)); break;
        case PROP_OPEN: galena_sheet_set_open(self, g_value_get_boolean(value)); break;
        default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void galena_sheet_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    GalenaSheet *self = GALENA_SHEET(object);
    switch (id) {
        case PROP_CONTENT: g_value_set_object(value, self->children[CONTENT]); break;
        case PROP_SHEET: g_value_set_object(value, self->children[SHEET]); break;
        case PROP_OPEN: g_value_set_boolean(value, self->open); break;
        default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void galena_sheet_dispose(GObject *object) {
    GalenaSheet *self = GALENA_SHEET(object);
    g_clear_object(&self->animation);
    for (int i = 0; i < CHILDREN; i++) set_child(self, i, NULL);
    G_OBJECT_CLASS(galena_sheet_parent_class)->dispose(object);
}

static void galena_sheet_class_init(GalenaSheetClass *klass) {
    GObjectClass *object = G_OBJECT_CLASS(klass);
    object->dispose = galena_sheet_dispose;
    object->set_property = galena_sheet_set_property;
    object->get_property = galena_sheet_get_property;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->measure = galena_sheet_measure;
    widget->size_allocate = galena_sheet_size_allocate;
    GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
    g_object_class_install_property(
        object, PROP_CONTENT, g_param_spec_object("content", NULL, NULL, GTK_TYPE_WIDGET, flags));
    g_object_class_install_property(object, PROP_SHEET,
                                    g_param_spec_object("sheet", NULL, NULL, GTK_TYPE_WIDGET, flags));
    g_object_class_install_property(
        object, PROP_OPEN,
        g_param_spec_boolean("open", NULL, NULL, FALSE, flags | G_PARAM_EXPLICIT_NOTIFY));
}

static void galena_sheet_init(GalenaSheet *self) {
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
    AdwAnimationTarget *target = adw_callback_animation_target_new(set_progress, self, NULL);
    self->animation =
        adw_timed_animation_new(GTK_WIDGET(self), 0, 1, SLIDE_MILLISECONDS, target);
    adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(self->animation), ADW_EASE_OUT_CUBIC);
}

static GtkBuildableIface *parent_buildable;

static void add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    for (int i = 0; type && i < CHILDREN; i++)
        if (g_str_equal(type, child_names[i])) {
            set_child(GALENA_SHEET(buildable), i, GTK_WIDGET(child));
            return;
        }
    parent_buildable->add_child(buildable, builder, child, type);
}

static void galena_sheet_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = add_child;
}

GtkWidget *galena_sheet_new(void) { return g_object_new(GALENA_TYPE_SHEET, NULL); }
gboolean galena_sheet_get_open(GalenaSheet *self) { return self->open; }

void galena_sheet_set_open(GalenaSheet *self, gboolean open) {
    if (self->open == open) return;
    self->open = open;
    AdwTimedAnimation *slide = ADW_TIMED_ANIMATION(self->animation);
    adw_timed_animation_set_value_from(slide, self->progress);
    adw_timed_animation_set_value_to(slide, open ? 1 : 0);
    adw_animation_play(self->animation);
    g_object_notify(G_OBJECT(self), "open");
}
