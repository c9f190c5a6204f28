// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PackagePlugin

/// Compiles what GLib wants compiled: the interface's GResource and the settings schema. Both are
/// read from `data/` and end in the resource folder of `GalenaData`.
@main
struct ResourceCompiler: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let data = context.package.directoryURL.appending(path: "data")
        let output = context.pluginWorkDirectoryURL
        let bundle = output.appending(path: "galena.gresource")
        let manifest = data.appending(path: "galena.gresource.xml")
        let schemas = output.appending(path: "gschemas.compiled")
        return [
            .buildCommand(
                displayName: "Compiling the interface",
                executable: URL(filePath: "/usr/bin/glib-compile-resources"),
                arguments: [
                    "--sourcedir", data.path(), "--target", bundle.path(), manifest.path(),
                ],
                inputFiles: try files(below: data, suffixes: ["ui", "css", "svg", "xml"]),
                outputFiles: [bundle]),
            .buildCommand(
                displayName: "Compiling the settings schema",
                executable: URL(filePath: "/usr/bin/glib-compile-schemas"),
                arguments: ["--strict", "--targetdir", output.path(), data.path()],
                inputFiles: try files(below: data, suffixes: ["gschema.xml"]),
                outputFiles: [schemas]),
        ]
    }

    private func files(below directory: URL, suffixes: [String]) throws -> [URL] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path())
        return names.sorted().filter { name in suffixes.contains { name.hasSuffix("." + $0) } }
            .map { directory.appending(path: $0) }
    }
}
