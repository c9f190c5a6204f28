// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// Something that the desktop's own search shows.
package struct SearchProviderResult: Equatable, Sendable {
    /// What it is known by when it is chosen.
    package var id: String
    /// Its name.
    package var name: String
    /// A line about it; empty for none.
    package var summary: String
    /// The path of a picture, or the name of an icon.
    package var icon: String

    /// Describes a result.
    package init(id: String, name: String, summary: String, icon: String) {
        self.id = id
        self.name = name
        self.summary = summary
        self.icon = icon
    }
}

/// What the desktop's search needs of the rest of the app, as closures.
package struct SearchProviderActions {
    /// Finds what fits all words, the best first.
    package var find: @MainActor ([String]) async -> [SearchProviderResult]
    /// Plays a result.
    package var activate: @MainActor (_ id: String) -> Void
    /// Opens the window's search with a text.
    package var launch: @MainActor (_ text: String) -> Void

    /// States them all.
    package init(
        find: @escaping @MainActor ([String]) async -> [SearchProviderResult],
        activate: @escaping @MainActor (String) -> Void,
        launch: @escaping @MainActor (String) -> Void
    ) {
        self.find = find
        self.activate = activate
        self.launch = launch
    }
}

/// The search provider of GNOME Shell's overview: `org.gnome.Shell.SearchProvider2`.
@MainActor
package final class SearchProvider {
    /// The object that the desktop's provider file names.
    package static let path = "/io/github/galenaplayer/Galena/SearchProvider"
    /// The interface.
    package static let interface = "org.gnome.Shell.SearchProvider2"
    /// How much of a search is read: what is typed is short, what is sent may be anything.
    static let longestText = 200
    private static let keptResults = 500

    private let actions: SearchProviderActions
    private var object: DBusObject?
    /// What was found, for the questions that follow; emptied when it grows too large.
    private var known: [String: SearchProviderResult] = [:]

    /// Exports the provider. Do so before the program's name is on the bus: the Shell calls at once.
    package init(on bus: DBusConnection, actions: SearchProviderActions) throws {
        self.actions = actions
        object = try DBusObject(
            on: bus, path: Self.path, interface: Self.interface,
            introspection: Self.introspection,
            handlers: DBusHandlers(call: { [weak self] method, arguments in
                guard let self else { throw DBusError.unknown(method) }
                return try await serve(method, arguments)
            }))
    }

    private func serve(_ method: String, _ arguments: Variant) async throws -> Variant {
        switch method {
        case "GetInitialResultSet":
            return .tuple(.strings(await find(arguments[0])))
        case "GetSubsearchResultSet":
            return .tuple(.strings(await find(arguments[1])))
        case "GetResultMetas":
            let wanted = arguments[0]?.strings ?? []
            return .tuple(.array(of: "a{sv}", wanted.compactMap { known[$0] }.map(Self.meta)))
        case "ActivateResult":
            if let id = arguments[0]?.string, known[id] != nil { actions.activate(id) }
            return .tuple()
        case "LaunchSearch":
            actions.launch(Self.words(arguments[0]).joined(separator: " "))
            return .tuple()
        default: throw DBusError.unknown(method)
        }
    }

    private func find(_ terms: Variant?) async -> [String] {
        let words = Self.words(terms)
        guard !words.isEmpty else { return [] }
        let found = await actions.find(words)
        if known.count > Self.keptResults { known = [:] }
        for result in found { known[result.id] = result }
        return found.map(\.id)
    }

    private static func words(_ terms: Variant?) -> [String] {
        let text = (terms?.strings ?? []).joined(separator: " ").prefix(longestText)
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func meta(_ result: SearchProviderResult) -> Variant {
        var values: [String: Variant] = [
            "id": .string(result.id), "name": .string(result.name),
            "gicon": .string(result.icon),
        ]
        if !result.summary.isEmpty { values["description"] = .string(result.summary) }
        return .dictionary(values)
    }

    private static let introspection = """
        <node>
          <interface name="\(interface)">
            <method name="GetInitialResultSet">
              <arg name="terms" type="as" direction="in"/>
              <arg name="results" type="as" direction="out"/>
            </method>
            <method name="GetSubsearchResultSet">
              <arg name="previous_results" type="as" direction="in"/>
              <arg name="terms" type="as" direction="in"/>
              <arg name="results" type="as" direction="out"/>
            </method>
            <method name="GetResultMetas">
              <arg name="identifiers" type="as" direction="in"/>
              <arg name="metas" type="aa{sv}" direction="out"/>
            </method>
            <method name="ActivateResult">
              <arg name="identifier" type="s" direction="in"/>
              <arg name="terms" type="as" direction="in"/>
              <arg name="timestamp" type="u" direction="in"/>
            </method>
            <method name="LaunchSearch">
              <arg name="terms" type="as" direction="in"/>
              <arg name="timestamp" type="u" direction="in"/>
            </method>
          </interface>
        </node>
        """
}
