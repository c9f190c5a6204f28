// SPDX-License-Identifier: MIT

import CGLib

extension Translations {
    /// The translation of a text in another program's catalog, such as the country names of
    /// iso-codes; the text itself where there is none.
    public static func text(_ message: String, domain: String) -> String {
        message.withCString { message in
            String(cString: dgettext(domain, message) ?? UnsafeMutablePointer(mutating: message))
        }
    }
}
