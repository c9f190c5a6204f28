// SPDX-License-Identifier: MIT

/// What is said in an episode.
public struct Transcript: Hashable, Codable, Sendable {
    /// One passage.
    public struct Cue: Hashable, Codable, Sendable {
        /// Seconds from the start, nil when the transcript has no times.
        public var start: Double?
        /// Seconds from the start, nil when unknown.
        public var end: Double?
        /// Who speaks.
        public var speaker: String?
        /// The plain words; lines are kept.
        public var text: String

        /// Describes a passage.
        public init(start: Double?, end: Double? = nil, speaker: String? = nil, text: String) {
            self.start = start
            self.end = end
            self.speaker = speaker
            self.text = text
        }
    }

    /// The passages in order.
    public var cues: [Cue]

    /// Holds passages.
    public init(cues: [Cue]) {
        self.cues = cues
    }

    /// All that is said, a line for each passage, for searching.
    public var text: String { cues.map(\.text).joined(separator: "\n") }
}
