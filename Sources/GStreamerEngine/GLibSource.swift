// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims

/// What a session has attached to its context, by purpose: one of each at a time.
enum SourceSlot {
    case bus, position, dry, handover, title
}

/// A source that is attached to a context; whoever holds this ends it.
///
/// It belongs to the thread of its context.
struct GLibSource {
    private let source: UnsafeMutablePointer<GSource>

    /// Takes over a reference to an attached source.
    init(adopting source: UnsafeMutablePointer<GSource>) {
        self.source = source
    }

    /// Detaches it and gives the reference up; call it once.
    func destroy() {
        g_source_destroy(source)
        g_source_unref(source)
    }
}
