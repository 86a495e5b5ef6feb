internal import Benchmarking

/// Every sample of some strategies at one size, process by process, around their medians.
package struct DistributionPlot: Equatable, Sendable {
  /// The samples of a strategy, in the order in which they were taken.
  package struct Row: Equatable, Sendable {
    package var name: String
    /// The times of each process.
    package var processes: [[Double]]
    package var style: Int

    package init(_ name: String, processes: [[Double]], style: Int) {
      self.name = name
      self.processes = processes
      self.style = style
    }
  }

  package var title: String
  package var subtitle: String
  package var rows: [Row]

  package init(title: String, subtitle: String, rows: [Row]) {
    self.title = title
    self.subtitle = subtitle
    self.rows = rows
  }

  /// Draws the plot as an SVG file that needs no script, as `LinePlot.svg()` does.
  package func svg() -> String {
    var writer = MarkupWriter()
    draw(&writer, isAlone: true)
    return writer.text
  }

  private static let (width, margin, footHeight) = (860.0, 16.0, 46.0)
  /// The least height of a strategy, and the most of a process in it.
  private static let (leastHeight, processHeight) = (26.0, 5.0)
  /// The shares of the samples between which the axis reaches.
  private static let shown = (low: 0.005, high: 0.99)

  private func height(of row: Row) -> Double {
    max(Self.leastHeight, Double(row.processes.count) * Self.processHeight + 10)
  }

  /// The samples as percentages beyond the median of their strategy.
  private func excesses(_ row: Row) -> [[Double]] {
    let median = row.processes.flatMap(\.self).median
    return row.processes.map { $0.map { ($0 / median - 1) * 100 } }
  }

  private var scale: PlotScale {
    let all = rows.flatMap { excesses($0).flatMap(\.self) }.sorted()
    guard !all.isEmpty else { return PlotScale(.linear, covering: [-1, 1]) }
    return PlotScale(
      .linear, covering: [all.quantile(Self.shown.low), 0, all.quantile(Self.shown.high)])
  }

  func draw(_ writer: inout MarkupWriter, isAlone: Bool) {
    let head = PlotHead(title, subtitle, width: Self.width - 2 * Self.margin)
    let top = head.height + 8
    let bottom = rows.reduce(top) { $0 + height(of: $1) }
    let size = (PlotText.number(Self.width), PlotText.number(bottom + Self.footHeight))
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "line-plot",
        "viewBox": "0 0 \(size.0) \(size.1)", "width": size.0, "height": size.1, "role": "img",
        "aria-label": title,
      ]
    ) { writer in
      if isAlone { writer.style(PlotStyle.sheet) }
      writer.element("rect", ["class": "plot-back", "width": "100%", "height": "100%"])
      head.draw(at: Self.margin, &writer)
      drawRows(top: top, bottom: bottom, &writer)
    }
  }

  private func drawRows(top: Double, bottom: Double, _ writer: inout MarkupWriter) {
    let names = rows.map {
      PlotText.shortened($0.name, to: PlotLabels.greatestWidth, size: PlotLabels.size)
    }
    let nameWidth = names.map { PlotText.width($0, size: PlotLabels.size) }.max() ?? 0
    let (left, right) = (Self.margin + nameWidth + 12, Self.width - Self.margin)
    let scale = self.scale
    func x(_ value: Double) -> Double {
      left + min(max(scale.fraction(of: value) ?? 0, 0), 1) * (right - left)
    }
    func vertical(_ value: Double, _ style: String) {
      let line = "M\(PlotText.number(x(value))),\(PlotText.number(top))V\(PlotText.number(bottom))"
      writer.element("path", ["class": style, "d": line])
    }
    for tick in scale.ticks() {
      vertical(tick.value, "plot-grid")
      PlotText.draw(
        (tick.value > 0 ? "+" : "") + tick.label.replacing("-", with: "−") + " %", x: x(tick.value),
        y: bottom + 18,
        anchor: "middle", &writer)
    }
    vertical(0, "plot-axis plot-level")
    PlotText.draw(
      "Time beyond the strategy’s median; each line of dots is a process", x: (left + right) / 2,
      y: bottom + 38, anchor: "middle", &writer)
    var y = top
    for (row, name) in zip(rows, names) {
      let height = self.height(of: row)
      PlotText.draw(
        name, x: left - 12, y: y + height / 2 + 4, anchor: "end", style: "plot-name", &writer)
      let step = (height - 10) / Double(max(row.processes.count, 1))
      let dots = excesses(row).enumerated().flatMap { process, values in
        let line = PlotText.number(y + 5 + (Double(process) + 0.5) * step)
        return values.map { "M\(PlotText.number(x($0))),\(line)h0" }
      }
      let style = PlotStyle(row.style)
      writer.element(
        "path", ["class": "plot-dots plot-stroke-\(style.color)", "d": dots.joined()])
      y += height
    }
  }
}
