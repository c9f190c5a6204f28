// SPDX-License-Identifier: MIT

/// What somebody typed, as an expression of SQLite's full-text search.
struct SearchQuery: Equatable {
    /// Every word must be there; the last one may be only begun.
    let expression: String

    /// Takes the words of a text; nil when it has none.
    init?(_ text: String) {
        let words = text.split { !($0.isLetter || $0.isNumber) }
        guard !words.isEmpty else { return nil }
        // Quoted, a word is never taken for an operator.
        expression = words.map { "\"\($0)\"*" }.joined(separator: " ")
    }
}
