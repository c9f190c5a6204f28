// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

extension MainWindow {
    /// Adding, importing and exporting stations: from the menu, and by what is dropped on the
    /// window; called once.
    func installStationActions() {
        actions.add("add-station") { [weak self] in self?.stationActions?.openEditor() }
        actions.add("import-stations") { [weak self] in self?.chooseImport() }
        actions.add("export-favorites") { [weak self] in self?.chooseExport() }
        watchDrops()
    }

    private func chooseImport() {
        FileChooser.open(
            over: widget, title: tr("Import Stations"),
            filter: (tr("Playlists and lists of stations"), "m3u,m3u8,pls,xspf,asx,opml,xml,json")
        ) { [weak self] url in self?.stationActions?.importFavorites(from: [url]) }
    }

    // The ending of the name that a person gives chooses the format.
    private func chooseExport() {
        FileChooser.save(
            over: widget, title: tr("Export Favorites"), name: tr("stations") + ".m3u"
        ) { [weak self] url in
            guard let self else { return }
            guard let format = StationTransfer.format(forName: url.lastPathComponent) else {
                return toast(tr("End the name in .m3u, .pls, .xspf, .opml or .json."))
            }
            Task { [model] in
                do {
                    try await model.transfer.exportFavorites(as: format).write(
                        to: url, options: .atomic)
                    model.messages.post(tr("The favorites were exported"))
                } catch {
                    model.messages.post(tr("The file could not be written."))
                }
            }
        }
    }

    private func watchDrops() {
        guard let target = gtk_drop_target_new(GType(0), GDK_ACTION_COPY) else { return }
        var types = [gdk_file_list_get_type(), g_type_from_name("gchararray")]
        gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
        Signal.connect(target, "drop", .pointerDoubleDoubleToBool) { [weak self] value, _, _ in
            guard let self, let value else { return false }
            return take(Self.addresses(in: value.assumingMemoryBound(to: GValue.self)))
        }
        gtk_widget_add_controller(widget, target)
    }

    /// Files are imported; an address is looked at, and kept when the person wants that.
    private func take(_ addresses: [URL]) -> Bool {
        guard let first = addresses.first, let stationActions else { return false }
        let files = addresses.filter(\.isFileURL)
        if files.isEmpty {
            stationActions.openEditor(address: first.absoluteString)
        } else {
            stationActions.importFavorites(from: files)
        }
        return true
    }

    private static func addresses(in value: UnsafeMutablePointer<GValue>) -> [URL] {
        if g_type_check_value_holds(value, gdk_file_list_get_type()) != 0 {
            guard let list = g_value_get_boxed(value) else { return [] }
            let link = gdk_file_list_get_files(OpaquePointer(list))
            defer { g_slist_free(link) }
            var urls: [URL] = []
            var next = link
            while let item = next {
                if let url = FileChooser.url(of: item.pointee.data.map { OpaquePointer($0) }) {
                    urls.append(url)
                }
                next = item.pointee.next
            }
            return urls
        }
        guard let text = g_value_get_string(value).map({ String(cString: $0) }) else { return [] }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let url = StationDraft.playable(String(line))
            return url?.isFileURL == false && !line.contains("://") ? nil : url
        }
    }
}
