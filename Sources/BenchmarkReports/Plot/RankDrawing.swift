internal import Benchmarking

/// A rank plot on its way to SVG.
struct RankDrawing {
  private let plot: RankPlot
  private let head: PlotHead
  private let scale: PlotScale
  private let (left, right): (Double, Double)
  private let valueWidth: Double

  private static let (width, margin) = (860.0, 16.0)
  private static let (rowHeight, titleHeight, footHeight) = (24.0, 30.0, 46.0)
  /// Keeps the outermost markers off the names and the values.
  private static let inset = 10.0

  init(_ plot: RankPlot) {
    self.plot = plot
    head = PlotHead(plot.title, plot.subtitle, width: Self.width - 2 * Self.margin)
    scale = PlotScale(plot.axis.scale, covering: plot.entries.map(\.value))
    let names = plot.entries.map { Self.name($0).plotWidth(size: PlotLabel.size) }
    left = Self.margin + (names.max() ?? 0) + 12
    let values = plot.entries.map { plot.axis.unit.text($0.value) }
    valueWidth = values.map { $0.plotWidth(size: PlotLabel.size) }.max() ?? 0
    let remarks = plot.entries.map { $0.remark.plotWidth(size: PlotLabel.size) }.max() ?? 0
    let remarkWidth = max(remarks + 20, plot.remarks.plotWidth(size: 11))
    right = Self.width - Self.margin - (12 + valueWidth + remarkWidth)
  }

  private static func name(_ entry: RankPlot.Entry) -> String {
    entry.name.shortened(to: PlotLabel.greatestWidth, size: PlotLabel.size)
  }

  /// Where the first panel begins; the remarks are named above it.
  private var top: Double { head.height + (plot.remarks.isEmpty ? 8 : 22) }

  private func height(of panel: RankPlot.Panel) -> Double {
    (panel.title.isEmpty ? 0 : Self.titleHeight)
      + Double(max(panel.entries.count, 1)) * Self.rowHeight
  }

  private func x(_ value: Double) -> Double? {
    scale.fraction(of: value).map {
      left + Self.inset + min(max($0, 0), 1) * (right - left - 2 * Self.inset)
    }
  }

  func draw(_ writer: inout MarkupWriter, isAlone: Bool) {
    let bottom = plot.panels.reduce(top) { $0 + height(of: $1) }
    writer.drawing(
      plot.title, width: Self.width, height: bottom + Self.footHeight, isAlone: isAlone
    ) { writer in
      head.draw(at: Self.margin, &writer)
      drawAxis(bottom: bottom, &writer)
      var y = top
      for panel in plot.panels {
        draw(panel, from: y, &writer)
        y += height(of: panel)
      }
    }
  }

  private func drawAxis(bottom: Double, _ writer: inout MarkupWriter) {
    writer.plotTicks(scale.ticks(in: plot.axis.unit), from: top, to: bottom, gap: 10, x: x)
    writer.plotText(plot.axis.label, x: (left + right) / 2, y: bottom + 38, anchor: "middle")
    writer.plotText(
      plot.remarks, x: Self.width - Self.margin, y: top - 7, anchor: "end", style: "plot-small")
  }

  private func draw(_ panel: RankPlot.Panel, from top: Double, _ writer: inout MarkupWriter) {
    var first = top
    if !panel.title.isEmpty {
      writer.plotText(panel.title, x: Self.margin, y: top + 19, style: "plot-panel plot-over")
      first += Self.titleHeight
    }
    if let place = panel.entries.first(where: { plot.references.contains($0.name) })
      .flatMap({ x($0.value) })
    {
      let bottom = first + Double(panel.entries.count) * Self.rowHeight
      writer.plotVertical(place, from: first, to: bottom, style: "plot-axis plot-level")
    }
    for (index, entry) in panel.entries.enumerated() {
      draw(entry, y: first + (Double(index) + 0.5) * Self.rowHeight, &writer)
    }
  }

  private func draw(_ entry: RankPlot.Entry, y: Double, _ writer: inout MarkupWriter) {
    writer.plotText(Self.name(entry), x: left - 12, y: y + 4, anchor: "end", style: "plot-name")
    guard let place = x(entry.value) else { return }
    let ends = entry.band.flatMap { band in
      x(band.low).flatMap { low in x(band.high).map { (low, $0) } }
    }
    drawMarker(of: entry, at: PlanePoint(x: place, y: y), ends: ends ?? (place, place), &writer)
    writer.plotText(
      plot.axis.unit.text(entry.value), x: right + 12 + valueWidth, y: y + 4, anchor: "end",
      style: "plot-name")
    writer.plotText(
      entry.remark, x: Self.width - Self.margin, y: y + 4, anchor: "end", style: "plot-name")
  }

  /// Draws the marker of an entry on the line of its interval.
  private func drawMarker(
    of entry: RankPlot.Entry, at place: PlanePoint, ends: (low: Double, high: Double),
    _ writer: inout MarkupWriter
  ) {
    let style = PlotStyle(entry.style)
    writer.element("g", ["class": "plot-point"]) { writer in
      writer.element("title", text: "\(entry.name): \(text(of: entry))")
      let line = [PlanePoint(x: ends.low, y: place.y), PlanePoint(x: ends.high, y: place.y)]
      writer.element(
        "path", ["class": "plot-line plot-stroke-\(style.color)", "d": line.path])
      writer.element(
        "path",
        [
          "class": style.markerClass(isHollow: entry.isHollow),
          "d": style.marker(at: place),
        ])
    }
  }

  private func text(of entry: RankPlot.Entry) -> String {
    let remark = [plot.remarks, entry.remark].filter { !$0.isEmpty }.joined(separator: ": ")
    return plot.axis.unit.text(entry.value) + (entry.remark.isEmpty ? "" : ", \(remark)")
  }
}
