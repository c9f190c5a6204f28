// SPDX-License-Identifier: MIT

import XML

/// Remembers what each name of a document means. libxml2 keeps one copy of each name, so two
/// pointers tell a name, and an element costs a look into a small table.
final class FeedNames {
    private struct Entry {
        var local: UnsafePointer<UInt8>?
        var namespace: UnsafePointer<UInt8>?
        var prefix: UnsafePointer<UInt8>?
        var element = FeedElement.other
    }

    private static let size = 512
    private let entries: UnsafeMutablePointer<Entry>
    private var used = 0

    init() {
        entries = .allocate(capacity: Self.size)
        entries.initialize(repeating: Entry(), count: Self.size)
    }

    deinit {
        entries.deinitialize(count: Self.size)
        entries.deallocate()
    }

    /// What an element means.
    func element(_ name: XMLName) -> FeedElement {
        let local = name.localPointer
        let namespace = name.namespacePointer
        let prefix = name.prefixPointer
        let bits = UInt(bitPattern: local) ^ (UInt(bitPattern: namespace) &* 31)
        var slot = Int(truncatingIfNeeded: (bits ^ (bits >> 9)) & UInt(Self.size - 1))
        while let known = entries[slot].local {
            if known == local, entries[slot].namespace == namespace, entries[slot].prefix == prefix
            {
                return entries[slot].element
            }
            slot = (slot + 1) & (Self.size - 1)
        }
        let element = FeedElement(name)
        // A document with endless names is not remembered beyond half the table.
        if used < Self.size / 2 {
            used += 1
            entries[slot] = Entry(
                local: local, namespace: namespace, prefix: prefix, element: element)
        }
        return element
    }
}
