// SPDX-License-Identifier: MIT
// The push parser of libxml2 and its table of HTML entities. ICU is hidden: its headers clash
// with those Foundation brings.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/HTMLparser.h>
