// SPDX-License-Identifier: GPL-3.0-or-later

/// The names under which desktops and `playerctl` find the player.
package enum MPRISName {
    /// The name on the session bus. `playerctl -p galena` knows it by its last part.
    package static let bus = "org.mpris.MediaPlayer2.galena"
    /// The desktop file, without its ending.
    package static let desktopEntry = "io.github.galenaplayer.Galena"
    /// The one object of every MPRIS player.
    package static let path = "/org/mpris/MediaPlayer2"
    /// The interface of the program.
    package static let root = "org.mpris.MediaPlayer2"
    /// The interface of the player.
    package static let player = "org.mpris.MediaPlayer2.Player"
    /// The interface of lists that can be started.
    static let playlistsInterface = "org.mpris.MediaPlayer2.Playlists"
    /// The interface of what plays next and before.
    static let trackList = "org.mpris.MediaPlayer2.TrackList"
    /// What stands for no track.
    static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

    /// Where the paths of lists hang.
    static let playlists = "/io/github/galenaplayer/Galena/playlist"
    /// Where the paths of tracks hang.
    static let tracks = "/io/github/galenaplayer/Galena/track"
}
