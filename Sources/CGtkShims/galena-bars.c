// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-bars.h"

#include <math.h>

#include "galena-compat.h"

#define EDGE 16
#define BARS 3
#define BAR_WIDTH 3.0f
#define GAP 3.0f
#define FRAME_MILLISECONDS 125

struct _GalenaBars {
    GtkWidget parent_instance;
    guint timer;
    guint frame;
    gboolean playing;
};

enum { PROP_PLAYING = 1 };

G_DEFINE_TYPE(GalenaBars, galena_bars, GTK_TYPE_WIDGET)

static gboolean advance(gpointer data) {
    GalenaBars *self = data;
    self->frame++;
    gtk_widget_queue_draw(GTK_WIDGET(self));
    return G_SOURCE_CONTINUE;
}

static gboolean may_move(GalenaBars *self) {
    return self->playing && gtk_widget_get_mapped(GTK_WIDGET(self)) &&
           adw_get_enable_animations(GTK_WIDGET(self));
}

static void update_timer(GalenaBars *self) {
    gboolean move = may_move(self);
    if (move && !self->timer)
        self->timer = g_timeout_add(FRAME_MILLISECONDS, advance, self);
    else if (!move)
        g_clear_handle_id(&self->timer, g_source_remove);
}

static void galena_bars_map(GtkWidget *widget) {
    GTK_WIDGET_CLASS(galena_bars_parent_class)->map(widget);
    update_timer(GALENA_BARS(widget));
}

static void galena_bars_unmap(GtkWidget *widget) {
    GTK_WIDGET_CLASS(galena_bars_parent_class)->unmap(widget);
    update_timer(GALENA_BARS(widget));
}

static void galena_bars_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                int *nat, int *min_baseline, int *nat_baseline) {
    (void)widget, (void)orientation, (void)for_size;
    *min = *nat = EDGE;
    *min_baseline = *nat_baseline = -1;
}

static void galena_bars_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GalenaBars *self = GALENA_BARS(widget);
    static const double rest[BARS] = {0.55, 1.0, 0.75};
    static const double pace[BARS] = {1.9, 2.6, 2.2};
    GdkRGBA color = galena_widget_color(widget);
    float left = (gtk_widget_get_width(widget) - (BARS * BAR_WIDTH + (BARS - 1) * GAP)) / 2;
    float bottom = (gtk_widget_get_height(widget) + 13) / 2;
    for (int bar = 0; bar < BARS; bar++) {
        double level = rest[bar];
        if (self->timer) level = 0.3 + 0.7 * fabs(sin(self->frame * 0.125 * pace[bar] + bar * 1.1));
        float height = (float)round(13 * level);
        graphene_rect_t place = GRAPHENE_RECT_INIT(left + bar * (BAR_WIDTH + GAP), bottom - height,
                                                   BAR_WIDTH, height);
        gtk_snapshot_append_color(snapshot, &color, &place);
    }
}

static void galena_bars_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    if (id == PROP_PLAYING)
        galena_bars_set_playing(GALENA_BARS(object), g_value_get_boolean(value));
    else
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void galena_bars_dispose(GObject *object) {
    g_clear_handle_id(&GALENA_BARS(object)->timer, g_source_remove);
    G_OBJECT_CLASS(galena_bars_parent_class)->dispose(object);
}

static void galena_bars_class_init(GalenaBarsClass *klass) {
    GObjectClass *object = G_OBJECT_CLASS(klass);
    object->dispose = galena_bars_dispose;
    object->set_property = galena_bars_set_property;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->map = galena_bars_map;
    widget->unmap = galena_bars_unmap;
    widget->measure = galena_bars_measure;
    widget->snapshot = galena_bars_snapshot;
    g_object_class_install_property(
        object, PROP_PLAYING,
        g_param_spec_boolean("playing", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
    gtk_widget_class_set_css_name(widget, "bars");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void galena_bars_init(GalenaBars *self) {
    gtk_widget_set_halign(GTK_WIDGET(self), GTK_ALIGN_CENTER);
    gtk_widget_set_valign(GTK_WIDGET(self), GTK_ALIGN_CENTER);
}

GtkWidget *galena_bars_new(void) { return g_object_new(GALENA_TYPE_BARS, NULL); }

void galena_bars_set_playing(GalenaBars *self, gboolean playing) {
    self->playing = playing;
    update_timer(self);
    gtk_widget_queue_draw(GTK_WIDGET(self));
}
