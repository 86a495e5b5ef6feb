internal import Benchmarking

/// The name of a line or a level, where it stands, with its marker and what leads to it.
struct PlotLabel {
  private let text: String
  private let fullText: String
  /// Nil for a level, which has neither colour nor marker.
  private let style: PlotStyle?
  private let end: PlanePoint
  private let position: Position
  private let frame: PlotFrame

  /// The labels of all lines and levels that can be seen.
  static func labels(of plot: LinePlot, _ lines: [PlotLine], in frame: PlotFrame) -> [PlotLabel] {
    let ofLines = lines.compactMap { line in
      line.places.last.map { (line.series.name, PlotStyle?.some(line.style), $0) }
    }
    let ofLevels = plot.levels.compactMap { level in
      frame.y(level.y).map { y in
        (level.label, PlotStyle?.none, PlanePoint(x: frame.right, y: y))
      }
    }
    let subjects = (ofLines + ofLevels).filter { !$0.0.isEmpty }
    let names = subjects.map { text, _, end in
      (text.shortened(to: Self.greatestWidth, size: Self.size), end)
    }
    let positions = positions(names, lines: lines.map(\.places), frame: frame)
    return subjects.indices.map { index in
      PlotLabel(
        text: names[index].0, fullText: subjects[index].0, style: subjects[index].1,
        end: subjects[index].2, position: positions[index], frame: frame)
    }
  }

  func draw(_ writer: inout MarkupWriter) {
    let place = position.place
    drawLeader(&writer)
    if let style {
      let center = PlanePoint(x: place.x - 8, y: place.y)
      writer.element("path", ["class": style.fillClass, "d": style.marker(at: center)])
    }
    writer.element(
      "text",
      [
        "class": "plot-text plot-name plot-over",
        "x": place.x.coordinate, "y": (place.y + 4).coordinate,
      ], text: text, title: fullText == text ? nil : fullText)
  }

  /// A thin line from the last point to the name, unless it stands right beside it, or the line
  /// would cross the plot.
  private func drawLeader(_ writer: inout MarkupWriter) {
    let near = PlanePoint(x: position.place.x - 15, y: position.place.y)
    let edge = PlanePoint(x: frame.right + 1, y: end.y)
    let isFar = abs(near.y - end.y) > 1.5 * Self.lineHeight
    let isInReach = frame.right - end.x < max(40, 0.09 * frame.width)
    guard position.isInColumn ? isInReach : isFar else { return }
    let places =
      position.isInColumn
      ? (end.x < frame.right ? [end, edge, near] : [edge, near]) : [end, near]
    let stroke = style.map { "plot-stroke-\($0.color)" } ?? "plot-axis"
    writer.element("path", ["class": "\(stroke) plot-leader", "d": places.path])
  }
}
