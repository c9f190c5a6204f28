// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media
import Observation
import RadioDirectory

/// Radio: the views of the directory, and the lists behind them, each made when it is first wanted.
@MainActor
@Observable
package final class RadioModel {
    /// One way to look at the stations there are.
    package enum View: String, Hashable, CaseIterable, Sendable {
        case overview, popular, trending, nearYou, genres, countries, languages, curated, own
    }

    /// The views that the directory has something for.
    package let views: [View]
    /// The view in sight.
    package private(set) var view: View = .overview
    /// The most played stations.
    package let popular: StationListModel
    /// The stations whose plays grow most.
    package let trending: StationListModel
    /// Stations near the listener; nil when that is off, or nobody knows where the listener is.
    package private(set) var near: StationListModel?
    /// Stations that come with the app.
    package let curated: StationListModel
    /// Genres.
    package let genres: CategoryListModel
    /// Countries.
    package let countries: CategoryListModel
    /// Languages.
    package let languages: CategoryListModel
    /// What filters offer.
    package let choices: FilterChoices
    /// Where "near you" is.
    package private(set) var nearYou: NearYou

    @ObservationIgnored private let directory: any RadioDirectory
    @ObservationIgnored private let locale: String
    @ObservationIgnored private let saveNearYou: @MainActor (NearYou) -> Void

    /// Lists nothing until a view is shown. `locale` is the desktop's; `saveNearYou` keeps a change
    /// of that setting.
    package init(
        directory: any RadioDirectory, curated: [Station] = [], nearYou: NearYou = .locale,
        locale: String = "", saveNearYou: @escaping @MainActor (NearYou) -> Void = { _ in }
    ) {
        self.directory = directory
        self.nearYou = nearYou
        self.locale = locale
        self.saveNearYou = saveNearYou
        let capabilities = directory.capabilities
        views = View.allCases.filter { view in
            switch view {
            case .overview, .popular, .own: true
            case .trending: capabilities.contains(.orders)
            case .nearYou, .countries: capabilities.contains(.countries)
            case .genres: capabilities.contains(.tags)
            case .languages: capabilities.contains(.languages)
            case .curated: !curated.isEmpty
            }
        }
        popular = StationListModel(directory: directory)
        trending = StationListModel(
            directory: directory, queries: [StationQuery(order: .trend)])
        self.curated = StationListModel(
            directory: StationListDirectory(identifier: "curated", stations: curated))
        genres = CategoryListModel(directory: directory, kind: .tag)
        countries = CategoryListModel(directory: directory, kind: .country)
        languages = CategoryListModel(directory: directory, kind: .language)
        choices = FilterChoices(directory: directory)
        near = makeNear()
    }

    /// Shows another view, and asks for what it needs.
    package func select(_ view: View) {
        guard views.contains(view) else { return }
        self.view = view
        start()
    }

    /// Asks for what the view in sight needs and does not have.
    package func start() {
        for list in lists { list.start() }
        for list in categoryLists { list.start() }
    }

    /// Asks again for what is in sight.
    package func reload() {
        for list in lists { list.reload() }
        for list in categoryLists { list.reload() }
    }

    /// Looks elsewhere for what is near; what was near before is forgotten at once.
    package func setNearYou(_ nearYou: NearYou) {
        guard nearYou != self.nearYou else { return }
        self.nearYou = nearYou
        saveNearYou(nearYou)
        near = makeNear()
        start()
    }

    /// The list of a category's stations.
    package func list(of category: StationCategory) -> StationListModel {
        StationListModel(
            directory: directory, queries: [StationQuery(category: category)],
            total: category.stationCount)
    }

    /// A picture for a category: that of a station at hand that belongs to it.
    package func artwork(of category: StationCategory) -> URL? {
        let key = category.key.lowercased()
        return popular.stations.first { station in
            guard station.artworkURL != nil else { return false }
            return switch category.kind {
            case .tag: station.tags.contains { $0.lowercased() == key }
            case .country: station.countryCode?.lowercased() == key
            case .language: station.languages.contains(key)
            case .codec: false
            }
        }?.artworkURL
    }

    /// Whether the directory takes votes for a station.
    package func canVote(for station: Station) -> Bool {
        directory.capabilities.contains(.votes) && station.id.source == .radioBrowser
    }

    /// Votes for a station. Answers what the server said, or why it could not be asked.
    package func vote(for station: Station) async -> String {
        do {
            let result = try await directory.vote(for: station.id)
            if !result.message.isEmpty { return result.message }
            return result.isAccepted ? tr("Your vote was counted.") : tr("The vote did not count.")
        } catch {
            return UserMessage(directory: error).full
        }
    }

    /// The message that tells of a saved copy in sight, nil when all in sight is live.
    package var notice: SavedCopyNotice? { lists.lazy.compactMap(\.notice).first }

    /// The country that "near you" is in by the locale, for the setting's label.
    package var localeCountry: String? {
        for case .country(let code) in NearYou.locale.regions(locale: locale) { return code }
        return nil
    }
}

private extension RadioModel {
    /// The station lists of the view in sight.
    var lists: [StationListModel] {
        switch view {
        case .overview: [popular] + (near.map { [$0] } ?? [])
        case .popular: [popular]
        case .trending: [trending]
        case .nearYou: near.map { [$0] } ?? []
        case .curated: [curated]
        case .genres, .countries, .languages, .own: []
        }
    }

    /// The category lists of the view in sight.
    var categoryLists: [CategoryListModel] {
        switch view {
        case .overview: views.contains(.genres) ? [genres] : []
        case .genres: [genres]
        case .countries: [countries]
        case .languages: [languages]
        case .popular, .trending, .nearYou, .curated, .own: []
        }
    }

    func makeNear() -> StationListModel? {
        let regions = nearYou.regions(locale: locale)
        guard views.contains(.nearYou), !regions.isEmpty else { return nil }
        let queries = regions.map { region in
            var query = StationQuery()
            switch region {
            case .country(let code): query.countryCode = code
            case .language(let name): query.language = name
            }
            return query
        }
        return StationListModel(directory: directory, queries: queries)
    }
}
