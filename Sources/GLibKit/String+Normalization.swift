// SPDX-License-Identifier: MIT

import CGLib

extension String {
    /// The text in Unicode's normal form KD: marks apart from their letters, and plain characters
    /// for those that only look different. What Foundation has for it brings all of ICU along.
    public var compatibilityDecomposed: String {
        guard let text = g_utf8_normalize(self, -1, G_NORMALIZE_ALL) else { return self }
        defer { g_free(text) }
        return String(cString: text)
    }
}
