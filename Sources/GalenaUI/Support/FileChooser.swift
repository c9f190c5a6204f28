// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials

/// Lets a person choose files, by the desktop's own dialog.
enum FileChooser {
    /// Chooses a file to read. `suffixes` is a list such as "m3u,pls".
    static func open(
        over widget: Widget, title: String, filter: (name: String, suffixes: String),
        chosen: @escaping (URL) -> Void
    ) {
        let data = Unmanaged.passRetained(FileAnswer(chosen)).toOpaque()
        galena_open_file(
            window(of: widget), title, filter.name, filter.suffixes, answer, data, release)
    }

    /// Chooses where a file is written; `name` is what it is called at first.
    static func save(
        over widget: Widget, title: String, name: String, chosen: @escaping (URL) -> Void
    ) {
        let data = Unmanaged.passRetained(FileAnswer(chosen)).toOpaque()
        galena_save_file(window(of: widget), title, name, answer, data, release)
    }

    /// The address of a GFile.
    static func url(of file: OpaquePointer?) -> URL? {
        guard let file, let text = g_file_get_uri(file) else { return nil }
        defer { g_free(text) }
        return URL(string: String(cString: text))
    }

    private static func window(of widget: Widget) -> UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(widget)?.instance.assumingMemoryBound(to: GtkWindow.self)
    }

    private static let answer: GalenaFileChosen = { file, data in
        guard let data else { return }
        let answer = Unmanaged<FileAnswer>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let file = file
        MainActor.assumeIsolated {
            if let url = FileChooser.url(of: file) { answer.chosen(url) }
        }
    }

    private static let release: GDestroyNotify = { data in
        if let data { Unmanaged<FileAnswer>.fromOpaque(data).release() }
    }
}

/// What is done with the chosen file.
private final class FileAnswer {
    let chosen: (URL) -> Void

    init(_ chosen: @escaping (URL) -> Void) { self.chosen = chosen }
}
