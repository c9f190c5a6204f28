// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Testing

@testable import GLibKit

struct GObjectRefTests {
    /// Says when a GObject is finalized.
    final class Fate {
        var isFinalized = false

        func follow(_ object: UnsafeMutableRawPointer) {
            g_object_weak_ref(
                object.assumingMemoryBound(to: GObject.self),
                { data, _ in
                    data.map {
                        Unmanaged<Fate>.fromOpaque($0).takeUnretainedValue().isFinalized = true
                    }
                }, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    @Test func adoptedObjectGoesWithItsReference() {
        let fate = Fate()
        var reference: GObjectRef? = GObjectRef(adopting: g_cancellable_new())
        reference.map { fate.follow($0.instance) }
        #expect(!fate.isFinalized)
        reference = nil
        #expect(fate.isFinalized)
    }

    @Test func retainedObjectOutlivesItsReference() throws {
        let fate = Fate()
        let object = try #require(g_cancellable_new())
        fate.follow(UnsafeMutableRawPointer(object))
        var reference: GObjectRef? = GObjectRef(retaining: object)
        #expect(reference != nil)
        reference = nil
        #expect(!fate.isFinalized)
        g_object_unref(object)
        #expect(fate.isFinalized)
    }

    @Test func floatingReferenceIsSunk() throws {
        let fate = Fate()
        let object = try #require(
            g_object_new_with_properties(g_initially_unowned_get_type(), 0, nil, nil))
        fate.follow(UnsafeMutableRawPointer(object))
        var reference: GObjectRef? = GObjectRef(adopting: object)
        #expect(reference.map { g_object_is_floating($0.instance) } == 0)
        reference = nil
        #expect(fate.isFinalized)
    }
}
