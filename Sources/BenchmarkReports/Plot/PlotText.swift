internal import Benchmarking

/// Texts and numbers as a drawing needs them.
enum PlotText {
  /// The mean width of a character as a share of the size of type; a drawing cannot measure text.
  private static let characterWidth = 0.56

  /// About how wide a text is.
  static func width(_ text: String, size: Double = 13) -> Double {
    Double(DisplayText.width(text)) * characterWidth * size
  }

  /// The text, or as much of it as fits into a width, with an ellipsis.
  static func shortened(_ text: String, to width: Double, size: Double = 13) -> String {
    let columns = Int(width / (characterWidth * size))
    guard DisplayText.width(text) > columns else { return text }
    var short = text
    while !short.isEmpty, DisplayText.width(short) >= columns { short.removeLast() }
    return short + "…"
  }

  /// Writes a text; nothing where it is empty.
  static func draw(
    _ text: String, x: Double, y: Double, anchor: String = "start", style: String = "",
    _ writer: inout MarkupWriter
  ) {
    guard !text.isEmpty else { return }
    writer.element(
      "text",
      [
        "class": style.isEmpty ? "plot-text" : "plot-text \(style)", "x": number(x),
        "y": number(y), "text-anchor": anchor,
      ], text: text)
  }

  /// A coordinate, to a tenth of a pixel.
  static func number(_ value: Double) -> String {
    let text = NumberFormat.fixed(value, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Places as the points of a path.
  static func path(_ places: [PlanePoint]) -> String {
    "M" + places.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: "L")
  }

  /// Writes a line from top to bottom.
  static func drawVertical(
    _ x: Double, from top: Double, to bottom: Double, style: String, _ writer: inout MarkupWriter
  ) {
    let (x, top, bottom) = (number(x), number(top), number(bottom))
    writer.element("path", ["class": style, "d": "M\(x),\(top)V\(bottom)"])
  }

  /// Writes the lines of a horizontal axis with their labels below; a line has no label where it
  /// would come nearer than `gap` to the one before.
  static func drawTicks(
    _ ticks: [PlotTick], from top: Double, to bottom: Double, gap: Double,
    _ writer: inout MarkupWriter, x: (Double) -> Double?
  ) {
    var free = -Double.infinity
    for tick in ticks {
      guard let place = x(tick.value) else { continue }
      drawVertical(place, from: top, to: bottom, style: "plot-grid", &writer)
      let half = width(tick.label) / 2
      guard place - half >= free else { continue }
      free = place + half + gap
      draw(tick.label, x: place, y: bottom + 18, anchor: "middle", &writer)
    }
  }
}

extension MarkupWriter {
  /// Writes a drawing with its background, and a style sheet of its own if it stands alone.
  mutating func drawing(
    _ title: String, width: Double, height: Double, style: String = "line-plot", isAlone: Bool,
    _ body: (inout MarkupWriter) -> Void
  ) {
    let (width, height) = (PlotText.number(width), PlotText.number(height))
    element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": style,
        "viewBox": "0 0 \(width) \(height)", "width": width, "height": height, "role": "img",
        "aria-label": title,
      ]
    ) { writer in
      if isAlone { writer.style(PlotStyle.sheet) }
      writer.element("rect", ["class": "plot-back", "width": "100%", "height": "100%"])
      body(&writer)
    }
  }
}
