// SPDX-License-Identifier: GPL-3.0-or-later

/// Covers that lean on a word or on a thing.
extension Cover {
    static func ember(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#3a1216", "#511a20"]))
        let colors = ["#f9c784", "#ff9f45", "#f9703e", "#d64045", "#9b2335"]
        for (step, color) in colors.enumerated() {
            let radius = 300 - Double(step) * 60
            canvas.path(
                "M80 \(444 - radius) A\(radius) \(radius) 0 0 1 \(80 + radius) 444 L80 444 Z",
                fill: color)
        }
        canvas.text("EMBER", x: 46, y: 100, size: 56, fill: "#f9c784", spacing: 4)
    }

    static func letter(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#f5ecd9", "#e9dcc1"]))
        for inset in [30.0, 40] {
            canvas.rectangle(
                inset, inset, 512 - 2 * inset, 512 - 2 * inset, fill: "none",
                more: "stroke=\"#8f7a55\" stroke-width=\"3\"")
        }
        canvas.stroke("M212 160 L212 336 M306 160 L214 258 L312 336", color: "#3c3226", width: 11)
        canvas.text(
            "KAMMERTON", x: 258, y: 430, size: 28, fill: "#8f7a55", anchor: "middle", spacing: 7)
    }

    static func dispatch(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#ef233c", "#c1121f"], x2: 0))
        canvas.text("24", x: 256, y: 310, size: 232, fill: "#ffffff", anchor: "middle")
        canvas.text(
            "DISPATCH", x: 260, y: 390, size: 46, fill: "#ffd6d9", anchor: "middle", spacing: 9)
    }

    static func cassette(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#ffc8dd", "#cdc4f0", "#bde0fe"]))
        canvas.rectangle(78, 142, 356, 234, fill: "#3d348b", radius: 20)
        canvas.rectangle(106, 168, 300, 126, fill: "#f7f4ea", radius: 14)
        canvas.rectangle(106, 168, 300, 34, fill: "#f35b04", radius: 14)
        canvas.rectangle(156, 216, 200, 58, fill: "#3d348b", radius: 29)
        for x in [192.0, 320] {
            canvas.circle(x, 245, 22, fill: "#f7f4ea")
            canvas.circle(x, 245, 9, fill: "#3d348b")
        }
        canvas.path("M186 326 L326 326 L346 376 L166 376 Z", fill: "#7678ed")
    }

    static func badge(_ canvas: inout SVGCanvas) {
        canvas.circle(256, 256, 250, fill: "#1f6feb")
        canvas.circle(190, 330, 40, fill: "#ffffff")
        canvas.stroke("M150 230 A130 130 0 0 1 290 370", color: "#ffffff", width: 44)
        canvas.stroke("M150 130 A230 230 0 0 1 390 370", color: "#ffffff", width: 44)
    }

    static func windows(_ canvas: inout SVGCanvas) {
        canvas.background("#264653")
        let lit: Set = [0, 1, 2, 3, 4, 5, 9, 11, 12, 13, 14, 19]
        for cell in 0..<20 {
            let x = 72 + Double(cell % 4) * 104
            let y = 44 + Double(cell / 4) * 88
            canvas.rectangle(x, y, 74, 62, fill: lit.contains(cell) ? "#e9c46a" : "#2f5768")
            if lit.contains(cell) { canvas.rectangle(x, y + 32, 74, 30, fill: "#f4a261") }
        }
    }

    static func question(_ canvas: inout SVGCanvas) {
        canvas.background("#ffd60a")
        for (line, word) in ["The", "Slow", "Question"].enumerated() {
            canvas.text(
                word, x: 40, y: 130 + Double(line) * 104, size: 100, fill: "#14110f", weight: 900)
        }
        canvas.rectangle(44, 440, 240, 10, fill: "#14110f")
        canvas.circle(420, 434, 38, fill: "#e63946")
    }

    static func lamp(_ canvas: inout SVGCanvas) {
        canvas.background("#14213d")
        let light = canvas.linear(["#e0b55c", "#14213d"], x2: 0)
        canvas.path("M306 120 L476 512 L136 512 Z", fill: light)
        canvas.rectangle(301, 0, 10, 60, fill: "#fca311")
        canvas.path("M236 126 A70 70 0 0 1 376 126 Z", fill: "#fca311")
        canvas.text("NIGHT", x: 40, y: 416, size: 62, fill: "#ffffff")
        canvas.text("DESK", x: 40, y: 482, size: 62, fill: "#ffffff")
    }
}
