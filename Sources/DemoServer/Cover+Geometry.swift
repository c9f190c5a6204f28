// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Circles, squares and lines.
extension Cover {
    static func vinyl(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#ff2a8b", "#7209b7", "#3a0ca3"]))
        canvas.circle(256, 256, 212, fill: "#140a2e")
        for step in 0..<11 {
            canvas.ring(256, 256, 92 + Double(step) * 11, color: "#24143f", width: 3)
        }
        let shine = "opacity=\"0.14\""
        canvas.path("M256 256 L400 100 A212 212 0 0 1 436 144 Z", fill: "#ffffff", more: shine)
        canvas.path("M256 256 L112 412 A212 212 0 0 1 76 368 Z", fill: "#ffffff", more: shine)
        canvas.circle(256, 256, 76, fill: canvas.linear(["#4cc9f0", "#f72585"]))
        canvas.circle(256, 256, 11, fill: "#140a2e")
    }

    static func squares(_ canvas: inout SVGCanvas) {
        canvas.background("#08080a")
        let colors = ["#3ddbe8", "#4fb6e8", "#6d8fe6", "#9070e0", "#c455d8", "#f03ec4"]
        for step in 0..<18 {
            let half = 214 * pow(0.86, Double(step))
            let turn = Double(step) * 7 * Double.pi / 180
            let corners = (0..<4).map { corner in
                let angle = turn + (Double(corner) + 0.5) * Double.pi / 2
                let reach = half * 2.0.squareRoot()
                return "\(256 + reach * cos(angle)) \(256 + reach * sin(angle))"
            }
            canvas.stroke(
                "M" + corners.joined(separator: " L") + " Z", color: colors[step / 3], width: 3)
        }
    }

    static func sunburst(_ canvas: inout SVGCanvas) {
        canvas.background("#fefae0")
        for step in 0..<14 {
            let from = Double(step) * 2 * Double.pi / 14
            let to = from + Double.pi / 14
            canvas.path(
                "M256 256 L\(256 + 400 * cos(from)) \(256 + 400 * sin(from)) "
                    + "L\(256 + 400 * cos(to)) \(256 + 400 * sin(to)) Z", fill: "#f4a261")
        }
        canvas.circle(256, 256, 136, fill: "#bc4749")
        canvas.circle(256, 256, 106, fill: "#588b7a")
        canvas.text("Tra", x: 256, y: 288, size: 92, fill: "#fefae0", anchor: "middle")
    }

    static func tiles(_ canvas: inout SVGCanvas) {
        canvas.background("#f2e9d8")
        let colors = ["#e4572e", "#17bebb", "#ffc914", "#2e282a", "#76b041"]
        var random = SeededGenerator(seed: 99)
        for cell in 0..<16 {
            let x = Double(cell % 4) * 128
            let y = Double(cell / 4) * 128
            let base = Int(random.next() % 5)
            let top = (base + 1 + Int(random.next() % 4)) % 5
            canvas.rectangle(x, y, 128, 128, fill: colors[base])
            switch random.next() % 4 {
            case 0: canvas.circle(x + 64, y + 64, 50, fill: colors[top])
            case 1:
                canvas.path(
                    "M\(x) \(y) A128 128 0 0 1 \(x + 128) \(y + 128) L\(x) \(y + 128) Z",
                    fill: colors[top])
            case 2:
                canvas.path(
                    "M\(x + 128) \(y) L\(x + 128) \(y + 128) L\(x) \(y + 128) Z",
                    fill: colors[top])
            default:
                canvas.path(
                    "M\(x + 128) \(y) A128 128 0 0 0 \(x) \(y + 128) L\(x + 128) \(y + 128) Z",
                    fill: "#f2e9d8")
            }
        }
    }

    static func petals(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#d8f3dc", "#b7e4c7"]))
        let colors = ["#1b4332", "#52b788", "#2d6a4f", "#74c69d"]
        for cell in 0..<16 {
            let x = 48 + Double(cell % 4) * 104
            let y = 48 + Double(cell / 4) * 104
            let color = colors[(cell + cell / 4) % 4]
            let shape =
                (cell + cell / 4) % 2 == 0
                ? "M\(x) \(y + 104) A104 104 0 0 1 \(x + 104) \(y) "
                    + "A104 104 0 0 1 \(x) \(y + 104) Z"
                : "M\(x) \(y) A104 104 0 0 1 \(x + 104) \(y + 104) A104 104 0 0 1 \(x) \(y) Z"
            canvas.path(shape, fill: color)
        }
    }

    static func overlap(_ canvas: inout SVGCanvas) {
        canvas.background("#fff8ee")
        let multiply = "style=\"mix-blend-mode:multiply\""
        canvas.circle(192, 204, 130, fill: "#ffb30f", more: multiply)
        canvas.circle(320, 204, 130, fill: "#2c9fb5", more: multiply)
        canvas.circle(256, 314, 130, fill: "#ff4d5f", more: multiply)
    }

    static func contours(_ canvas: inout SVGCanvas) {
        canvas.background("#29331a")
        for step in 0..<11 {
            let radius = 24 + Double(step) * 27
            let points = (0..<60).map { index in
                let angle = Double(index) * Double.pi / 30
                let bend = 1 + 0.12 * sin(3 * angle + Double(step) * 0.3) + 0.06 * cos(5 * angle)
                return "\(250 + radius * bend * cos(angle)) \(260 + radius * bend * sin(angle))"
            }
            canvas.stroke(
                "M" + points.joined(separator: " L") + " Z",
                color: step % 4 == 0 ? "#c79a55" : "#77683a", width: step % 4 == 0 ? 4 : 2.5)
        }
    }

    static func orbits(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#10002b", "#3c096c", "#7b2cbf"]))
        for radius in [84.0, 140, 200] {
            canvas.ring(256, 256, radius, color: "#8f6bc4", width: 3)
        }
        canvas.circle(256, 256, 50, fill: canvas.linear(["#ffd6a5", "#ff9e80"]))
        canvas.circle(156, 80, 17, fill: "#ff6b9a")
        canvas.circle(130, 332, 20, fill: "#ff9f1c")
        canvas.circle(332, 292, 13, fill: "#9bf6ff")
        canvas.circle(418, 124, 9, fill: "#ffffff")
    }

    static func wave(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#0f2027", "#203a43", "#2c5364"]))
        let bar = canvas.linear(["#64dfc0", "#4aa8ff"], x2: 0)
        for step in 0..<20 {
            let height = 40 + 280 * abs(sin(Double(step) * 0.62)) * (0.5 + 0.5 * cos(Double(step)))
            canvas.rectangle(
                36 + Double(step) * 22.5, 256 - height / 2, 9, max(24, height), fill: bar,
                radius: 4.5)
        }
    }

    static func halftone(_ canvas: inout SVGCanvas) {
        canvas.background(canvas.linear(["#ff4d6d", "#ff758f"]))
        for row in 0..<24 {
            for column in 0..<24 {
                let x = 11 + Double(column) * 21.5 + (row % 2 == 0 ? 0 : 10.7)
                let y = 11 + Double(row) * 21.5
                let distance = ((x - 400) * (x - 400) + (y - 400) * (y - 400)).squareRoot()
                canvas.circle(x, y, max(1.6, 10.5 - distance / 48), fill: "#7a1030")
            }
        }
        canvas.rectangle(0, 40, 300, 120, fill: "#ff5673")
        canvas.text("Pulse", x: 40, y: 126, size: 92, fill: "#ffffff")
    }
}
