// SPDX-License-Identifier: GPL-3.0-or-later

/// Suns, hills, water and night.
extension Cover {
    static func meridian(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#2b1a8a", "#7a3bd8", "#ff5f9e", "#ffc36b"]))
        let sun = canvas.linear(["#ffe9a8", "#ff9f9a", "#e05fb0"], x2: 0)
        canvas.circle(256, 270, 142, fill: sun)
        for step in 0..<7 {
            let y = 284 + Double(step) * 19
            let half = (142 * 142 - (y - 270) * (y - 270)).squareRoot()
            canvas.rectangle(256 - half, y, 2 * half, 3 + Double(step) * 1.3, fill: "#b04ac4")
        }
        canvas.text(
            "MERIDIAN", x: 258, y: 92, size: 42, fill: "#ffffff", anchor: "middle", spacing: 9)
    }

    static func harbour(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#ffb08f", "#ff6f87", "#b83f78"], x2: 0))
        canvas.circle(256, 178, 240, fill: canvas.glow("#ffe8c8", opacity: 0.8))
        canvas.circle(256, 178, 66, fill: "#fff3d6")
        for step in 0..<8 {
            let half = 62 - Double(step) * 7
            canvas.rectangle(
                256 - half, 262 + Double(step) * 9, half * 2, 2.5, fill: "#f6d9cf", radius: 1)
        }
        canvas.hill(y: 322, height: 32, waves: 1.1, phase: 0.4, fill: "#7b3d74")
        canvas.hill(y: 384, height: 24, waves: 1.3, phase: 2, fill: "#4d2a66")
        canvas.hill(y: 448, height: 22, waves: 1, phase: 3.6, fill: "#2b1a4d")
    }

    static func aurora(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#123a4a", "#1d1b3f", "#123c52"]))
        canvas.circle(90, 150, 260, fill: canvas.glow("#16c4a4", opacity: 0.85))
        canvas.circle(420, 250, 240, fill: canvas.glow("#6a4fe0", opacity: 0.9))
        canvas.circle(150, 430, 280, fill: canvas.glow("#7fb53a", opacity: 0.8))
        canvas.circle(480, 480, 220, fill: canvas.glow("#0c8fa8", opacity: 0.5))
    }

    static func lanes(_ canvas: inout SVGCanvas) {
        canvas.background("#003049")
        for (step, color) in ["#d62828", "#f77f00", "#fcbf49", "#eae2b7"].enumerated() {
            let x = Double(step) * 84
            canvas.path(
                "M\(x - 84) 512 L\(x + 428) 0 L\(x + 512) 0 L\(x) 512 Z", fill: color)
        }
        canvas.path("M336 512 L512 336 L512 512 Z", fill: "#003049")
        canvas.circle(392, 120, 54, fill: "#eae2b7")
    }

    static func moon(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#0d1440", "#2f2f78", "#5c3f98"], x2: 0))
        var random = SeededGenerator(seed: 7)
        for _ in 0..<70 {
            let x = Double(random.next() % 512)
            let y = Double(random.next() % 340)
            canvas.circle(x, y, 1 + Double(random.next() % 3) / 2, fill: "#cfd3ff")
        }
        canvas.path(
            "M300 82 A112 112 0 1 0 392 246 A104 104 0 0 1 300 82 Z", fill: "#ffe3a3")
        canvas.hill(y: 420, height: 26, waves: 1.6, phase: 1, fill: "#1a1747")
        canvas.hill(y: 468, height: 18, waves: 1.2, phase: 3, fill: "#0c0b2b")
    }

    static func tide(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#dff2f1", "#b9e0dd"], x2: 0))
        canvas.circle(368, 142, 56, fill: "#fdf3da")
        let colors = ["#8ccfc8", "#5cb0ab", "#3c8f93", "#276b78", "#16485a"]
        for (step, color) in colors.enumerated() {
            canvas.hill(
                y: 226 + Double(step) * 62, height: 15, waves: 1.2, phase: Double(step) * 1.7,
                fill: color)
        }
    }

    static func ridges(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#ffe6d3", "#ffc9cf"], x2: 0))
        canvas.circle(164, 154, 64, fill: "#ff7d55")
        let colors = ["#cdbdf2", "#9d9be6", "#6672c9", "#434f9e", "#262f6a"]
        for (step, color) in colors.enumerated() {
            canvas.hill(
                y: 234 + Double(step) * 62, height: 26, waves: 1.1 + Double(step) * 0.1,
                phase: Double(step) * 1.3, fill: color)
        }
    }

    static func boat(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#c3f2fb", "#4cc9e6"], x2: 0))
        canvas.path("M64 246 L236 278 L448 246 L372 344 L148 344 Z", fill: "#ffffff")
        canvas.path("M236 156 L148 268 L236 284 Z", fill: "#eef7fc")
        canvas.path("M236 156 L330 268 L236 284 Z", fill: "#cfe3f2")
        canvas.path("M236 278 L448 246 L372 344 L256 344 Z", fill: "#dcebf6")
        for (step, color) in ["#179fd0", "#0f86c0", "#0a6bae"].enumerated() {
            canvas.hill(
                y: 330 + Double(step) * 58, height: 6, waves: 3, phase: Double(step) * 2,
                fill: color)
        }
    }

    static func lighthouse(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#14213d", "#2a4a6b", "#e2a06a"], x2: 0))
        canvas.path("M262 150 L-40 40 L-40 190 Z", fill: "#ffe7a3", more: "opacity=\"0.5\"")
        canvas.path("M262 150 L560 70 L560 220 Z", fill: "#ffe7a3", more: "opacity=\"0.5\"")
        canvas.path("M222 190 L302 190 L324 440 L200 440 Z", fill: "#f6f1e4")
        canvas.path("M218 240 L306 240 L311 296 L213 296 Z", fill: "#d64545")
        canvas.path("M208 350 L316 350 L321 406 L203 406 Z", fill: "#d64545")
        canvas.rectangle(226, 126, 72, 64, fill: "#ffd166", radius: 6)
        canvas.path("M214 128 L262 84 L310 128 Z", fill: "#d64545")
        canvas.hill(y: 440, height: 12, waves: 1.4, phase: 1, fill: "#0b1a2e")
    }
}
