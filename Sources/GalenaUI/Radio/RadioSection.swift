// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// What fills the place Radio while one of its views is chosen.
protocol RadioSection: AnyObject {
    /// The content.
    var widget: Widget { get }
    /// What scrolls, for the header.
    var scroller: Widget? { get }
    /// What stands at the end of the line of chips.
    var lineEnd: Widget? { get }
    /// What stands at the header's end.
    var headerEnd: Widget? { get }
    /// The room has changed. Called once before the section is first shown.
    func layoutDidChange(_ layout: WindowLayout)
    /// The section came in sight: the first time it begins to follow its model.
    func didAppear()
}

extension RadioSection {
    var lineEnd: Widget? { nil }
    var headerEnd: Widget? { nil }
}
