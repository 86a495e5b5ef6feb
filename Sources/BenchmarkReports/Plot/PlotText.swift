internal import Benchmarking

/// The mean width of a character as a share of the size of type; a drawing cannot measure text.
private let characterWidth = 0.56

extension String {
  /// About how wide the text is in a drawing.
  func plotWidth(size: Double = 13) -> Double {
    Double(DisplayText.width(self)) * characterWidth * size
  }

  /// The text, or as much of it as fits into a width of a drawing, with an ellipsis.
  func shortened(to width: Double, size: Double = 13) -> String {
    let columns = Int(width / (characterWidth * size))
    guard DisplayText.width(self) > columns else { return self }
    var short = self
    while !short.isEmpty, DisplayText.width(short) >= columns { short.removeLast() }
    return short + "…"
  }
}

extension Double {
  /// The number as a coordinate, to a tenth of a pixel.
  var coordinate: String {
    let text = NumberFormat.fixed(self, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension [PlanePoint] {
  /// The places as the points of a path.
  var path: String {
    "M" + map { "\($0.x.coordinate),\($0.y.coordinate)" }.joined(separator: "L")
  }
}

extension MarkupWriter {
  /// Writes a text of a drawing; nothing where it is empty.
  mutating func plotText(
    _ text: String, x: Double, y: Double, anchor: String = "start", style: String = ""
  ) {
    guard !text.isEmpty else { return }
    element(
      "text",
      [
        "class": style.isEmpty ? "plot-text" : "plot-text \(style)", "x": x.coordinate,
        "y": y.coordinate, "text-anchor": anchor,
      ], text: text)
  }

  /// Writes a line from top to bottom.
  mutating func plotVertical(
    _ x: Double, from top: Double, to bottom: Double, style: String
  ) {
    let path = "M\(x.coordinate),\(top.coordinate)V\(bottom.coordinate)"
    element("path", ["class": style, "d": path])
  }

  /// Writes the lines of a horizontal axis with their labels below; a line has no label where it
  /// would come nearer than `gap` to the one before.
  mutating func plotTicks(
    _ ticks: [PlotTick], from top: Double, to bottom: Double, gap: Double,
    x: (Double) -> Double?
  ) {
    var free = -Double.infinity
    for tick in ticks {
      guard let place = x(tick.value) else { continue }
      plotVertical(place, from: top, to: bottom, style: "plot-grid")
      let half = tick.label.plotWidth() / 2
      guard place - half >= free else { continue }
      free = place + half + gap
      plotText(tick.label, x: place, y: bottom + 18, anchor: "middle")
    }
  }

  /// Writes a drawing with its background, and a style sheet of its own if it stands alone.
  mutating func drawing(
    _ title: String, width: Double, height: Double, style: String = "line-plot", isAlone: Bool,
    _ body: (inout MarkupWriter) -> Void
  ) {
    let (width, height) = (width.coordinate, height.coordinate)
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
