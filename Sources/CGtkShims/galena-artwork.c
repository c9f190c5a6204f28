// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-artwork.h"

#define FADE_MILLISECONDS 250
#define INITIALS_SHARE 0.38
#define ICON_SHARE 0.4

enum { PROP_SIZE = 1, PROP_FILL, PROP_ICON_NAME };

// What is drawn: a texture, or a text on the color, or nothing (the icon's child widget shows).
typedef struct {
    GdkTexture *texture;
    char *initials;
    GdkRGBA color;
    gboolean small;
} Face;

struct _GalenaArtwork {
    GtkWidget parent_instance;
    Face face, old;
    GtkWidget *icon;
    AdwAnimation *fade;
    double progress;
    int size;
    gboolean fill;
};

G_DEFINE_TYPE(GalenaArtwork, galena_artwork, GTK_TYPE_WIDGET)

static void face_clear(Face *face) {
    g_clear_object(&face->texture);
    g_clear_pointer(&face->initials, g_free);
    face->small = FALSE;
}

static gboolean face_is_empty(const Face *face) { return !face->texture && !face->initials; }

static void draw_texture(const Face *face, GtkWidget *widget, GtkSnapshot *snapshot, float edge) {
    float width = gdk_texture_get_width(face->texture), height = gdk_texture_get_height(face->texture);
    float scale = edge / MIN(width, height);
    if (face->small) {
        gtk_snapshot_append_color(snapshot, &face->color, &GRAPHENE_RECT_INIT(0, 0, edge, edge));
        // Its own size in device pixels, smaller where it would touch the edge.
        float own = 1.0f / gtk_widget_get_scale_factor(widget);
        scale = MIN(own, edge * 0.84f / MAX(width, height));
    }
    float w = width * scale, h = height * scale;
    graphene_rect_t place = GRAPHENE_RECT_INIT((edge - w) / 2, (edge - h) / 2, w, h);
    gtk_snapshot_append_texture(snapshot, face->texture, &place);
}

static void draw_initials(const Face *face, GtkWidget *widget, GtkSnapshot *snapshot, float edge) {
    gtk_snapshot_append_color(snapshot, &face->color, &GRAPHENE_RECT_INIT(0, 0, edge, edge));
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, face->initials);
    PangoFontDescription *font =
        pango_font_description_copy(pango_context_get_font_description(pango_layout_get_context(layout)));
    pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(font, edge * INITIALS_SHARE * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    int width, height;
    pango_layout_get_pixel_size(layout, &width, &height);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((edge - width) / 2, (edge - height) / 2));
    gtk_snapshot_append_layout(snapshot, layout, &(GdkRGBA){1, 1, 1, 1});
    gtk_snapshot_restore(snapshot);
    g_object_unref(layout);
}

static void draw_face(const Face *face, GtkWidget *widget, GtkSnapshot *snapshot, float edge) {
    if (face->texture)
        draw_texture(face, widget, snapshot, edge);
    else if (face->initials)
        draw_initials(face, widget, snapshot, edge);
}

static void galena_artwork_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GalenaArtwork *self = GALENA_ARTWORK(widget);
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    float edge = MAX(width, height);
    if (edge <= 0) return;
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((width - edge) / 2, (height - edge) / 2));
    gboolean fading = self->progress < 1 && !face_is_empty(&self->old);
    if (fading) {
        draw_face(&self->old, widget, snapshot, edge);
        gtk_snapshot_push_opacity(snapshot, self->progress);
    }
    draw_face(&self->face, widget, snapshot, edge);
    if (fading) gtk_snapshot_pop(snapshot);
    gtk_snapshot_restore(snapshot);
    if (face_is_empty(&self->face)) gtk_widget_snapshot_child(widget, self->icon, snapshot);
}

static GtkSizeRequestMode galena_artwork_get_request_mode(GtkWidget *widget) {
    return GALENA_ARTWORK(widget)->fill ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                        : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void galena_artwork_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                   int *nat, int *min_baseline, int *nat_baseline) {
    GalenaArtwork *self = GALENA_ARTWORK(widget);
    gtk_widget_measure(self->icon, orientation, -1, NULL, NULL, NULL, NULL);
    gboolean follows = self->fill && orientation == GTK_ORIENTATION_VERTICAL && for_size > 0;
    *min = *nat = follows ? for_size : self->size;
    if (self->fill && orientation == GTK_ORIENTATION_HORIZONTAL) *min = MIN(48, self->size);
    *min_baseline = *nat_baseline = -1;
}

static void galena_artwork_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GalenaArtwork *self = GALENA_ARTWORK(widget);
    gtk_widget_allocate(self->icon, width, height, baseline, NULL);
}

static void set_progress(double value, gpointer data) {
    GalenaArtwork *self = data;
    self->progress = value;
    if (value >= 1) face_clear(&self->old);
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

// The icon widget follows the face, so that the placeholder's style (and its grey) goes away.
static void face_changed(GalenaArtwork *self, gboolean fade) {
    gboolean empty = face_is_empty(&self->face);
    gtk_widget_set_child_visible(self->icon, empty);
    if (empty)
        gtk_widget_add_css_class(GTK_WIDGET(self), "placeholder");
    else
        gtk_widget_remove_css_class(GTK_WIDGET(self), "placeholder");
    if (fade && gtk_widget_get_mapped(GTK_WIDGET(self)) && !face_is_empty(&self->old)) {
        self->progress = 0;
        if (!self->fade) {
            AdwAnimationTarget *target = adw_callback_animation_target_new(set_progress, self, NULL);
            self->fade =
                adw_timed_animation_new(GTK_WIDGET(self), 0, 1, FADE_MILLISECONDS, target);
        }
        adw_animation_play(self->fade);
    } else {
        if (self->fade) adw_animation_pause(self->fade);
        set_progress(1, self);
    }
}

static void keep_old(GalenaArtwork *self) {
    face_clear(&self->old);
    self->old = self->face;
    self->face = (Face){0};
}

static void update_icon_size(GalenaArtwork *self) {
    gtk_image_set_pixel_size(GTK_IMAGE(self->icon), MAX(16, (int)(self->size * ICON_SHARE)));
}

static void galena_artwork_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    GalenaArtwork *self = GALENA_ARTWORK(object);
    switch (id) {
        case PROP_SIZE: galena_artwork_set_size(self, g_value_get_int(value)); break;
        case PROP_FILL:
            self->fill = g_value_get_boolean(value);
            gtk_widget_queue_resize(GTK_WIDGET(self));
            break;
        case PROP_ICON_NAME:
            gtk_image_set_from_icon_name(GTK_IMAGE(self->icon), g_value_get_string(value));
            break;
        default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void galena_artwork_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    GalenaArtwork *self = GALENA_ARTWORK(object);
    switch (id) {
        case PROP_SIZE: g_value_set_int(value, self->size); break;
        case PROP_FILL: g_value_set_boolean(value, self->fill); break;
        case PROP_ICON_NAME:
            g_value_set_string(value, gtk_image_get_icon_name(GTK_IMAGE(self->icon)));
            break;
        default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void galena_artwork_dispose(GObject *object) {
    GalenaArtwork *self = GALENA_ARTWORK(object);
    g_clear_object(&self->fade);
    g_clear_pointer(&self->icon, gtk_widget_unparent);
    face_clear(&self->face);
    face_clear(&self->old);
    G_OBJECT_CLASS(galena_artwork_parent_class)->dispose(object);
}

static void galena_artwork_class_init(GalenaArtworkClass *klass) {
    GObjectClass *object = G_OBJECT_CLASS(klass);
    object->dispose = galena_artwork_dispose;
    object->set_property = galena_artwork_set_property;
    object->get_property = galena_artwork_get_property;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->measure = galena_artwork_measure;
    widget->size_allocate = galena_artwork_size_allocate;
    widget->snapshot = galena_artwork_snapshot;
    widget->get_request_mode = galena_artwork_get_request_mode;
    GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
    g_object_class_install_property(object, PROP_SIZE,
                                    g_param_spec_int("size", NULL, NULL, 1, 4096, 48, flags));
    g_object_class_install_property(object, PROP_FILL,
                                    g_param_spec_boolean("fill", NULL, NULL, FALSE, flags));
    g_object_class_install_property(object, PROP_ICON_NAME,
                                    g_param_spec_string("icon-name", NULL, NULL, NULL, flags));
    gtk_widget_class_set_css_name(widget, "artwork");
    // Its name stands beside it everywhere.
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void galena_artwork_init(GalenaArtwork *self) {
    GtkWidget *widget = GTK_WIDGET(self);
    self->size = 48;
    self->progress = 1;
    self->icon = gtk_image_new_from_icon_name("galena-radio-symbolic");
    gtk_widget_add_css_class(self->icon, "dim-label");
    gtk_accessible_update_state(GTK_ACCESSIBLE(self->icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    gtk_widget_set_parent(self->icon, widget);
    update_icon_size(self);
    gtk_widget_add_css_class(widget, "cover");
    gtk_widget_add_css_class(widget, "placeholder");
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
    gtk_widget_set_hexpand(widget, FALSE);
    gtk_widget_set_vexpand(widget, FALSE);
}

GtkWidget *galena_artwork_new(int size) { return g_object_new(GALENA_TYPE_ARTWORK, "size", size, NULL); }
int galena_artwork_get_size(GalenaArtwork *self) { return self->size; }

void galena_artwork_set_size(GalenaArtwork *self, int size) {
    if (self->size == size || size < 1) return;
    self->size = size;
    update_icon_size(self);
    gtk_widget_queue_resize(GTK_WIDGET(self));
}

void galena_artwork_set_texture(GalenaArtwork *self, GdkTexture *texture, gboolean small, double red,
                                double green, double blue, gboolean fade) {
    keep_old(self);
    self->face = (Face){.texture = g_object_ref(texture),
                        .color = {(float)red, (float)green, (float)blue, 1},
                        .small = small};
    face_changed(self, fade);
}

void galena_artwork_set_initials(GalenaArtwork *self, const char *text, double red, double green,
                                 double blue) {
    keep_old(self);
    self->face =
        (Face){.initials = g_strdup(text), .color = {(float)red, (float)green, (float)blue, 1}};
    face_changed(self, FALSE);
}

void galena_artwork_clear(GalenaArtwork *self) {
    keep_old(self);
    face_changed(self, FALSE);
}

GdkTexture *galena_texture_new(int width, int height, GBytes *pixels, gsize stride) {
    return gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8A8, pixels, stride);
}
