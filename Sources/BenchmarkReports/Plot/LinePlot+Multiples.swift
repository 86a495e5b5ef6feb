internal import Benchmarking

extension LinePlot {
  private static let (width, margin, gap) = (860.0, 16.0, 18.0)
  private static let (columns, panelHeight, titleHeight, footHeight) = (3, 150.0, 24.0, 26.0)
  private static let tickSize = 11.0

  /// Draws small plots of one kind beside each other, one for each line, over common axes.
  func drawMultiples(_ writer: inout MarkupWriter, isAlone: Bool) {
    let head = PlotHead(title, subtitle, width: Self.width - 2 * Self.margin)
    let rows = (series.count + Self.columns - 1) / Self.columns
    let top = head.height + 30
    let rowHeight = Self.titleHeight + Self.panelHeight + Self.footHeight
    let height = top + Double(rows) * rowHeight + 30
    writer.drawing(title, width: Self.width, height: height, isAlone: isAlone) { writer in
      head.draw(at: Self.margin, &writer)
      let levels = levels.sorted { $0.y < $1.y }.map { "\(Self.number($0)) \($0.label)" }
      let dotted = levels.isEmpty ? "" : "; dotted: \(levels.joined(separator: ", "))"
      writer.plotText(
        vertical.label + dotted, x: Self.margin, y: head.height + 14, style: "plot-name")
      writer.plotText(horizontal.label, x: Self.width / 2, y: height - 12, anchor: "middle")
      for index in series.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
        drawPanel(index, frame: frame(row: row, column: column, top: top), &writer)
      }
    }
  }

  private var tickWidth: Double {
    (verticalScale.ticks(in: vertical.unit).map(\.label) + levels.map(Self.number))
      .map { $0.plotWidth(size: Self.tickSize) }.max() ?? 0
  }

  private func frame(row: Int, column: Int, top: Double) -> PlotFrame {
    let outer = (Self.width - 2 * Self.margin + Self.gap) / Double(Self.columns)
    let left = Self.margin + Double(column) * outer + tickWidth + 8
    let rowHeight = Self.titleHeight + Self.panelHeight + Self.footHeight
    let upper = top + Double(row) * rowHeight + Self.titleHeight
    return PlotFrame(
      left: left, right: left + outer - Self.gap - tickWidth - 8, top: upper,
      bottom: upper + Self.panelHeight, horizontal: horizontalScale,
      vertical: verticalScale)
  }

  private static func number(_ level: LinePlot.Level) -> String {
    let text = NumberFormat.significant(level.y, digits: 3)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  private func drawPanel(_ index: Int, frame: PlotFrame, _ writer: inout MarkupWriter) {
    let series = series[index]
    let name = series.name.shortened(to: frame.width / 1.06, size: 13)
    writer.plotText(name, x: frame.left, y: frame.top - 8, style: "plot-panel")
    drawGrid(frame, &writer)
    let line = PlotLine(series, position: 0, in: frame)
    frame.clipped(&writer) { writer in
      line.draw(&writer)
      line.drawTargets(&writer, description(of:on:))
    }
  }

  private func drawGrid(_ frame: PlotFrame, _ writer: inout MarkupWriter) {
    func line(_ start: PlanePoint, _ end: PlanePoint, _ style: String = "plot-grid") {
      writer.element("path", ["class": style, "d": [start, end].path])
    }
    // Every second label, as the panels are small.
    for (count, tick) in frame.horizontal.ticks(in: horizontal.unit).enumerated() {
      guard let x = frame.x(tick.value) else { continue }
      line(PlanePoint(x: x, y: frame.top), PlanePoint(x: x, y: frame.bottom))
      guard count.isMultiple(of: 2) else { continue }
      writer.plotText(tick.label, x: x, y: frame.bottom + 15, anchor: "middle", style: "plot-small")
    }
    for (count, tick) in frame.vertical.ticks(in: vertical.unit).enumerated() {
      guard let y = frame.y(tick.value) else { continue }
      line(PlanePoint(x: frame.left, y: y), PlanePoint(x: frame.right, y: y))
      // The numbers of levels stand where they are, and push those of ticks away.
      let isFree = levels.allSatisfy { abs((frame.y($0.y) ?? y) - y) > Self.tickSize }
      guard isFree, count.isMultiple(of: 2) || !levels.isEmpty else { continue }
      writer.plotText(tick.label, x: frame.left - 6, y: y + 4, anchor: "end", style: "plot-small")
    }
    for level in levels {
      guard let y = frame.y(level.y) else { continue }
      line(
        PlanePoint(x: frame.left, y: y), PlanePoint(x: frame.right, y: y), "plot-axis plot-level")
      writer.plotText(
        Self.number(level), x: frame.left - 6, y: y + 4, anchor: "end", style: "plot-small")
    }
  }
}
