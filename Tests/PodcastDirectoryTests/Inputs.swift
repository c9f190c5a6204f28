// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PodcastDirectory
import Synchronization

/// Where the inputs of tests lie.
enum Inputs {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    /// Answers of real services beside the package or its parent folder, where a developer keeps
    /// them; nil where they are not.
    static let answers =
        ["../../../shared/fixtures", "../../../../shared/fixtures"]
        .map { here.appending(path: $0 + "/radiobrowser").standardizedFileURL }
        .first { FileManager.default.fileExists(atPath: $0.path) }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let answers else { return [] }
        return Array(try Data(contentsOf: answers.appending(path: path)))
    }
}

/// A directory that answers as it is told.
struct ToldDirectory: PodcastDirectory {
    var name: String
    var answer: @Sendable () async throws -> [FoundPodcast]

    func search(_ text: String, limit: Int) async throws -> [FoundPodcast] { try await answer() }
}

/// A show for tests.
func podcast(_ feed: String, _ title: String) -> FoundPodcast {
    FoundPodcast(feed: URL(string: feed) ?? URL(filePath: "/"), title: title)
}
