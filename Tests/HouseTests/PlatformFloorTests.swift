// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Swift and interface files name only what is there, and not deprecated, on GTK 4.8 with
/// libadwaita 1.2 as well as on GTK 4.18 with libadwaita 1.7. C in CGtkShims may choose.
@Suite struct PlatformFloorTests {
    private static let unwelcome = [
        // Deprecated on the newer platform.
        "AdwLeaflet", "AdwFlap", "AdwSqueezer", "AdwViewSwitcherTitle", "AdwPreferencesWindow",
        "AdwMessageDialog", "AdwAboutWindow", "GtkShortcutsWindow", "GtkFileChooserNative",
        "GtkDialog", "GtkInfoBar", "adw_leaflet_", "adw_flap_", "adw_squeezer_",
        "adw_view_switcher_title_", "adw_preferences_window_", "adw_message_dialog_",
        "adw_about_window_", "gtk_shortcuts_window_", "gtk_file_chooser_native_", "gtk_dialog_",
        "gtk_info_bar_", "gtk_show_uri", "gtk_css_provider_load_from_data",
        "gtk_picture_new_for_pixbuf",
        // Absent on the older.
        "GtkFileDialog", "GtkUriLauncher", "AdwBreakpoint", "AdwToolbarView", "AdwDialog",
        "AdwBottomSheet", "gtk_file_dialog_", "gtk_uri_launcher_", "gtk_accessible_announce",
        "adw_breakpoint_", "adw_toolbar_view_", "adw_dialog_", "adw_bottom_sheet_",
    ]

    /// The unwelcome names in a text. Names with a `_` at their end stand for all that begin so.
    static func findings(in text: String) -> Set<String> {
        let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
        return Set(
            unwelcome.filter { name in
                name.hasSuffix("_")
                    ? words.contains { $0.hasPrefix(name) } : words.contains(Substring(name))
            })
    }

    @Test func namesOnlyWhatBothPlatformsHave() throws {
        let files =
            Repository.files(below: "Sources", endings: "swift")
            + Repository.files(below: "data", endings: "ui")
        for file in files {
            let found = Self.findings(in: try Repository.text(file))
            #expect(found.isEmpty, "\(file) names \(found.sorted())")
        }
    }

    @Test(arguments: [
        ("<object class=\"GtkDialog\">", "GtkDialog"), ("gtk_show_uri(window)", "gtk_show_uri"),
        ("adw_dialog_present(x)", "adw_dialog_"),
    ])
    func findsUnwelcomeNames(text: String, name: String) {
        #expect(Self.findings(in: text) == [name])
    }

    @Test func leavesOtherNamesAlone() {
        #expect(Self.findings(in: "AdwDialogLike my_gtk_dialog_ GtkDialogs").isEmpty)
    }
}
