// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import Testing

@testable import GalenaUI

@Suite @MainActor struct ListModelTests {
    private func shown(_ list: ListModel<String>) -> [String] {
        withExtendedLifetime(list) {
            (0..<g_list_model_get_n_items(list.model.opaque)).compactMap { position in
                guard let item = g_list_model_get_item(list.model.opaque, position) else {
                    return nil
                }
                defer { g_object_unref(item) }
                return ListModel<String>.element(of: item)
            }
        }
    }

    @Test func givesOutWhatWasPutIn() {
        let list = ListModel<String>()
        #expect(shown(list).isEmpty)
        list.replace(with: ["a", "b", "c"])
        #expect(shown(list) == ["a", "b", "c"])
        list.replace(with: ["a", "x", "y", "c"])
        #expect(shown(list) == ["a", "x", "y", "c"])
        list.replace(with: [])
        #expect(shown(list).isEmpty)
    }

    @Test func tellsOnlyOfWhatChanged() {
        let list = ListModel<String>()
        list.replace(with: ["a", "b", "c", "d"])
        var changes: [[UInt32]] = []
        Signal.connect(list.model.instance, "items-changed", .uintUIntUInt) {
            changes.append([$0, $1, $2])
        }
        list.replace(with: ["a", "b", "c", "d"])
        list.replace(with: ["a", "c", "d"])
        list.replace(with: ["a", "c", "x", "y", "d"])
        #expect(changes == [[1, 1, 0], [2, 0, 2]])
    }

    @Test func ignoresItemsOfOtherKinds() {
        #expect(ListModel<String>.element(of: nil) == nil)
    }
}
