// SPDX-License-Identifier: MIT

import FoundationEssentials

/// One search over several directories at once.
public struct PodcastSearch: Sendable {
    /// What was found so far.
    public struct Results: Sendable, Equatable {
        /// Shows, each feed once, those of the earlier directory in the list first.
        public var podcasts: [FoundPodcast] = []
        /// How many directories have not answered yet.
        public var pendingCount: Int
        /// Directories that gave nothing, and why.
        public var failures: [String: PodcastDirectoryError] = [:]

        /// Whether no directory could be asked.
        public var hasFailed: Bool { pendingCount == 0 && podcasts.isEmpty && !failures.isEmpty }
    }

    private let directories: [any PodcastDirectory]
    private let limit: Duration
    private let clock: any Clock<Duration>

    /// Searches these directories, each for no longer than `limit`.
    public init(
        _ directories: [any PodcastDirectory], limit: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.directories = directories
        self.limit = limit
        self.clock = clock
    }

    /// All that was found each time that a directory has answered; ends when all have, or have failed.
    /// Letting go of the stream ends the search.
    public func results(for text: String, count: Int = 50) -> AsyncStream<Results> {
        AsyncStream { continuation in
            let task = Task { [self] in
                await collect(text, count: count) { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// All that was found in the end.
    public func all(for text: String, count: Int = 50) async -> Results {
        var last = Results(pendingCount: 0)
        for await results in results(for: text, count: count) { last = results }
        return last
    }
}

private extension PodcastSearch {
    typealias Outcome = Result<[FoundPodcast], PodcastDirectoryError>

    @concurrent
    func collect(
        _ text: String, count: Int, report: @Sendable (Results) -> Void
    ) async {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            for (index, directory) in directories.enumerated() {
                group.addTask { (index, await outcome(directory, text, count)) }
            }
            var answers: [Int: [FoundPodcast]] = [:]
            var results = Results(pendingCount: directories.count)
            for await (index, outcome) in group {
                results.pendingCount -= 1
                switch outcome {
                case .success(let podcasts): answers[index] = podcasts
                case .failure(let error): results.failures[directories[index].name] = error
                }
                results.podcasts = Self.merge(
                    directories.indices.compactMap { answers[$0] })
                report(results)
            }
        }
    }

    /// What one directory answers within the limit.
    func outcome(_ directory: any PodcastDirectory, _ text: String, _ count: Int) async -> Outcome {
        await withTaskGroup(of: Outcome.self) { group in
            group.addTask {
                do {
                    return .success(try await directory.search(text, limit: count))
                } catch {
                    return .failure(
                        error as? PodcastDirectoryError ?? .unreachable(String(describing: error)))
                }
            }
            group.addTask { [clock, limit] in
                try? await clock.sleep(for: limit)
                return .failure(.timedOut)
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(.timedOut)
        }
    }

    static func merge(_ answers: [[FoundPodcast]]) -> [FoundPodcast] {
        var merged: [FoundPodcast] = []
        var places: [String: Int] = [:]
        for podcast in answers.joined() {
            if let place = places[podcast.id] {
                merged[place] = merged[place].merged(with: podcast)
            } else {
                places[podcast.id] = merged.count
                merged.append(podcast)
            }
        }
        return merged
    }
}
