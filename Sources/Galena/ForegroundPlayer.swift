// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import GalenaCore
import Glibc
import Media
import Observation
import Playback

/// Plays in the terminal, where there is no session bus to be controlled by.
@MainActor
struct ForegroundPlayer {
    let paths: AppPaths

    /// Plays until it is interrupted or the stream is given up; the exit status.
    func play(_ command: Command) async -> Int32 {
        do {
            let environment = try await AppEnvironment.make(paths: paths)
            await environment.start()
            environment.machine.watchSleep(for: environment.app.playback)
            await environment.app.stationSettings.start()
            let result = await environment.commands.run(command)
            Terminal.say(result.output)
            Terminal.complain(result.error)
            var status = result.exitCode
            if status == 0 {
                Terminal.complain(
                    tr("There is no session bus, so this cannot be controlled. Ctrl+C ends it."))
                status = await waitForEnd(environment.app.playback)
            }
            await environment.close()
            return status
        } catch {
            Terminal.complain((error as? StartFailure)?.text ?? String(describing: error))
            return 1
        }
    }

    private func waitForEnd(_ playback: PlaybackController) async -> Int32 {
        let interrupted = [SIGINT, SIGTERM].map { number in
            UnixSignal(number) { playback.stop() }
        }
        defer { withExtendedLifetime(interrupted) {} }
        var shown: Track?
        for await (state, track) in Observations({ (playback.state, playback.track) }) {
            if let track, track != shown {
                shown = track
                Terminal.say(
                    [track.artist, track.title].compactMap(\.self).joined(separator: " – "))
            }
            switch state {
            case .idle, .paused: return 0
            case .failed(let error):
                Terminal.complain(UserMessage(error).full)
                return 1
            case .loading, .buffering, .playing: continue
            }
        }
        return 0
    }
}
