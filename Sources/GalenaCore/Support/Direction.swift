// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The text wrapped so that it keeps its own direction inside a right-to-left line: signed
    /// times and speeds would come out reversed.
    package var isolatedLeftToRight: String { "\u{2066}\(self)\u{2069}" }
}
