// SPDX-License-Identifier: GPL-3.0-or-later

/// The covers of stations and shows, drawn by code.
enum Cover {
    /// The picture for a name in an address: its own design, or one made from the name.
    static func document(for slug: String, size: Int = 512) -> String {
        var canvas = SVGCanvas()
        (designs[slug] ?? { plain(slug, on: &$0) })(&canvas)
        return canvas.document(size: size)
    }

    private static let designs: [String: @Sendable (inout SVGCanvas) -> Void] = [
        "meridian-drive": meridian, "velvet-needle": vinyl, "aurora-drift": aurora,
        "two-lane-gold": lanes, "ampere-null": squares, "tramuntana-ona": sunburst,
        "kvadrat-99": tiles, "pulse-rhone": halftone, "nachtlicht-funk": moon,
        "mixtape-avenue": cassette, "low-tide-radio": tide, "ember-jazz": ember,
        "kammerton": letter, "dispatch-24": dispatch, "canopy-hour": petals,
        "ridgeline": ridges, "signal-and-noise": wave, "overlap-fm": overlap,
        "contour-one": contours, "seventh-orbit": orbits, "campus-wave": badge,
        "sea-room": boat, "lit-windows": windows, "harbour-light": lighthouse,
        "the-slow-question": question, "paper-boats": boat, "night-desk": lamp,
        "glass-harbour": harbour,
    ]

    /// A quiet picture for the many stations nobody drew one for.
    private static func plain(_ slug: String, on canvas: inout SVGCanvas) {
        let palettes = [
            ["#264653", "#2a9d8f", "#e9c46a"], ["#3d348b", "#7678ed", "#f7b801"],
            ["#5f0f40", "#9a031e", "#fb8b24"], ["#0d3b66", "#3e7cb1", "#faf0ca"],
            ["#1b4332", "#40916c", "#d8f3dc"], ["#370617", "#d00000", "#ffba08"],
        ]
        var random = SeededGenerator(name: slug)
        let palette = palettes[Int(random.next() % UInt64(palettes.count))]
        canvas.background(canvas.linear([palette[0], palette[1]]))
        switch random.next() % 3 {
        case 0:
            for step in 0..<5 {
                canvas.ring(
                    256, 256, 60 + Double(step) * 44, color: palette[2], width: 12)
            }
        case 1:
            canvas.circle(330, 180, 92, fill: palette[2])
            canvas.hill(
                y: 340, height: 40, waves: 1.2, phase: Double(random.next() % 6), fill: palette[0])
        default:
            for step in 0..<7 {
                let height = 60 + Double(random.next() % 260)
                canvas.rectangle(
                    76 + Double(step) * 54, 256 - height / 2, 30, height, fill: palette[2],
                    radius: 15)
            }
        }
    }
}
