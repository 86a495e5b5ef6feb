extension LinePlot {
  /// Draws the plot as an SVG file that needs no script.
  ///
  /// Legible on light and dark backgrounds, which it follows by `prefers-color-scheme`, and in
  /// black and white: lines differ in dash pattern and marker too, and each has its name beside its
  /// end. A page that shows the plot in line may set the variables `--plot-…` of the class
  /// `line-plot`. Values are shown when a point is pointed at. Texts are escaped, whatever they
  /// hold.
  package func svg() -> String {
    var writer = MarkupWriter()
    PlotDrawing(self).draw(&writer, isAlone: true)
    return writer.text
  }

  /// Draws the plot as part of a page that has `PlotStyle.sheet`.
  func draw(_ writer: inout MarkupWriter) {
    PlotDrawing(self).draw(&writer, isAlone: false)
  }
}

/// A plot on its way to SVG: what is where.
struct PlotDrawing {
  let plot: LinePlot
  let frame: PlotFrame
  let lines: [PlotLine]

  private let size: (width: Double, height: Double)
  private let horizontalTicks: [PlotTick]
  private let verticalTicks: [PlotTick]
  private let labels: [PlotLabel]

  private static let width = 860.0
  private static let leastHeight = 480.0
  private static let margin = 16.0
  private static let headHeight = 84.0
  private static let footHeight = 50.0

  init(_ plot: LinePlot) {
    self.plot = plot
    let (horizontal, vertical) = (plot.horizontalScale, plot.verticalScale)
    horizontalTicks = horizontal.ticks(in: plot.horizontal.unit)
    verticalTicks = vertical.ticks(in: plot.vertical.unit)
    let labelWidth = verticalTicks.map { PlotText.width($0.label) }.max() ?? 0
    let names = plot.series.map(\.name) + plot.levels.map(\.label)
    let nameWidth = names.map { PlotText.width($0, size: PlotLabels.size) }.max() ?? 0
    let column = PlotLabels.columnGap + min(nameWidth, PlotLabels.greatestWidth)
    let inner = max(
      Self.leastHeight - Self.headHeight - Self.footHeight,
      Double(names.count) * PlotLabels.lineHeight)
    size = (Self.width, Self.headHeight + inner + Self.footHeight)
    frame = PlotFrame(
      left: max(labelWidth + 22, 40), right: Self.width - Self.margin - column,
      top: Self.headHeight, bottom: Self.headHeight + inner,
      horizontal: horizontal, vertical: vertical)
    lines = plot.series.indices.map { [frame] in
      PlotLine(plot.series[$0], position: $0, in: frame)
    }
    labels = PlotLabel.labels(of: plot, lines, in: frame)
  }

  /// Writes the drawing, with a style sheet of its own if it stands alone.
  func draw(_ writer: inout MarkupWriter, isAlone: Bool) {
    let (width, height) = (PlotText.number(size.width), PlotText.number(size.height))
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "line-plot",
        "viewBox": "0 0 \(width) \(height)", "width": width, "height": height, "role": "img",
        "aria-label": plot.title,
      ]
    ) { writer in
      if isAlone { writer.style(PlotStyle.sheet) }
      writer.element("rect", ["class": "plot-back", "width": "100%", "height": "100%"])
      drawHead(&writer)
      drawGrid(&writer)
      for level in plot.levels { drawHorizontal(level.y, "plot-axis plot-level", &writer) }
      clipped(&writer) { writer in
        for line in lines { draw(line, &writer) }
      }
      for label in labels { label.draw(&writer) }
      clipped(&writer) { writer in
        for line in lines { drawTargets(line, &writer) }
      }
    }
  }
}

// MARK: - Frame

extension PlotDrawing {
  private func drawHead(_ writer: inout MarkupWriter) {
    let room = size.width - 2 * Self.margin
    // Half-bold type is a little wider.
    let title = PlotText.shortened(plot.title, to: room / 1.06, size: 16)
    write(title, at: (Self.margin, 28), style: "plot-title", &writer)
    let subtitle = PlotText.shortened(plot.subtitle, to: room, size: 11)
    write(subtitle, at: (Self.margin, 47), style: "plot-small", &writer)
    write(plot.vertical.label, at: (Self.margin, frame.top - 11), &writer)
    let middle = (frame.left + frame.right) / 2
    write(plot.horizontal.label, at: (middle, size.height - 14), anchor: "middle", &writer)
  }

  private func drawGrid(_ writer: inout MarkupWriter) {
    for value in frame.horizontal.minorTicks { drawVertical(value, &writer) }
    for value in frame.vertical.minorTicks {
      drawHorizontal(value, "plot-grid plot-minor", &writer)
    }
    for tick in horizontalTicks {
      guard let x = frame.x(tick.value) else { continue }
      drawVertical(tick.value, style: "plot-grid", &writer)
      write(tick.label, at: (x, frame.bottom + 18), anchor: "middle", &writer)
    }
    for tick in verticalTicks {
      guard let y = frame.y(tick.value) else { continue }
      drawHorizontal(tick.value, "plot-grid", &writer)
      write(tick.label, at: (frame.left - 8, y + 4.5), anchor: "end", &writer)
    }
    let corner = "\(PlotText.number(frame.left)),\(PlotText.number(frame.top))"
    let origin = "V\(PlotText.number(frame.bottom))H\(PlotText.number(frame.right))"
    writer.element("path", ["class": "plot-axis", "d": "M\(corner)\(origin)"])
  }

  private func drawVertical(
    _ value: Double, style: String = "plot-grid plot-minor", _ writer: inout MarkupWriter
  ) {
    guard let x = frame.x(value).map(PlotText.number) else { return }
    let (top, bottom) = (PlotText.number(frame.top), PlotText.number(frame.bottom))
    writer.element("path", ["class": style, "d": "M\(x),\(top)V\(bottom)"])
  }

  private func drawHorizontal(_ value: Double, _ style: String, _ writer: inout MarkupWriter) {
    guard let y = frame.y(value).map(PlotText.number) else { return }
    let (left, right) = (PlotText.number(frame.left), PlotText.number(frame.right))
    writer.element("path", ["class": style, "d": "M\(left),\(y)H\(right)"])
  }

  private func write(
    _ text: String, at place: (x: Double, y: Double), style: String = "", anchor: String = "start",
    _ writer: inout MarkupWriter
  ) {
    guard !text.isEmpty else { return }
    writer.element(
      "text",
      [
        "class": style.isEmpty ? "plot-text" : "plot-text \(style)",
        "x": PlotText.number(place.x), "y": PlotText.number(place.y), "text-anchor": anchor,
      ], text: text)
  }
}
