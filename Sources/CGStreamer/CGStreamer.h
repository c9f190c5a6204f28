// SPDX-License-Identifier: MIT
// GStreamer with its audio library.
#pragma once
#include <gst/gst.h>
#include <gst/audio/audio.h>
