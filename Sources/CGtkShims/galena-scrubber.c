// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-scrubber.h"

#include "galena-compat.h"

#define THICKNESS 6.0f
#define GAP 4.0f

struct _GalenaScrubber {
    GtkWidget parent_instance;
    double fraction;
    double *chapters;
    guint count;
};

G_DEFINE_TYPE(GalenaScrubber, galena_scrubber, GTK_TYPE_WIDGET)

static void piece(GtkSnapshot *snapshot, GtkWidget *widget, float from, float to, const GdkRGBA *color) {
    if (to - from < 0.5f) return;
    float width = gtk_widget_get_width(widget);
    gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    graphene_rect_t bounds =
        GRAPHENE_RECT_INIT(rtl ? width - to : from, (gtk_widget_get_height(widget) - THICKNESS) / 2,
                           to - from, THICKNESS);
    gtk_snapshot_append_color(snapshot, color, &bounds);
}

static void section(GalenaScrubber *self, GtkSnapshot *snapshot, float from, float to) {
    GtkWidget *widget = GTK_WIDGET(self);
    if (to <= from) return;
    float here = (float)(self->fraction * gtk_widget_get_width(widget));
    gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    float left = rtl ? gtk_widget_get_width(widget) - to : from;
    GskRoundedRect shape;
    gsk_rounded_rect_init_from_rect(
        &shape,
        &GRAPHENE_RECT_INIT(left, (gtk_widget_get_height(widget) - THICKNESS) / 2, to - from, THICKNESS),
        THICKNESS / 2);
    GdkRGBA past = galena_widget_color(widget);
    GdkRGBA rest = galena_widget_color(gtk_widget_get_parent(widget));
    rest.alpha = 0.22f;
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    piece(snapshot, widget, from, MIN(MAX(here, from), to), &past);
    piece(snapshot, widget, MIN(MAX(here, from), to), to, &rest);
    gtk_snapshot_pop(snapshot);
}

static void galena_scrubber_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GalenaScrubber *self = GALENA_SCRUBBER(widget);
    float width = gtk_widget_get_width(widget), from = 0;
    for (guint i = 0; i < self->count; i++) {
        float cut = (float)self->chapters[i] * width;
        if (cut < GAP || cut > width - GAP) continue;
        section(self, snapshot, from, cut - GAP / 2);
        from = cut + GAP / 2;
    }
    section(self, snapshot, from, width);
}

static void galena_scrubber_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                    int *nat, int *min_baseline, int *nat_baseline) {
    (void)widget, (void)for_size;
    *min = *nat = orientation == GTK_ORIENTATION_VERTICAL ? (int)THICKNESS : 24;
    *min_baseline = *nat_baseline = -1;
}

static void galena_scrubber_finalize(GObject *object) {
    g_free(GALENA_SCRUBBER(object)->chapters);
    G_OBJECT_CLASS(galena_scrubber_parent_class)->finalize(object);
}

static void galena_scrubber_class_init(GalenaScrubberClass *klass) {
    G_OBJECT_CLASS(klass)->finalize = galena_scrubber_finalize;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->snapshot = galena_scrubber_snapshot;
    widget->measure = galena_scrubber_measure;
    gtk_widget_class_set_css_name(widget, "scrubber");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void galena_scrubber_init(GalenaScrubber *self) {
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

GtkWidget *galena_scrubber_new(void) { return g_object_new(GALENA_TYPE_SCRUBBER, NULL); }

void galena_scrubber_set_fraction(GalenaScrubber *self, double fraction) {
    self->fraction = CLAMP(fraction, 0, 1);
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

void galena_scrubber_set_chapters(GalenaScrubber *self, const double *fractions, guint count) {
    g_free(self->chapters);
    self->chapters = g_memdup2(fractions, count * sizeof *fractions);
    self->count = count;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}
