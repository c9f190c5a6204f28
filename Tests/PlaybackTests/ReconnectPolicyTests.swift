// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Playback

/// The reconnect ladder by itself.
struct ReconnectPolicyTests {
    @Test func climbsAndGivesUp() {
        var policy = ReconnectPolicy()
        for seconds in [2, 4, 8] {
            #expect(
                policy.fail(.stalled, endpoints: 1)
                    == .retry(after: .seconds(seconds), endpoint: 0))
        }
        #expect(policy.fail(.stalled, endpoints: 1) == .giveUp)
        policy.renew()
        #expect(policy.fail(.stalled, endpoints: 1) == .retry(after: .seconds(2), endpoint: 0))
    }

    @Test func changesEndpointAfterTwoFailures() {
        var policy = ReconnectPolicy()
        #expect(policy.fail(.stalled, endpoints: 3) == .retry(after: .seconds(2), endpoint: 0))
        #expect(policy.fail(.stalled, endpoints: 3) == .retry(after: .seconds(4), endpoint: 1))
        #expect(policy.fail(.stalled, endpoints: 3) == .retry(after: .seconds(8), endpoint: 1))
        #expect(policy.fail(.stalled, endpoints: 3) == .giveUp)
    }

    @Test func leavesAnEndpointThatCanNeverWorkAtOnce() {
        var policy = ReconnectPolicy()
        #expect(policy.fail(.httpStatus(404), endpoints: 3) == .change(endpoint: 1))
        #expect(policy.fail(.unplayable, endpoints: 3) == .change(endpoint: 2))
        #expect(policy.fail(.httpStatus(410), endpoints: 3) == .giveUp)
    }

    @Test func neverGoesBackToAnEndpointThatCanNeverWork() {
        var policy = ReconnectPolicy()
        #expect(policy.fail(.httpStatus(404), endpoints: 2) == .change(endpoint: 1))
        #expect(policy.fail(.stalled, endpoints: 2) == .retry(after: .seconds(2), endpoint: 1))
        #expect(policy.fail(.stalled, endpoints: 2) == .retry(after: .seconds(4), endpoint: 1))
    }

    @Test func successGivesTheWholeBudgetBack() {
        var policy = ReconnectPolicy()
        _ = policy.fail(.stalled, endpoints: 2)
        _ = policy.fail(.stalled, endpoints: 2)
        policy.succeed()
        #expect(policy.endpoint == 1)
        #expect(policy.isFresh)
        #expect(policy.fail(.stalled, endpoints: 2) == .retry(after: .seconds(2), endpoint: 1))
    }
}
