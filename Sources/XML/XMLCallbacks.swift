// SPDX-License-Identifier: MIT

import CLibXML2

/// libxml2's table of callbacks. Each finds its reader in the user data, which outlives the parse.
enum XMLCallbacks {
    static var table: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = startElement
        handler.endElementNs = endElement
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = characters
        handler.getEntity = getEntity
        handler.entityDecl = entityDeclaration
        handler.serror = structuredError
        return handler
    }

    private static let startElement: startElementNsSAX2Func = {
        data, local, prefix, namespace, _, _, count, _, fields in
        guard let data, let local else { return }
        Unmanaged<XMLReader>.fromOpaque(data)._withUnsafeGuaranteedRef { reader in
            reader.readOn()
            reader.depth += 1
            reader.hasElement = true
            guard reader.depth <= reader.options.depth else {
                reader.stop(because: .tooDeep(limit: reader.options.depth))
                return
            }
            reader.handler.startElement(
                XMLName(
                    localPointer: local, prefixPointer: prefix, namespacePointer: namespace),
                attributes: XMLAttributes(fields: fields, count: Int(count)))
        }
    }

    private static let endElement: endElementNsSAX2Func = { data, local, prefix, namespace in
        guard let data, let local else { return }
        Unmanaged<XMLReader>.fromOpaque(data)._withUnsafeGuaranteedRef { reader in
            reader.readOn()
            reader.depth -= 1
            reader.handler.endElement(
                XMLName(
                    localPointer: local, prefixPointer: prefix, namespacePointer: namespace))
        }
    }

    private static let characters: charactersSAXFunc = { data, start, count in
        guard let data, let start else { return }
        Unmanaged<XMLReader>.fromOpaque(data)._withUnsafeGuaranteedRef { reader in
            reader.readOn()
            reader.handler.text(XMLBytes(start: start, count: Int(count)))
        }
    }

    private static let getEntity: getEntitySAXFunc = { data, name in
        guard let data, let name else { return nil }
        return Unmanaged<XMLReader>.fromOpaque(data)._withUnsafeGuaranteedRef { reader in
            let (entity, isWithinLimit) = reader.entities.lookUp(name)
            if !isWithinLimit {
                reader.stop(because: .entityExpansion(limit: reader.options.entityBytes))
            }
            return entity
        }
    }

    private static let entityDeclaration: entityDeclSAXFunc = { data, name, type, _, _, content in
        guard let data, let name, let content,
            type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
        else { return }
        Unmanaged<XMLReader>.fromOpaque(data)._withUnsafeGuaranteedRef { reader in
            reader.entities.declare(String(cString: name), content: content)
        }
    }

    private static let structuredError: xmlStructuredErrorFunc = { data, error in
        guard let data, let error, error.pointee.level != XML_ERR_WARNING else { return }
        Unmanaged<XMLReader>.fromOpaque(data)._withUnsafeGuaranteedRef { reader in
            guard reader.firstError == nil else { return }
            reader.firstError = .malformed(
                line: Int(error.pointee.line),
                reason: error.pointee.message.map { String(cString: $0) } ?? "")
        }
    }
}
