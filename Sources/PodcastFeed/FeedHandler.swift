// SPDX-License-Identifier: MIT

import XML

/// Passes what an XML reader tells on to a builder.
///
/// The builder lies in memory of its own: as a property it would be guarded at run time against
/// overlapping use for each of millions of calls. There is none: a reader calls from one thread and
/// never from inside a call.
final class FeedHandler: XMLHandler {
    /// The builder, owned by this object.
    let builder: UnsafeMutablePointer<FeedBuilder>

    init(_ builder: consuming FeedBuilder) {
        self.builder = .allocate(capacity: 1)
        self.builder.initialize(to: builder)
    }

    deinit {
        builder.deinitialize(count: 1)
        builder.deallocate()
    }

    func startElement(_ name: XMLName, attributes: XMLAttributes) {
        builder.pointee.startElement(name, attributes: attributes)
    }

    func endElement(_ name: XMLName) { builder.pointee.endElement(name) }
    func text(_ bytes: XMLBytes) { builder.pointee.text(bytes) }
}
