// SPDX-License-Identifier: GPL-3.0-or-later
#include "galena-cards.h"

enum { PROP_SMALLEST = 1, PROP_LARGEST, PROP_COLUMN_GAP, PROP_ROW_GAP, PROP_LEAST, PROP_MAX_ROWS, PROPS };

struct _GalenaCards {
    GtkWidget parent_instance;
    int values[PROPS];
};

static void galena_cards_buildable_init(GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE(GalenaCards, galena_cards, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, galena_cards_buildable_init))

int galena_card_columns(int width, int smallest, int largest, int gap, int least) {
    int columns = MAX(least, (width + gap + largest + gap - 1) / (largest + gap));
    while (columns > least && (width - (columns - 1) * gap) / columns < smallest) columns--;
    return MAX(1, columns);
}

typedef struct {
    int columns, width;
} Grid;

static Grid grid_for(GalenaCards *self, int width) {
    const int *v = self->values;
    Grid grid = {galena_card_columns(width, v[PROP_SMALLEST], v[PROP_LARGEST], v[PROP_COLUMN_GAP],
                                     v[PROP_LEAST]),
                 0};
    grid.width = MAX(1, (width - (grid.columns - 1) * v[PROP_COLUMN_GAP]) / grid.columns);
    return grid;
}

static int card_width(Grid grid, GtkWidget *child) {
    int minimum = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    return MAX(minimum, grid.width);
}

// Height of the row that begins at `child`; every card of a row is as high as the highest.
static int row_height(GtkWidget *child, Grid grid) {
    int height = 0;
    for (int column = 0; child && column < grid.columns; child = gtk_widget_get_next_sibling(child)) {
        if (!gtk_widget_get_visible(child)) continue;
        int minimum = 0;
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, card_width(grid, child), &minimum, NULL, NULL,
                           NULL);
        height = MAX(height, minimum);
        column++;
    }
    return height;
}

static void layout(GalenaCards *self, int width, gboolean allocate, int *height) {
    GtkWidget *widget = GTK_WIDGET(self);
    gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    Grid grid = grid_for(self, width);
    int column = 0, row = 0, y = 0, current = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child)) {
        if (!gtk_widget_get_visible(child)) continue;
        gboolean beyond = self->values[PROP_MAX_ROWS] > 0 && row >= self->values[PROP_MAX_ROWS];
        if (allocate) gtk_widget_set_child_visible(child, !beyond);
        if (beyond) continue;
        if (column == 0) {
            if (row > 0) y += self->values[PROP_ROW_GAP];
            current = row_height(child, grid);
        }
        if (allocate) {
            int x = column * (grid.width + self->values[PROP_COLUMN_GAP]);
            GtkAllocation place = {rtl ? width - x - grid.width : x, y, card_width(grid, child), current};
            gtk_widget_size_allocate(child, &place, -1);
        }
        if (++column == grid.columns) {
            column = 0;
            row++;
            y += current;
        }
    }
    *height = y + (column > 0 ? current : 0);
}

static void galena_cards_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                                 int *nat, int *min_baseline, int *nat_baseline) {
    GalenaCards *self = GALENA_CARDS(widget);
    const int *v = self->values;
    *min_baseline = *nat_baseline = -1;
    int smallest = v[PROP_LEAST] * 80 + (v[PROP_LEAST] - 1) * v[PROP_COLUMN_GAP];
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *min = smallest;
        *nat = 5 * v[PROP_LARGEST] + 4 * v[PROP_COLUMN_GAP];
    } else {
        layout(self, for_size > 0 ? for_size : smallest, FALSE, min);
        *nat = *min;
    }
}

static GtkSizeRequestMode galena_cards_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void galena_cards_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)height, (void)baseline;
    int used;
    layout(GALENA_CARDS(widget), width, TRUE, &used);
}

static void galena_cards_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    (void)spec;
    GALENA_CARDS(object)->values[id] = g_value_get_int(value);
    gtk_widget_queue_resize(GTK_WIDGET(object));
}

static void galena_cards_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    (void)spec;
    g_value_set_int(value, GALENA_CARDS(object)->values[id]);
}

static void galena_cards_dispose(GObject *object) {
    galena_cards_clear(GALENA_CARDS(object));
    G_OBJECT_CLASS(galena_cards_parent_class)->dispose(object);
}

static void galena_cards_class_init(GalenaCardsClass *klass) {
    GObjectClass *object = G_OBJECT_CLASS(klass);
    object->dispose = galena_cards_dispose;
    object->set_property = galena_cards_set_property;
    object->get_property = galena_cards_get_property;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
    widget->measure = galena_cards_measure;
    widget->size_allocate = galena_cards_size_allocate;
    widget->get_request_mode = galena_cards_get_request_mode;
    static const char *const names[PROPS] = {NULL,      "smallest", "largest", "column-gap",
                                             "row-gap", "least",    "max-rows"};
    for (guint id = 1; id < PROPS; id++)
        g_object_class_install_property(
            object, id,
            g_param_spec_int(names[id], NULL, NULL, 0, 10000, 0,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
    gtk_widget_class_set_css_name(widget, "cards");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void galena_cards_init(GalenaCards *self) {
    self->values[PROP_SMALLEST] = 148;
    self->values[PROP_LARGEST] = 200;
    self->values[PROP_COLUMN_GAP] = self->values[PROP_ROW_GAP] = 18;
    self->values[PROP_LEAST] = 2;
}

static GtkBuildableIface *parent_buildable;

static void add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    if (GTK_IS_WIDGET(child))
        galena_cards_append(GALENA_CARDS(buildable), GTK_WIDGET(child));
    else
        parent_buildable->add_child(buildable, builder, child, type);
}

static void galena_cards_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = add_child;
}

GtkWidget *galena_cards_new(void) { return g_object_new(GALENA_TYPE_CARDS, NULL); }

void galena_cards_append(GalenaCards *self, GtkWidget *child) {
    gtk_widget_insert_before(child, GTK_WIDGET(self), NULL);
}

void galena_cards_clear(GalenaCards *self) {
    for (GtkWidget *child; (child = gtk_widget_get_first_child(GTK_WIDGET(self)));)
        gtk_widget_unparent(child);
}

void galena_cards_set_measures(GalenaCards *self, int smallest, int largest, int column_gap, int row_gap) {
    self->values[PROP_SMALLEST] = smallest;
    self->values[PROP_LARGEST] = largest;
    self->values[PROP_COLUMN_GAP] = column_gap;
    self->values[PROP_ROW_GAP] = row_gap;
    gtk_widget_queue_resize(GTK_WIDGET(self));
}

void galena_cards_set_max_rows(GalenaCards *self, int max_rows) {
    self->values[PROP_MAX_ROWS] = max_rows;
    gtk_widget_queue_resize(GTK_WIDGET(self));
}
