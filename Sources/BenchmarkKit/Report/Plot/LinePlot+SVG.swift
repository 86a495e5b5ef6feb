extension LinePlot {
  /// Draws the plot as an SVG file that needs no script.
  ///
  /// Legible on light and dark backgrounds, which it follows by `prefers-color-scheme`, and in black
  /// and white: lines differ in dash pattern and marker too. A page that shows the plot in line may
  /// set the variables `--plot-…` of the class `line-plot`. Texts are escaped, whatever they hold.
  package func svg() -> String {
    PlotDrawing(self).text
  }
}

/// A plot on its way to SVG: what is where.
private struct PlotDrawing {
  private struct Frame {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
  }

  private let plot: LinePlot
  private let horizontal: PlotScale
  private let vertical: PlotScale
  private let legend: PlotLegend
  private let frame: Frame

  private static let (width, height) = (860.0, 500.0)
  private static let headHeight = 58.0

  init(_ plot: LinePlot) {
    self.plot = plot
    horizontal = plot.horizontalScale
    vertical = plot.verticalScale
    let labelWidth = vertical.ticks.map { PlotText.width($0.label) }.max() ?? 0
    let left = max(labelWidth + 22, 40)
    legend = PlotLegend(plot.series.map(\.name), left: left, width: Self.width - left - 20)
    frame = Frame(
      left: left, right: Self.width - 20, top: Self.headHeight + legend.height + 26,
      bottom: Self.height - 50)
  }

  var text: String {
    var writer = SVGWriter()
    let size = "0 0 \(PlotText.number(Self.width)) \(PlotText.number(Self.height))"
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "line-plot", "viewBox": size,
        "width": PlotText.number(Self.width), "height": PlotText.number(Self.height),
        "role": "img", "aria-label": plot.title,
      ]
    ) { writer in
      writer.style(PlotStyle.sheet)
      writer.element("rect", ["class": "plot-back", "width": "100%", "height": "100%"])
      drawHead(&writer)
      drawGrid(&writer)
      if let level = plot.level { drawHorizontal(level.y, "plot-axis", &writer) }
      clipped(&writer) { writer in
        for (index, series) in plot.series.enumerated() { draw(series, index, &writer) }
      }
      labelLevel(&writer)
    }
    return writer.text
  }
}

// MARK: - Frame

extension PlotDrawing {
  private func drawHead(_ writer: inout SVGWriter) {
    write(plot.title, at: (16, 26), style: "plot-title", &writer)
    write(plot.subtitle, at: (16, 44), style: "plot-small", &writer)
    legend.draw(&writer, top: Self.headHeight)
    write(plot.vertical.label, at: (frame.left, frame.top - 9), &writer)
    let middle = (frame.left + frame.right) / 2
    write(
      plot.horizontal.label, at: (middle, Self.height - 14), anchor: "middle", &writer)
  }

  private func drawGrid(_ writer: inout SVGWriter) {
    for value in horizontal.minorTicks { drawVertical(value, "plot-grid plot-minor", &writer) }
    for value in vertical.minorTicks { drawHorizontal(value, "plot-grid plot-minor", &writer) }
    for tick in horizontal.ticks {
      drawVertical(tick.value, "plot-grid", &writer)
      guard let x = x(tick.value) else { continue }
      write(tick.label, at: (x, frame.bottom + 18), anchor: "middle", &writer)
    }
    for tick in vertical.ticks {
      drawHorizontal(tick.value, "plot-grid", &writer)
      guard let y = y(tick.value) else { continue }
      write(tick.label, at: (frame.left - 8, y + 4.5), anchor: "end", &writer)
    }
    let corner = "\(PlotText.number(frame.left)),\(PlotText.number(frame.top))"
    let origin = "V\(PlotText.number(frame.bottom))H\(PlotText.number(frame.right))"
    writer.element("path", ["class": "plot-axis", "d": "M\(corner)\(origin)"])
  }

  /// Names the level, over the lines that may run there.
  private func labelLevel(_ writer: inout SVGWriter) {
    guard let level = plot.level, let height = y(level.y) else { return }
    write(
      level.label, at: (frame.right - 4, height - 5), style: "plot-small plot-over", anchor: "end",
      &writer)
  }

  private func drawVertical(_ value: Double, _ style: String, _ writer: inout SVGWriter) {
    guard let x = x(value).map(PlotText.number) else { return }
    let (top, bottom) = (PlotText.number(frame.top), PlotText.number(frame.bottom))
    writer.element("path", ["class": style, "d": "M\(x),\(top)V\(bottom)"])
  }

  private func drawHorizontal(_ value: Double, _ style: String, _ writer: inout SVGWriter) {
    guard let y = y(value).map(PlotText.number) else { return }
    let (left, right) = (PlotText.number(frame.left), PlotText.number(frame.right))
    writer.element("path", ["class": style, "d": "M\(left),\(y)H\(right)"])
  }

  private func write(
    _ text: String, at place: (x: Double, y: Double), style: String = "", anchor: String = "start",
    _ writer: inout SVGWriter
  ) {
    guard !text.isEmpty else { return }
    writer.element(
      "text",
      [
        "class": style.isEmpty ? "plot-text" : "plot-text \(style)",
        "x": PlotText.number(place.x), "y": PlotText.number(place.y), "text-anchor": anchor,
      ], text: text)
  }

  private func x(_ value: Double) -> Double? {
    horizontal.fraction(of: value).map { frame.left + $0 * (frame.right - frame.left) }
  }

  private func y(_ value: Double) -> Double? {
    vertical.fraction(of: value).map { frame.bottom - $0 * (frame.bottom - frame.top) }
  }
}

// MARK: - Lines

extension PlotDrawing {
  private typealias Place = (x: Double, y: Double)

  /// Draws within the frame only, by a nested drawing of its size: a clip path would need a name, which
  /// two plots on one page would share.
  private func clipped(_ writer: inout SVGWriter, _ body: (inout SVGWriter) -> Void) {
    let (left, top) = (PlotText.number(frame.left), PlotText.number(frame.top))
    let width = PlotText.number(frame.right - frame.left)
    let height = PlotText.number(frame.bottom - frame.top)
    writer.element(
      "svg",
      [
        "x": left, "y": top, "width": width, "height": height,
        "viewBox": "\(left) \(top) \(width) \(height)",
      ], body)
  }

  private func draw(_ series: LinePlot.Series, _ index: Int, _ writer: inout SVGWriter) {
    let color = index % PlotStyle.count
    writer.element("g") { writer in
      writer.element("title", text: series.name)
      for run in series.points.split(whereSeparator: { place($0) == nil }) {
        if let band = band(run) {
          writer.element("path", ["class": "plot-band plot-fill-\(color)", "d": band])
        }
        let line = path(run.compactMap(place))
        writer.element("path", ["class": "plot-line plot-stroke-\(color)", "d": line])
      }
      for place in series.points.compactMap(place) {
        let shape = PlotStyle.marker(of: index).path(x: place.x, y: place.y)
        writer.element("path", ["class": "plot-fill-\(color)", "d": shape])
      }
    }
  }

  private func place(_ point: LinePlot.Point) -> Place? {
    guard let x = x(point.x), let y = y(point.y) else { return nil }
    return (x, y)
  }

  /// The outline of the bands of neighbouring points: along the upper ends and back along the lower
  /// ones. A point without a band pinches it to the line.
  private func band(_ points: ArraySlice<LinePlot.Point>) -> String? {
    guard points.contains(where: { $0.band != nil }) else { return nil }
    func edge(_ end: (Interval) -> Double) -> [Place] {
      points.compactMap { point in
        let value = point.band.map(end) ?? point.y
        return place(LinePlot.Point(x: point.x, y: value)) ?? place(point)
      }
    }
    return path(edge(\.high) + edge(\.low).reversed()) + "Z"
  }

  private func path(_ places: [Place]) -> String {
    "M" + places.map { "\(PlotText.number($0.x)),\(PlotText.number($0.y))" }.joined(separator: "L")
  }
}
