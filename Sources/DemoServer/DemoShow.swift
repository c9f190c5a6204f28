// SPDX-License-Identifier: GPL-3.0-or-later

/// An invented podcast.
struct DemoShow {
    /// The name in addresses.
    let slug: String
    /// The name as shown.
    let title: String
    /// Who makes it.
    let author: String
    /// What it is about.
    let description: String
    /// An iTunes category.
    let category: String
    /// Titles, the newest first.
    let episodes: [String]

    /// The shows there are.
    static let all: [DemoShow] = [
        DemoShow(
            slug: "the-slow-question", title: "The Slow Question", author: "Ines Varga",
            description: "One everyday question, taken seriously for the length of a walk.",
            category: "Society & Culture",
            episodes: [
                "Why Do We Count in Tens?", "The Long Shelf: On Unread Books",
                "What Is a Fair Queue?", "Who Owns the Quiet?",
            ]),
        DemoShow(
            slug: "paper-boats", title: "Paper Boats", author: "Teodor Lind",
            description: "Small stories from the edge of the water.", category: "Fiction",
            episodes: ["The Lighthouse Keeper’s Radio", "Tide Tables", "A Harbor Without Ships"]),
        DemoShow(
            slug: "night-desk", title: "Night Desk", author: "Mara Okoye",
            description: "What a newsroom talks about after the last edition.", category: "News",
            episodes: [
                "What the Night Editor Cut", "The Headline That Wasn’t", "Corrections", "Page Two",
            ]),
    ]
}
