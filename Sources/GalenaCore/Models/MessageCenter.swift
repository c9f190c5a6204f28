// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import LibraryStore
import Observation

/// The one door through which passing messages reach people: what can be undone, what failed.
@MainActor
@Observable
package final class MessageCenter {
    /// A message that goes by itself.
    package struct Toast: Identifiable {
        /// Grows with each message.
        package let id: Int
        /// A translated sentence.
        package let text: String
        /// What the button says, when there is one.
        package let actionName: String?
        /// What the button does.
        package let action: (@MainActor () -> Void)?
    }

    /// The newest message; it replaces the one before.
    package private(set) var latest: Toast?

    package init() {}

    /// Says something.
    package func post(_ text: String) {
        show(text, actionName: nil, action: nil)
    }

    /// Says what was done, and offers to take it back.
    package func post(_ text: String, undo: @escaping @MainActor () -> Void) {
        show(text, actionName: tr("Undo"), action: undo)
    }

    /// Says something, and offers to do something about it.
    package func post(
        _ text: String, actionName: String, action: @escaping @MainActor () -> Void
    ) {
        show(text, actionName: actionName, action: action)
    }

    /// Says that the library could not keep something. Details go to the log.
    package func present(_ error: any Error) {
        Log.warning("library", String(describing: error))
        post(UserMessage(library: error).full)
    }

    private func show(_ text: String, actionName: String?, action: (@MainActor () -> Void)?) {
        latest = Toast(
            id: (latest?.id ?? 0) + 1, text: text, actionName: actionName, action: action)
    }
}
