// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-shell.h"

#define MINIMUM_WIDTH 240
#define MINIMUM_HEIGHT 100
#define SIDEBAR_WIDTH 232
#define STRIP_SIDEBAR_WIDTH 188

enum { HEADER, SIDEBAR, CONTENT, MINI_PLAYER, TABS, SLOTS };
enum { LAYOUT_CHANGED, SIGNALS };

struct _GalenaShell {
    GtkWidget parent_instance;
    GtkWidget *slots[SLOTS];
    int width, height;
    double text_scale;
    gboolean has_layout;
    GalenaLayout layout;
};

static const char *const slot_names[SLOTS] = {"header", "sidebar", "content", "mini-player", "tabs"};
static guint signals[SIGNALS];

static void galena_shell_buildable_init(GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE(GalenaShell, galena_shell, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, galena_shell_buildable_init))

// What a bar needs beside the page: icons, artwork and paddings do not grow with the text, so large
// text asks for half as much more.
static double bar_scale(double text_scale) { return (1 + text_scale) / 2; }

// Texts are cut short where they do not fit, so a width that shows icons is enough at any scale.
static gboolean fits_mini_player_only(int width, int height, double text_scale) {
    return width < 280 || height < 140 * bar_scale(text_scale);
}

static gboolean is_low(int height, double text_scale) { return height < 340 * bar_scale(text_scale); }

GalenaLayout galena_layout_for(int width, int height, double text_scale) {
    if (fits_mini_player_only(width, height, text_scale)) return GALENA_LAYOUT_MINI;
    if (width >= 720 * text_scale)
        return height < 300 * text_scale ? GALENA_LAYOUT_STRIP : GALENA_LAYOUT_WIDE;
    return is_low(height, text_scale) ? GALENA_LAYOUT_COMPACT : GALENA_LAYOUT_NARROW;
}

GalenaStage galena_stage_for(int width, int height, double text_scale) {
    double w = width / text_scale, h = height / text_scale;
    if (fits_mini_player_only(width, height, text_scale)) return GALENA_STAGE_MINI;
    if (w >= 720 && h < 300) return GALENA_STAGE_STRIP;
    if (w >= 1100) return GALENA_STAGE_PANEL;
    if (w >= 720) return GALENA_STAGE_SIDE;
    if (is_low(height, text_scale)) return GALENA_STAGE_COMPACT;
    if (h < 560) return GALENA_STAGE_SQUARE;
    return h >= 900 ? GALENA_STAGE_TALL : GALENA_STAGE_PORTRAIT;
}

double galena_text_scale(void) {
    GtkSettings *settings = gtk_settings_get_default();
    int dpi = -1;
    if (settings) g_object_get(settings, "gtk-xft-dpi", &dpi, NULL);
    return dpi > 0 ? CLAMP(dpi / (1024.0 * 96.0), 0.5, 4.0) : 1.0;
}

static int minimum(GtkWidget *child, GtkOrientation orientation, int for_size) {
    int size = 0;
    gtk_widget_measure(child, orientation, for_size, &size, NULL, NULL, NULL);
    return size;
}

static int natural(GtkWidget *child, GtkOrientation orientation, int for_size) {
    int size = 0;
    gtk_widget_measure(child, orientation, for_size, NULL, &size, NULL, NULL);
    return size;
}

static gboolean shows(GalenaLayout layout, int slot) {
    switch (slot) {
        case MINI_PLAYER: return TRUE;
        case SIDEBAR: return layout == GALENA_LAYOUT_WIDE || layout == GALENA_LAYOUT_STRIP;
        case TABS: return layout == GALENA_LAYOUT_NARROW;
        default: return layout != GALENA_LAYOUT_MINI;
    }
}

// Gives a child its place, never less than its minimum: what does not fit is clipped by the shell.
static void place(GtkWidget *child, int x, int y, int width, int height, int total_width, gboolean rtl) {
    int w = MAX(width, minimum(child, GTK_ORIENTATION_HORIZONTAL, -1));
    int h = MAX(height, minimum(child, GTK_ORIENTATION_VERTICAL, w));
    GtkAllocation allocation = {rtl ? total_width - x - w : x, y, w, h};
    gtk_widget_size_allocate(child, &allocation, -1);
}

static int row_height(GalenaShell *self, int slot, int width) {
    GtkWidget *child = self->slots[slot];
    if (!child || !gtk_widget_should_layout(child) || !shows(self->layout, slot)) return 0;
    int w = MAX(width, minimum(child, GTK_ORIENTATION_HORIZONTAL, -1));
    return natural(child, GTK_ORIENTATION_VERTICAL, w);
}

static void choose_layout(GalenaShell *self, int width, int height) {
    double scale = galena_text_scale();
    GalenaLayout layout = galena_layout_for(width, height, scale);
    if (self->has_layout && width == self->width && height == self->height && scale == self->text_scale)
        return;
    self->has_layout = TRUE;
    self->width = width;
    self->height = height;
    self->text_scale = scale;
    self->layout = layout;
    for (int slot = 0; slot < SLOTS; slot++)
        if (self->slots[slot]) gtk_widget_set_visible(self->slots[slot], shows(layout, slot));
    g_signal_emit(self, signals[LAYOUT_CHANGED], 0);
}

static void galena_shell_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GalenaShell *self = GALENA_SHELL(widget);
    gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    (void)baseline;
    choose_layout(self, width, height);

    GtkWidget *mini_player = self->slots[MINI_PLAYER];
    if (self->layout == GALENA_LAYOUT_MINI) {
        if (mini_player && gtk_widget_should_layout(mini_player))
            place(mini_player, 0, 0, width, height, width, rtl);
        return;
    }
    int tabs_height = row_height(self, TABS, width);
    int mini_height = row_height(self, MINI_PLAYER, width);
    int bottom = height - tabs_height - mini_height;
    if (tabs_height) place(self->slots[TABS], 0, height - tabs_height, width, tabs_height, width, rtl);
    if (mini_height) place(mini_player, 0, bottom, width, mini_height, width, rtl);

    int side = 0;
    if (shows(self->layout, SIDEBAR) && self->slots[SIDEBAR] &&
        gtk_widget_should_layout(self->slots[SIDEBAR])) {
        int wanted = self->layout == GALENA_LAYOUT_STRIP ? STRIP_SIDEBAR_WIDTH : SIDEBAR_WIDTH;
        side = MAX((int)(wanted * MAX(self->text_scale, 1)),
                   minimum(self->slots[SIDEBAR], GTK_ORIENTATION_HORIZONTAL, -1));
        side = MIN(side, width / 2);
        place(self->slots[SIDEBAR], 0, 0, side, bottom, width, rtl);
    }
    int header_height = row_height(self, HEADER, width - side);
    if (header_height) place(self->slots[HEADER], side, 0, width - side, header_height, width, rtl);
    if (self->slots[CONTENT] && gtk_widget_should_layout(self->slots[CONTENT]))
        place(self->slots[CONTENT], side, header_height, width - side, MAX(0, bottom - header_height),
              width, rtl);
}

static void galena_shell_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                 int *nat, int *min_baseline, int *nat_baseline) {
    GalenaShell *self = GALENA_SHELL(widget);
    (void)for_size;
    // GTK wants every child measured before it is allocated, in both directions.
    for (int slot = 0; slot < SLOTS; slot++)
        if (self->slots[slot] && gtk_widget_get_visible(self->slots[slot]))
            minimum(self->slots[slot], orientation, -1);
    gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
    *min = horizontal ? MINIMUM_WIDTH : MINIMUM_HEIGHT;
    *nat = horizontal ? 360 : 640;
    *min_baseline = *nat_baseline = -1;
}

static GtkSizeRequestMode galena_shell_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

// A child under another one is not drawn over it: bars come after the page.
static void galena_shell_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GalenaShell *self = GALENA_SHELL(widget);
    static const int order[SLOTS] = {CONTENT, HEADER, SIDEBAR, MINI_PLAYER, TABS};
    for (int i = 0; i < SLOTS; i++)
        if (self->slots[order[i]]) gtk_widget_snapshot_child(widget, self->slots[order[i]], snapshot);
}

static void set_slot(GalenaShell *self, int slot, GtkWidget *child) {
    if (self->slots[slot] == child) return;
    g_clear_pointer(&self->slots[slot], gtk_widget_unparent);
    self->slots[slot] = child;
    if (!child) return;
    // Focus goes in reading order, whatever order the slots were filled in.
    GtkWidget *after = NULL;
    static const int order[SLOTS] = {SIDEBAR, HEADER, CONTENT, MINI_PLAYER, TABS};
    for (int i = 0; order[i] != slot; i++)
        if (self->slots[order[i]]) after = self->slots[order[i]];
    gtk_widget_insert_after(child, GTK_WIDGET(self), after);
    gtk_widget_set_visible(child, shows(self->layout, slot));
}

static void galena_shell_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    if (id >= 1 && id <= SLOTS)
        set_slot(GALENA_SHELL(object), (int)id - 1, g_value_get_object(value));
    else
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void galena_shell_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    if (id >= 1 && id <= SLOTS)
        g_value_set_object(value, GALENA_SHELL(object)->slots[id - 1]);
    else
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void galena_shell_dispose(GObject *object) {
    for (int slot = 0; slot < SLOTS; slot++) set_slot(GALENA_SHELL(object), slot, NULL);
    G_OBJECT_CLASS(galena_shell_parent_class)->dispose(object);
}

static void galena_shell_class_init(GalenaShellClass *klass) {
    GObjectClass *object = G_OBJECT_CLASS(klass);
    object->dispose = galena_shell_dispose;
    object->set_property = galena_shell_set_property;
    object->get_property = galena_shell_get_property;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->measure = galena_shell_measure;
    widget->size_allocate = galena_shell_size_allocate;
    widget->snapshot = galena_shell_snapshot;
    widget->get_request_mode = galena_shell_get_request_mode;
    for (guint slot = 0; slot < SLOTS; slot++)
        g_object_class_install_property(
            object, slot + 1,
            g_param_spec_object(slot_names[slot], NULL, NULL, GTK_TYPE_WIDGET,
                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
    signals[LAYOUT_CHANGED] = g_signal_new("layout-changed", GALENA_TYPE_SHELL, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
    gtk_widget_class_set_css_name(widget, "galena-shell");
}

static void galena_shell_init(GalenaShell *self) {
    self->layout = GALENA_LAYOUT_NARROW;
    self->width = 360;
    self->height = 640;
    self->text_scale = 1;
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

static GtkBuildableIface *parent_buildable;

static void add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    for (int slot = 0; type && slot < SLOTS; slot++)
        if (g_str_equal(type, slot_names[slot])) {
            set_slot(GALENA_SHELL(buildable), slot, GTK_WIDGET(child));
            return;
        }
    parent_buildable->add_child(buildable, builder, child, type);
}

static void galena_shell_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = add_child;
}

GtkWidget *galena_shell_new(void) { return g_object_new(GALENA_TYPE_SHELL, NULL); }
int galena_shell_get_allocated_width(GalenaShell *self) { return self->width; }
int galena_shell_get_allocated_height(GalenaShell *self) { return self->height; }
double galena_shell_get_text_scale(GalenaShell *self) { return self->text_scale; }
void galena_shell_expect_size(GalenaShell *self, int width, int height) {
    if (width > 0 && height > 0) choose_layout(self, width, height);
}
