// SPDX-License-Identifier: GPL-3.0-or-later
// GTK 4 and libadwaita.
#pragma once
#include <adwaita.h>
