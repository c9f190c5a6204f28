// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Collects the parts of a square picture of 512 units.
struct SVGCanvas {
    private var definitions = ""
    private var shapes = ""
    private var gradients = 0

    /// The picture at a size in pixels.
    func document(size: Int = 512) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" \
        viewBox="0 0 512 512"><defs>\(definitions)</defs>\(shapes)</svg>

        """
    }

    /// A gradient to fill with, from one corner of a shape to another.
    mutating func linear(
        _ colors: [String], x1: Double = 0, y1: Double = 0, x2: Double = 1, y2: Double = 1
    ) -> String {
        gradients += 1
        definitions +=
            "<linearGradient id=\"g\(gradients)\" x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" "
            + "y2=\"\(y2)\">\(stops(colors))</linearGradient>"
        return "url(#g\(gradients))"
    }

    /// A gradient from the middle of a shape outward; the last color fades away.
    mutating func glow(_ color: String, opacity: Double = 1) -> String {
        gradients += 1
        definitions +=
            "<radialGradient id=\"g\(gradients)\"><stop offset=\"0\" stop-color=\"\(color)\" "
            + "stop-opacity=\"\(opacity)\"/><stop offset=\"1\" stop-color=\"\(color)\" "
            + "stop-opacity=\"0\"/></radialGradient>"
        return "url(#g\(gradients))"
    }

    /// Fills the whole picture.
    mutating func background(_ fill: String) {
        rectangle(0, 0, 512, 512, fill: fill)
    }

    /// A rectangle.
    mutating func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String,
        radius: Double = 0, more: String = ""
    ) {
        shapes +=
            "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
            + "height=\"\(number(height))\" rx=\"\(number(radius))\" fill=\"\(fill)\" \(more)/>"
    }

    /// A circle.
    mutating func circle(
        _ x: Double, _ y: Double, _ radius: Double, fill: String, more: String = ""
    ) {
        shapes +=
            "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\" "
            + "fill=\"\(fill)\" \(more)/>"
    }

    /// The outline of a circle.
    mutating func ring(_ x: Double, _ y: Double, _ radius: Double, color: String, width: Double) {
        circle(
            x, y, radius, fill: "none",
            more: "stroke=\"\(color)\" stroke-width=\"\(number(width))\"")
    }

    /// A filled path.
    mutating func path(_ data: String, fill: String, more: String = "") {
        shapes += "<path d=\"\(data)\" fill=\"\(fill)\" \(more)/>"
    }

    /// The outline of a path.
    mutating func stroke(_ data: String, color: String, width: Double) {
        path(
            data, fill: "none",
            more: "stroke=\"\(color)\" stroke-width=\"\(number(width))\" "
                + "stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    }

    /// Bold text with its baseline at `y`.
    mutating func text(
        _ text: String, x: Double, y: Double, size: Double, fill: String,
        anchor: String = "start", spacing: Double = 0, weight: Int = 800
    ) {
        shapes +=
            "<text x=\"\(number(x))\" y=\"\(number(y))\" font-family=\"Cantarell, sans-serif\" "
            + "font-weight=\"\(weight)\" font-size=\"\(number(size))\" fill=\"\(fill)\" "
            + "text-anchor=\"\(anchor)\" letter-spacing=\"\(number(spacing))\">"
            + "\(XMLText.escaped(text))</text>"
    }

    /// A rolling surface from left to right, filled down to the lower edge.
    mutating func hill(y: Double, height: Double, waves: Double, phase: Double, fill: String) {
        var data = "M0 512"
        for step in 0...32 {
            let x = Double(step) * 16
            let angle = phase + waves * 2 * Double.pi * x / 512
            let lift = height * (sin(angle) + 0.35 * sin(2.3 * angle + phase))
            data += " L\(number(x)) \(number(y - lift))"
        }
        path(data + " L512 512 Z", fill: fill)
    }

    private func stops(_ colors: [String]) -> String {
        colors.enumerated().map { index, color in
            let offset = Double(index) / Double(max(1, colors.count - 1))
            return "<stop offset=\"\(number(offset))\" stop-color=\"\(color)\"/>"
        }.joined()
    }

    /// A coordinate with at most two decimals.
    private func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
