/// A plot on its way to SVG: what is where.
struct PlotDrawing {
  private let plot: LinePlot
  private let frame: PlotFrame
  private let lines: [PlotLine]
  private let size: (width: Double, height: Double)
  private let horizontalTicks: [PlotTick]
  private let verticalTicks: [PlotTick]
  private let labels: [PlotLabel]
  private let head: PlotHead
  /// In which row above the frame the name of each mark stands, from the lowest on.
  private let markRows: [Int]
  /// The height that they take.
  private let markRoom: Double

  static let narrowWidth = 430.0
  private static let leastHeight = 480.0
  private static let margin = 16.0
  /// Between the head and the frame, for the name of the vertical axis.
  private static let axisRoom = 30.0
  private static let footHeight = 50.0

  init(_ plot: LinePlot, width: Double = 860) {
    self.plot = plot
    let (horizontal, vertical) = (plot.horizontalScale, plot.verticalScale)
    horizontalTicks = horizontal.ticks(in: plot.horizontal.unit)
    verticalTicks = vertical.ticks(in: plot.vertical.unit)
    let labelWidth = verticalTicks.map { $0.label.plotWidth() }.max() ?? 0
    let names = plot.series.map(\.name) + plot.levels.map(\.label)
    let nameWidth = names.map { $0.plotWidth(size: PlotLabel.size) }.max() ?? 0
    let column = PlotLabel.columnGap + min(nameWidth, PlotLabel.greatestWidth)
    head = PlotHead(plot.title, plot.subtitle, width: width - 2 * Self.margin)
    let (left, right) = (max(labelWidth + 22, 40), width - Self.margin - column)
    markRows = Self.rows(of: plot.marks) { [left, right] x in
      horizontal.fraction(of: x).map { left + $0 * (right - left) }
    }
    markRoom = markRows.max().map { Double($0 + 1) * PlotLabel.lineHeight } ?? 0
    let top = head.height + Self.axisRoom + markRoom
    let inner = max(
      Self.leastHeight - top - Self.footHeight, Double(names.count) * PlotLabel.lineHeight)
    size = (width, top + inner + Self.footHeight)
    frame = PlotFrame(
      left: left, right: right, top: top, bottom: top + inner, horizontal: horizontal,
      vertical: vertical)
    lines = plot.series.indices.map { [frame] in
      PlotLine(plot.series[$0], position: $0, in: frame)
    }
    labels = PlotLabel.labels(of: plot, lines, in: frame)
  }

  /// The rows of the names of marks, such that none covers another.
  private static func rows(of marks: [LinePlot.Mark], x: (Double) -> Double?) -> [Int] {
    var ends: [Double] = []
    return marks.map { mark in
      guard let place = x(mark.x) else { return 0 }
      let width = 5 + mark.label.plotWidth(size: PlotLabel.size) + 8
      let row = ends.firstIndex { $0 <= place } ?? ends.count
      if row == ends.count { ends.append(0) }
      ends[row] = place + width
      return row
    }
  }

  /// Writes the drawing, with a style sheet of its own if it stands alone.
  func draw(_ writer: inout MarkupWriter, isAlone: Bool, style: String = "") {
    writer.drawing(
      plot.title, width: size.width, height: size.height,
      style: style.isEmpty ? "line-plot" : "line-plot \(style)", isAlone: isAlone
    ) { writer in
      drawHead(&writer)
      drawGrid(&writer)
      for level in plot.levels { drawHorizontal(level.y, "plot-axis plot-level", &writer) }
      frame.clipped(&writer) { writer in
        for line in lines { line.draw(&writer) }
      }
      drawMarks(&writer)
      for label in labels { label.draw(&writer) }
      frame.clipped(&writer) { writer in
        for line in lines { line.drawTargets(&writer, plot.description(of:on:)) }
      }
    }
  }
}

// MARK: - Frame

extension PlotDrawing {
  private func drawHead(_ writer: inout MarkupWriter) {
    head.draw(at: Self.margin, &writer)
    writer.plotText(plot.vertical.label, x: Self.margin, y: frame.top - 11 - markRoom)
    writer.plotText(
      plot.horizontal.label, x: (frame.left + frame.right) / 2, y: size.height - 14,
      anchor: "middle")
  }

  /// Draws what happens at places of the horizontal axis, each named above the frame.
  private func drawMarks(_ writer: inout MarkupWriter) {
    for (mark, row) in zip(plot.marks, markRows) {
      guard let x = frame.x(mark.x) else { continue }
      let top = frame.top - Double(row + 1) * PlotLabel.lineHeight + 4
      writer.plotVertical(x, from: top, to: frame.bottom, style: "plot-mark")
      writer.plotText(mark.label, x: x + 5, y: top + 8, style: "plot-name plot-over")
    }
  }

  private func drawGrid(_ writer: inout MarkupWriter) {
    for x in frame.horizontal.minorTicks.compactMap(frame.x) {
      writer.plotVertical(x, from: frame.top, to: frame.bottom, style: "plot-grid plot-minor")
    }
    for value in frame.vertical.minorTicks {
      drawHorizontal(value, "plot-grid plot-minor", &writer)
    }
    writer.plotTicks(horizontalTicks, from: frame.top, to: frame.bottom, gap: 4, x: frame.x)
    for tick in verticalTicks {
      guard let y = frame.y(tick.value) else { continue }
      drawHorizontal(tick.value, "plot-grid", &writer)
      writer.plotText(tick.label, x: frame.left - 8, y: y + 4.5, anchor: "end")
    }
    let corner = "\(frame.left.coordinate),\(frame.top.coordinate)"
    let origin = "V\(frame.bottom.coordinate)H\(frame.right.coordinate)"
    writer.element("path", ["class": "plot-axis", "d": "M\(corner)\(origin)"])
  }

  private func drawHorizontal(_ value: Double, _ style: String, _ writer: inout MarkupWriter) {
    guard let y = frame.y(value).map(\.coordinate) else { return }
    let (left, right) = (frame.left.coordinate, frame.right.coordinate)
    writer.element("path", ["class": style, "d": "M\(left),\(y)H\(right)"])
  }
}
