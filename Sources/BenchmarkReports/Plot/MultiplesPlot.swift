internal import Benchmarking

/// Small plots of one kind beside each other, one for each line, over common axes.
package struct MultiplesPlot: Sendable {
  /// The title, the axes, the levels and the lines; each line is in a panel of its own.
  package var plot: LinePlot

  package init(_ plot: LinePlot) { self.plot = plot }

  private static let (width, margin, gap) = (860.0, 16.0, 18.0)
  private static let (columns, panelHeight, titleHeight, footHeight) = (3, 150.0, 24.0, 26.0)
  private static let tickSize = 11.0

  func draw(_ writer: inout MarkupWriter, isAlone: Bool) {
    let head = PlotHead(plot.title, plot.subtitle, width: Self.width - 2 * Self.margin)
    let rows = (plot.series.count + Self.columns - 1) / Self.columns
    let top = head.height + 30
    let rowHeight = Self.titleHeight + Self.panelHeight + Self.footHeight
    let height = top + Double(rows) * rowHeight + 30
    writer.drawing(plot.title, width: Self.width, height: height, isAlone: isAlone) { writer in
      head.draw(at: Self.margin, &writer)
      let levels = plot.levels.sorted { $0.y < $1.y }.map { "\(Self.number($0)) \($0.label)" }
      let dotted = levels.isEmpty ? "" : "; dotted: \(levels.joined(separator: ", "))"
      PlotText.draw(
        plot.vertical.label + dotted, x: Self.margin, y: head.height + 14, style: "plot-name",
        &writer)
      PlotText.draw(
        plot.horizontal.label, x: Self.width / 2, y: height - 12, anchor: "middle", &writer)
      for index in plot.series.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
        draw(index, frame: frame(row: row, column: column, top: top), &writer)
      }
    }
  }

  private var tickWidth: Double {
    (plot.verticalScale.ticks(in: plot.vertical.unit).map(\.label) + plot.levels.map(Self.number))
      .map { PlotText.width($0, size: Self.tickSize) }.max() ?? 0
  }

  private func frame(row: Int, column: Int, top: Double) -> PlotFrame {
    let outer = (Self.width - 2 * Self.margin + Self.gap) / Double(Self.columns)
    let left = Self.margin + Double(column) * outer + tickWidth + 8
    let rowHeight = Self.titleHeight + Self.panelHeight + Self.footHeight
    let upper = top + Double(row) * rowHeight + Self.titleHeight
    return PlotFrame(
      left: left, right: left + outer - Self.gap - tickWidth - 8, top: upper,
      bottom: upper + Self.panelHeight, horizontal: plot.horizontalScale,
      vertical: plot.verticalScale)
  }

  private static func number(_ level: LinePlot.Level) -> String {
    let text = NumberFormat.significant(level.y, digits: 3)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  private func draw(_ index: Int, frame: PlotFrame, _ writer: inout MarkupWriter) {
    let series = plot.series[index]
    let name = PlotText.shortened(series.name, to: frame.width / 1.06, size: 13)
    PlotText.draw(name, x: frame.left, y: frame.top - 8, style: "plot-panel", &writer)
    drawGrid(frame, &writer)
    let line = PlotLine(series, position: 0, in: frame)
    frame.clipped(&writer) { writer in
      line.draw(&writer)
      line.drawTargets(&writer, plot.description(of:on:))
    }
  }

  private func drawGrid(_ frame: PlotFrame, _ writer: inout MarkupWriter) {
    func line(_ start: PlanePoint, _ end: PlanePoint, _ style: String = "plot-grid") {
      writer.element("path", ["class": style, "d": PlotText.path([start, end])])
    }
    // Every second label, as the panels are small.
    for (count, tick) in frame.horizontal.ticks(in: plot.horizontal.unit).enumerated() {
      guard let x = frame.x(tick.value) else { continue }
      line(PlanePoint(x: x, y: frame.top), PlanePoint(x: x, y: frame.bottom))
      guard count.isMultiple(of: 2) else { continue }
      PlotText.draw(
        tick.label, x: x, y: frame.bottom + 15, anchor: "middle", style: "plot-small", &writer)
    }
    for (count, tick) in frame.vertical.ticks(in: plot.vertical.unit).enumerated() {
      guard let y = frame.y(tick.value) else { continue }
      line(PlanePoint(x: frame.left, y: y), PlanePoint(x: frame.right, y: y))
      // The numbers of levels stand where they are, and push those of ticks away.
      let isFree = plot.levels.allSatisfy { abs((frame.y($0.y) ?? y) - y) > Self.tickSize }
      guard isFree, count.isMultiple(of: 2) || !plot.levels.isEmpty else { continue }
      PlotText.draw(
        tick.label, x: frame.left - 6, y: y + 4, anchor: "end", style: "plot-small", &writer)
    }
    for level in plot.levels {
      guard let y = frame.y(level.y) else { continue }
      line(
        PlanePoint(x: frame.left, y: y), PlanePoint(x: frame.right, y: y), "plot-axis plot-level")
      PlotText.draw(
        Self.number(level), x: frame.left - 6, y: y + 4, anchor: "end", style: "plot-small",
        &writer)
    }
  }
}
