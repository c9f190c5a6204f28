// SPDX-License-Identifier: GPL-3.0-or-later
// The adaptive container of the main window: five slots, one layout for every size.
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/// What the main window shows at a size (reference: "Which layout when").
typedef enum {
    /// The mini-player alone, in its two-storey form.
    GALENA_LAYOUT_MINI,
    /// A low, wide tile: narrow sidebar without header, sections side by side.
    GALENA_LAYOUT_STRIP,
    /// A small tile: the title is a menu of the places, no tabs.
    GALENA_LAYOUT_COMPACT,
    /// A phone: tabs at the bottom.
    GALENA_LAYOUT_NARROW,
    /// A sidebar beside the page.
    GALENA_LAYOUT_WIDE,
} GalenaLayout;

/// What the now-playing page shows at a size.
typedef enum {
    GALENA_STAGE_MINI,
    GALENA_STAGE_STRIP,
    GALENA_STAGE_COMPACT,
    GALENA_STAGE_SQUARE,
    GALENA_STAGE_TALL,
    GALENA_STAGE_PORTRAIT,
    /// Side by side, the panel slides over.
    GALENA_STAGE_SIDE,
    /// Side by side, the panel stands beside.
    GALENA_STAGE_PANEL,
} GalenaStage;

/// The layout of the main window at a size in pixels and a text scale (1 = 96 dpi).
GalenaLayout galena_layout_for(int width, int height, double text_scale);
/// The layout of the now-playing page at the same size.
GalenaStage galena_stage_for(int width, int height, double text_scale);
/// The desktop's text scale: 1 at 96 dpi.
double galena_text_scale(void);

#define GALENA_TYPE_SHELL (galena_shell_get_type())
G_DECLARE_FINAL_TYPE(GalenaShell, galena_shell, GALENA, SHELL, GtkWidget)

/// A new container with empty slots. Its minimum is 240 × 100 whatever its children ask for.
///
/// Properties `header`, `sidebar`, `content`, `mini-player`, `tabs` (widgets, also as `<child type>`
/// in .ui files). Signal `layout-changed` is emitted during allocation, before children are measured:
/// handlers may show, hide and style children, and must not allocate by themselves.
GtkWidget *galena_shell_new(void);
/// Chooses the layout for a size that is expected, before the first allocation.
void galena_shell_expect_size(GalenaShell *self, int width, int height);
/// The width of the last allocation, in px.
int galena_shell_get_allocated_width(GalenaShell *self);
/// The height of the last allocation, in px.
int galena_shell_get_allocated_height(GalenaShell *self);
/// The text scale at the last allocation.
double galena_shell_get_text_scale(GalenaShell *self);

G_END_DECLS
