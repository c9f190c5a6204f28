// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

extension PlaybackController {
    /// Starts the current item again where it is, with the addresses known so far.
    func restart() {
        setState(.loading)
        endpoints.isEmpty ? prepare() : startEngine()
    }

    /// Finds out where the item can be heard, then starts the engine.
    func prepare() {
        guard let item else { return }
        armStall()
        generation += 1
        let expected = generation
        resolversRunning += 1
        resolving = Task { [weak self, dependencies] in
            let result: Result<EpisodePlan, PlaybackError>
            do {
                switch item {
                case .station(let station):
                    result = .success(
                        EpisodePlan(endpoints: try await dependencies.resolve(station)))
                case .episode(let episode):
                    result = .success(try await dependencies.plan(episode))
                }
            } catch let error as PlaybackError {
                result = .failure(error)
            } catch {
                result = .failure(.engine(String(describing: error)))
            }
            self?.finishPreparing(result, of: expected)
        }
    }

    private func finishPreparing(
        _ result: Result<EpisodePlan, PlaybackError>, of expected: Generation
    ) {
        resolversRunning -= 1
        guard expected == generation, wantsSound else { return }
        resolving = nil
        switch result {
        case .failure(let error):
            fail(error)
        case .success(let found) where found.endpoints.isEmpty:
            fail(item?.station == nil ? .badAddress : .emptyPlaylist)
        case .success(let found):
            endpoints = preferringGoodOne(found.endpoints)
            if item?.episode != nil { follow(found) }
            startEngine()
        }
    }

    /// Takes over what the library knows of an episode.
    private func follow(_ found: EpisodePlan) {
        let isFirst = plan == nil
        plan = found
        guard isFirst else { return }
        let rate = Self.normalized(speed: found.speed)
        if speed != rate, !progress.wasSpedUp { speed = rate }
        position = startPosition(of: found)
    }

    private func preferringGoodOne(_ found: [StreamEndpoint]) -> [StreamEndpoint] {
        guard let id = item?.station?.id, let good = goodEndpoints[id],
            let index = found.firstIndex(where: { $0.url == good }), index > 0
        else { return found }
        var sorted = found
        sorted.insert(sorted.remove(at: index), at: 0)
        return sorted
    }

    /// Hands the current endpoint to the engine as a new generation.
    func startEngine() {
        guard let item, endpoints.indices.contains(policy.endpoint) else { return }
        let next = endpoints[policy.endpoint]
        if let endpoint, endpoint.url != next.url { clearTitles() }
        if endpoint != next { endpoint = next }
        generation += 1
        isLoaded = true
        hasSounded = false
        sleepClock.isFading = false
        silenceBefore = silenceSkipped
        let start = canStartInside ? position ?? 0 : 0
        progress.begin(at: start, now: clock.elapsed())
        armStall()
        engine.start(
            EngineSource(
                url: next.url, isLive: isLive, startPosition: start, speed: speed,
                access: dependencies.access(item, next)),
            generation: generation)
        if item.station != nil { engine.fade(to: 0, over: .zero) }
    }

    private var canStartInside: Bool { item?.episode != nil || duration != nil }
}
