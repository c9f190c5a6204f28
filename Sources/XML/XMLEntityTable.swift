// SPDX-License-Identifier: MIT

import CLibXML2

/// The entities beyond XML's own five: HTML's names, and short ones that the document declares.
///
/// libxml2 asks by name and gets an entity made here, which lives as long as the table. Declared
/// texts are taken literally, so they cannot contain one another, and all expansions are counted.
final class XMLEntityTable {
    var context: xmlParserCtxtPtr?
    private let byteLimit: Int
    private var expanded = 0
    private var declared: [String: [UInt8]] = [:]
    private var made: [Key: UnsafeMutablePointer<xmlEntity>] = [:]

    private struct Key: Hashable {
        var name: String
        var isInAttribute: Bool
    }

    private static let mostDeclared = 256
    private static let longestDeclared = 1 << 10

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    deinit {
        for entity in made.values {
            UnsafeMutablePointer(mutating: entity.pointee.name)?.deallocate()
            entity.pointee.content?.deallocate()
            entity.deallocate()
        }
    }

    /// Keeps a declaration, unless it is long or refers to others.
    func declare(_ name: String, content: UnsafePointer<UInt8>) {
        let text = UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content)))
        guard declared.count < Self.mostDeclared, declared[name] == nil,
            text.count <= Self.longestDeclared,
            !text.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
        else { return }
        declared[name] = Array(text)
    }

    /// Finds an entity; nil for an unknown one. Returns false in `isWithinLimit` once too much
    /// was expanded.
    func lookUp(_ name: UnsafePointer<UInt8>) -> (entity: xmlEntityPtr?, isWithinLimit: Bool) {
        let isInAttribute = context?.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE
        let key = Key(name: String(cString: name), isInAttribute: isInAttribute)
        guard let entity = made[key] ?? make(key) else { return (nil, true) }
        expanded += Int(entity.pointee.length)
        return expanded > byteLimit ? (nil, false) : (entity, true)
    }

    private func make(_ key: Key) -> UnsafeMutablePointer<xmlEntity>? {
        guard let text = declared[key.name] ?? htmlText(key.name) else { return nil }
        let entity = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
        var fresh = xmlEntity()
        fresh.type = XML_ENTITY_DECL
        fresh.name = UnsafePointer(Self.copy(Array(key.name.utf8)))
        fresh.content = Self.copy(text)
        fresh.length = Int32(text.count)
        // In text, libxml2 hands the content of predefined entities straight on; in attributes it
        // takes only their first byte, but decodes the content of general ones.
        fresh.etype =
            key.isInAttribute ? XML_INTERNAL_GENERAL_ENTITY : XML_INTERNAL_PREDEFINED_ENTITY
        fresh.checked = 2
        entity.initialize(to: fresh)
        made[key] = entity
        return entity
    }

    private func htmlText(_ name: String) -> [UInt8]? {
        guard let found = htmlEntityLookup(name), let scalar = Unicode.Scalar(found.pointee.value)
        else { return nil }
        return Array(String(Character(scalar)).utf8)
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        copy.initialize(from: bytes + [0], count: bytes.count + 1)
        return copy
    }
}
