package import Benchmarking

/// Values of one kind, one below the other from the least to the greatest, as data; `svg()` draws
/// them.
package struct RankPlot: Equatable, Sendable {
  /// A line of the plot.
  package struct Entry: Equatable, Sendable {
    package var name: String
    package var value: Double
    /// How far the truth may lie to either side.
    package var band: Interval?
    /// What stands behind the value, such as a ratio.
    package var remark: String
    /// Whether its marker is hollow, as that of what is not fully comparable to the others.
    package var isHollow: Bool

    package init(
      _ name: String, value: Double, band: Interval? = nil, remark: String = "",
      isHollow: Bool = false
    ) {
      self.name = name
      self.value = value
      self.band = band
      self.remark = remark
      self.isHollow = isHollow
    }
  }

  package var title: String
  package var subtitle: String
  package var axis: LinePlot.Axis
  /// The entry to which the others are compared: a line runs through its value.
  package var reference: String?
  /// What the remarks are, above them.
  package var remarks: String
  package var entries: [Entry]

  package init(
    title: String, subtitle: String = "", axis: LinePlot.Axis, reference: String? = nil,
    remarks: String = "", entries: [Entry]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.axis = axis
    self.reference = reference
    self.remarks = remarks
    self.entries = entries
  }

  /// Draws the plot as an SVG file that needs no script, as `LinePlot.svg()` does.
  package func svg() -> String {
    var writer = MarkupWriter()
    draw(&writer, isAlone: true)
    return writer.text
  }
}

extension RankPlot {
  private static let (width, margin) = (860.0, 16.0)
  private static let (top, rowHeight, footHeight) = (68.0, 24.0, 46.0)

  func draw(_ writer: inout MarkupWriter, isAlone: Bool) {
    let height = Self.top + Double(max(entries.count, 1)) * Self.rowHeight + Self.footHeight
    let (widthText, heightText) = (PlotText.number(Self.width), PlotText.number(height))
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "line-plot",
        "viewBox": "0 0 \(widthText) \(heightText)", "width": widthText, "height": heightText,
        "role": "img", "aria-label": title,
      ]
    ) { writer in
      if isAlone { writer.style(PlotStyle.sheet) }
      writer.element("rect", ["class": "plot-back", "width": "100%", "height": "100%"])
      let room = Self.width - 2 * Self.margin
      write(
        PlotText.shortened(title, to: room / 1.06, size: 16), x: Self.margin, y: 28, "plot-title",
        &writer)
      write(
        PlotText.shortened(subtitle, to: room, size: 11), x: Self.margin, y: 47, "plot-small",
        &writer)
      drawRows(bottom: height - Self.footHeight, &writer)
    }
  }

  private func drawRows(bottom: Double, _ writer: inout MarkupWriter) {
    let scale = PlotScale(axis.scale, covering: entries.map(\.value))
    let names = entries.map {
      PlotText.shortened($0.name, to: PlotLabels.greatestWidth, size: PlotLabels.size)
    }
    let nameWidth = names.map { PlotText.width($0, size: PlotLabels.size) }.max() ?? 0
    let left = Self.margin + nameWidth + 12
    let right = Self.width - Self.margin - remarkWidth
    func x(_ value: Double) -> Double? {
      scale.fraction(of: value).map { left + min(max($0, 0), 1) * (right - left) }
    }
    for tick in scale.ticks(in: axis.unit) {
      guard let place = x(tick.value) else { continue }
      vertical(place, bottom: bottom, "plot-grid", &writer)
      write(tick.label, x: place, y: bottom + 18, anchor: "middle", "", &writer)
    }
    write(axis.label, x: (left + right) / 2, y: bottom + 38, anchor: "middle", "", &writer)
    if let place = entries.first(where: { $0.name == reference }).flatMap({ x($0.value) }) {
      vertical(place, bottom: bottom, "plot-axis plot-level", &writer)
    }
    let end = Self.width - Self.margin
    write(remarks, x: end, y: Self.top - 7, anchor: "end", "plot-small", &writer)
    for (index, entry) in entries.enumerated() {
      let y = Self.top + (Double(index) + 0.5) * Self.rowHeight
      write(names[index], x: left - 12, y: y + 4, anchor: "end", "plot-name", &writer)
      guard let place = x(entry.value) else { continue }
      let ends = entry.band.flatMap { band in
        x(band.low).flatMap { low in x(band.high).map { (low, $0) } }
      }
      draw(entry, at: PlotPlace(x: place, y: y), ends: ends ?? (place, place), &writer)
      let value = axis.unit.text(entry.value)
      write(value, x: right + 12 + valueWidth, y: y + 4, anchor: "end", "plot-name", &writer)
      write(entry.remark, x: end, y: y + 4, anchor: "end", "plot-name", &writer)
    }
  }

  /// Draws the marker of an entry on the line of its interval.
  private func draw(
    _ entry: Entry, at place: PlotPlace, ends: (low: Double, high: Double),
    _ writer: inout MarkupWriter
  ) {
    let color = entry.name == reference ? 1 : 0
    writer.element("g", ["class": "plot-point"]) { writer in
      writer.element("title", text: "\(entry.name): \(text(of: entry))")
      writer.element(
        "path",
        [
          "class": "plot-line plot-stroke-\(color)",
          "d": PlotText.path([
            PlotPlace(x: ends.low, y: place.y), PlotPlace(x: ends.high, y: place.y),
          ]),
        ])
      let marker = entry.name == reference ? PlotStyle.Marker.diamond : .circle
      writer.element(
        "path",
        [
          "class": entry.isHollow ? "plot-hollow plot-stroke-\(color)" : "plot-fill-\(color)",
          "d": marker.path(place),
        ])
    }
  }

  private func text(of entry: Entry) -> String {
    let remark = [remarks, entry.remark].filter { !$0.isEmpty }.joined(separator: ": ")
    return axis.unit.text(entry.value) + (entry.remark.isEmpty ? "" : ", \(remark)")
  }

  private var valueWidth: Double {
    entries.map { PlotText.width(axis.unit.text($0.value), size: PlotLabels.size) }.max() ?? 0
  }

  private var remarkWidth: Double {
    let remarks = entries.map { PlotText.width($0.remark, size: PlotLabels.size) }.max() ?? 0
    return 12 + valueWidth + max(remarks + 20, PlotText.width(self.remarks, size: 11))
  }

  private func vertical(
    _ x: Double, bottom: Double, _ style: String, _ writer: inout MarkupWriter
  ) {
    let (x, top, bottom) = (PlotText.number(x), PlotText.number(Self.top), PlotText.number(bottom))
    writer.element("path", ["class": style, "d": "M\(x),\(top)V\(bottom)"])
  }

  private func write(
    _ text: String, x: Double, y: Double, anchor: String = "start", _ style: String,
    _ writer: inout MarkupWriter
  ) {
    guard !text.isEmpty else { return }
    writer.element(
      "text",
      [
        "class": style.isEmpty ? "plot-text" : "plot-text \(style)", "x": PlotText.number(x),
        "y": PlotText.number(y), "text-anchor": anchor,
      ], text: text)
  }
}
