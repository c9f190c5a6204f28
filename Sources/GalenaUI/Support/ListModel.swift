// SPDX-License-Identifier: GPL-3.0-or-later

import CGtkShims
import GLibKit

/// An array as a list view wants it: a GListModel whose rows are made when they come into view.
package final class ListModel<Element> {
    /// The GListModel.
    package let model: GObjectRef
    /// The rows.
    package private(set) var elements: [Element] = []
    private let source = ListSource()

    /// An empty list.
    package init() {
        let data = Unmanaged.passRetained(source).toOpaque()
        let model = galena_list_model_new(
            { data, position in
                guard let data else { return nil }
                let source = Unmanaged<ListSource>.fromOpaque(data).takeUnretainedValue()
                let address = MainActor.assumeIsolated {
                    source.value.map { value in
                        UInt(bitPattern: Unmanaged.passRetained(value(Int(position))).toOpaque())
                    }
                }
                return address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
            },
            { value in value.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }, data,
            { data in data.map { Unmanaged<ListSource>.fromOpaque($0).release() } })
        guard let model else { fatalError("GLib made no object") }
        self.model = GObjectRef(adopting: model)
        source.value = { [weak self] in Row(self?.elements[$0]) }
    }

    /// Shows other rows; those at both ends that stay the same keep their widgets.
    package func replace(with rows: [Element], isSame: (Element, Element) -> Bool) {
        let shared = min(elements.count, rows.count)
        var head = 0
        while head < shared, isSame(elements[head], rows[head]) { head += 1 }
        var tail = 0
        while tail < shared - head,
            isSame(elements[elements.count - 1 - tail], rows[rows.count - 1 - tail])
        { tail += 1 }
        let removed = elements.count - head - tail
        let added = rows.count - head - tail
        elements = rows
        guard removed > 0 || added > 0 else { return }
        galena_list_model_splice(
            model.opaque, UInt32(head), UInt32(removed), UInt32(added))
    }

    /// The row behind an item that the model gave out.
    package static func element(of item: UnsafeMutableRawPointer?) -> Element? {
        guard let item, galena_is_a(item, galena_item_get_type()) != 0,
            let value = galena_item_get_value(OpaquePointer(item))
        else { return nil }
        let row = Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue()
        return (row as? Row<Element>)?.element
    }
}

extension ListModel where Element: Equatable {
    /// Shows other rows; equal ones at both ends keep their widgets.
    package func replace(with rows: [Element]) { replace(with: rows) { $0 == $1 } }
}

/// What the C model asks for values.
private final class ListSource {
    var value: ((Int) -> AnyObject)?
}

/// A row's value, as an object that C can hold.
private final class Row<Element> {
    let element: Element?

    init(_ element: Element?) { self.element = element }
}
