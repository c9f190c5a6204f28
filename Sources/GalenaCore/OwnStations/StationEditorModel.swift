// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media
import Observation
import RadioDirectory

/// Adds a station by its address, or edits one: looks at the address, offers every field, keeps it.
@MainActor
@Observable
package final class StationEditorModel {
    /// How far the look at the address is.
    package enum Phase: Equatable, Sendable {
        /// Nothing was looked at.
        case idle
        /// The address is asked.
        case probing
        /// It plays; what was found is in the draft, and here in words.
        case found([Fact])
        /// It is a list of stations.
        case list(StationImport)
        /// It gave nothing.
        case failed(UserMessage)
    }

    /// One line of what was found.
    package struct Fact: Equatable, Sendable {
        package var name: String
        package var value: String
    }

    /// What looks at addresses.
    package struct Probe: Sendable {
        /// Resolves an address and reads the stream's header fields.
        package var stream: @Sendable (URL) async throws -> StationProbe
        /// Reads an address or a file as a list of stations.
        package var list: @Sendable (URL) async throws -> StationImport

        package init(
            stream: @escaping @Sendable (URL) async throws -> StationProbe,
            list: @escaping @Sendable (URL) async throws -> StationImport
        ) {
            self.stream = stream
            self.list = list
        }
    }

    /// The fields.
    package var draft: StationDraft
    /// How far the look at the address is.
    package private(set) var phase: Phase = .idle
    /// The station that is edited; nil for a new one.
    package let original: Station?

    @ObservationIgnored private let probe: Probe
    @ObservationIgnored private let own: OwnStationsModel
    @ObservationIgnored private let makeID: @Sendable () -> UUID
    @ObservationIgnored private var work: Task<Void, Never>?

    /// Edits a station, or a new one at an address.
    package init(
        _ original: Station? = nil, address: String = "", probe: Probe, own: OwnStationsModel,
        makeID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.original = original
        self.probe = probe
        self.own = own
        self.makeID = makeID
        draft = original.map(StationDraft.init) ?? StationDraft()
        if original == nil { draft.address = address }
    }

    isolated deinit { work?.cancel() }

    /// Looks at the address of the draft.
    package func lookUp() {
        work?.cancel()
        guard let url = draft.url else {
            phase = .failed(UserMessage(directory: RadioDirectoryError.badAddress))
            return
        }
        phase = .probing
        work = Task { await self.look(at: url) }
    }

    /// Keeps the station. Answers it when it was kept.
    package func save() async -> Station? {
        let id =
            original?.id ?? StationID(source: .own, key: makeID().uuidString.lowercased())
        guard let station = draft.station(id: id, replacing: original) else { return nil }
        return await own.save(station) ? station : nil
    }

    /// Follows the list that was found.
    package func followList() async {
        guard case .list = phase, let url = draft.url else { return }
        let name = draft.name.isEmpty ? url.host() ?? url.lastPathComponent : draft.name
        await own.follow(FollowedList(url: url, name: name))
    }

    /// Waits until the look at the address is over, for tests.
    package func settle() async { await work?.value }

    private func look(at url: URL) async {
        do {
            let found = try await probe.stream(url)
            guard !Task.isCancelled else { return }
            if found.endpoints.count > 1, let list = await list(at: url) {
                phase = .list(list)
                return
            }
            draft.fill(from: found)
            phase = .found(Self.facts(found, address: url))
        } catch {
            guard !Task.isCancelled else { return }
            if let list = await list(at: url) {
                phase = .list(list)
            } else if !Task.isCancelled {
                phase = .failed(UserMessage(directory: error))
            }
        }
    }

    /// What is at the address as a list, when it holds stations of different names: one station's
    /// failovers have the same.
    private func list(at url: URL) async -> StationImport? {
        guard let list = try? await probe.list(url), !Task.isCancelled,
            Set(list.stations.map { StationName.key($0.name) }).count > 1
        else { return nil }
        return list
    }

    private static func facts(_ probe: StationProbe, address: URL) -> [Fact] {
        let endpoint = probe.endpoints.first
        return [
            (tr("Name"), probe.name), (tr("Genres"), probe.genre),
            (tr("Codec"), endpoint?.codec ?? probe.contentType),
            (tr("Bitrate"), endpoint?.bitrate.map { tr("{n} kbit/s", ("n", "\($0)")) }),
            (tr("Stream"), endpoint.flatMap { $0.url == address ? nil : $0.url.absoluteString }),
            (
                tr("Failovers"),
                probe.endpoints.count > 1 ? "\(probe.endpoints.count - 1)" : nil
            ),
        ].compactMap { name, value in value.map { Fact(name: name, value: $0) } }
    }
}
