// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FoundationXML

/// Collects texts of an interface file that people see and that are not marked for translation.
final class UntranslatedTexts: NSObject, XMLParserDelegate {
    private static let shown: Set = [
        "description", "label", "placeholder-text", "subtitle", "text", "title", "tooltip-text",
    ]
    /// The product's name is the same in every language.
    private static let names: Set = ["Galena"]

    /// What was found.
    private(set) var found: [String] = []
    private var isUnmarked = false
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        text = ""
        isUnmarked =
            (element == "property" || element == "attribute")
            && Self.shown.contains(attributes["name"] ?? "")
            && attributes["translatable"] != "yes" && attributes["bind-source"] == nil
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        let shown = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if isUnmarked, shown.contains(where: \.isLetter), !Self.names.contains(shown) {
            found.append(shown)
        }
        isUnmarked = false
        text = ""
    }
}
