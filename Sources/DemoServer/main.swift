// SPDX-License-Identifier: GPL-3.0-or-later
import CGLib
import CSoup
import Glibc

/// Writes a line at once, whatever the other end is.
func say(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}

/// Says why it does not run, and ends.
func fail(_ reason: String, status: Int32) -> Never {
    say("galena-demo-server: \(reason)", to: STDERR_FILENO)
    exit(status)
}

let options: DemoOptions
switch DemoOptions.parse(Array(CommandLine.arguments.dropFirst())) {
case .run(let parsed):
    options = parsed
case .help:
    print(DemoOptions.usage)
    exit(0)
case .wrong(let reason):
    fail("\(reason)\n\(DemoOptions.usage)", status: 2)
}
guard let transcoder = Transcoder() else { fail("GStreamer does not start", status: 1) }
guard let server = Server() else { fail("libsoup does not start", status: 1) }

let directory = Directory(count: options.stations)
let nowPlaying = NowPlaying(interval: options.interval)
let sounds = SoundLibrary(transcoder: transcoder)
let broadcaster = Broadcaster(directory: directory, sounds: sounds, nowPlaying: nowPlaying)
server.add(DirectoryRoutes(directory: directory).answer)
server.add(broadcaster.answer)
server.add(ArtworkRoutes(transcoder: transcoder).answer)
server.add(PlaylistRoutes(directory: directory).answer)
server.add(PodcastRoutes(sounds: sounds).answer)
server.add(StoreRoutes(directory: directory).answer)
server.add(FaultRoutes(faults: server.faults).answer)
server.add(
    ControlRoutes(server: server, broadcaster: broadcaster, nowPlaying: nowPlaying).answer)

if let reason = server.listen(port: options.port) { fail(reason, status: 1) }
say(server.base, to: STDOUT_FILENO)

signal(SIGPIPE, SIG_IGN)
let loop = g_main_loop_new(nil, 0)
for number in [SIGINT, SIGTERM] {
    g_unix_signal_add(
        number,
        { data in
            g_main_loop_quit(data.map { OpaquePointer($0) })
            return 0
        }, loop.map { UnsafeMutableRawPointer($0) })
}
g_main_loop_run(loop)
transcoder.removeFiles()
