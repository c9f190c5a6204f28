// SPDX-License-Identifier: MIT

import CGLib

/// The catalog that ``tr(_:_:)`` and its kin read.
public enum Translations {
    /// The catalog's name; its files are `<language>/LC_MESSAGES/galena.mo`.
    public static let domain = "galena"

    /// Takes the language from the environment and the catalogs from a directory. Call it once,
    /// before other threads start.
    public static func setUp(localeDirectory: String) {
        setlocale(LC_ALL, "")
        bindtextdomain(domain, localeDirectory)
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }
}

/// The text in the user's language, or as it stands when there is no translation.
///
/// Words in braces are filled in: `tr("Removed {show}", ("show", title))`.
/// Found by `xgettext -L Vala -ktr -ktrn:1,2 -ktrc:1c,2`, which does not look inside `\(…)`.
public func tr(_ message: StaticString, _ values: (String, String)...) -> String {
    filled(lookUp(message), values)
}

/// The singular or plural text that fits a number, in the user's language; `{n}` is the number.
public func trn(
    _ singular: StaticString, _ plural: StaticString, _ n: Int, _ values: (String, String)...
) -> String {
    let text = withCString(singular) { singular in
        withCString(plural) { plural in
            dngettext(Translations.domain, singular, plural, UInt(n.magnitude)).map {
                String(cString: $0)
            }
        }
    }
    return filled(text ?? plural.description, values + [("n", String(n))])
}

/// A text that means different things in different places, told apart by its context.
public func trc(
    _ context: StaticString, _ message: StaticString, _ values: (String, String)...
) -> String {
    let key = "\(context)\u{4}\(message)"
    let text = key.withCString { key in
        dgettext(Translations.domain, key).flatMap { $0 == key ? nil : String(cString: $0) }
    }
    return filled(text ?? message.description, values)
}

private func lookUp(_ message: StaticString) -> String {
    withCString(message) { dgettext(Translations.domain, $0).map { String(cString: $0) } }
        ?? message.description
}

private func withCString<Value>(
    _ text: StaticString, _ body: (UnsafePointer<CChar>) -> Value
) -> Value {
    text.description.withCString(body)
}

private func filled(_ text: String, _ values: [(String, String)]) -> String {
    guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        let name = rest[rest.index(after: open)..<close]
        result += rest[..<open]
        result += values.first { $0.0 == name }?.1 ?? String(rest[open...close])
        rest = rest[rest.index(after: close)...]
    }
    return result + rest
}
