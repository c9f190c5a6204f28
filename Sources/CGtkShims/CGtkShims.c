// SPDX-License-Identifier: GPL-3.0-or-later
#include "CGtkShims.h"

void galena_register_types(void) {
    g_type_ensure(galena_artwork_get_type());
    g_type_ensure(galena_bars_get_type());
    g_type_ensure(galena_cards_get_type());
    g_type_ensure(galena_cell_get_type());
    g_type_ensure(galena_item_get_type());
    g_type_ensure(galena_list_model_get_type());
    g_type_ensure(galena_scrubber_get_type());
    g_type_ensure(galena_sheet_get_type());
    g_type_ensure(galena_shell_get_type());
    g_type_ensure(galena_spinner_get_type());
    g_type_ensure(galena_wrap_get_type());
}
