/// The names of a plot's lines beside samples of them, in as many rows as they need.
struct PlotLegend {
  private struct Entry {
    let name: String
    let x: Double
    let row: Int
  }

  private let entries: [Entry]

  private static let rowHeight = 18.0
  private static let sampleWidth = 40.0
  private static let gap = 22.0

  /// Places the names from left to right, row by row.
  init(_ names: [String], left: Double, width: Double) {
    var (x, row) = (0.0, 0)
    var entries: [Entry] = []
    for name in names {
      let needed = Self.sampleWidth + 8 + PlotText.width(name)
      if x > 0, x + needed > width { (x, row) = (0, row + 1) }
      entries.append(Entry(name: name, x: left + x, row: row))
      x += needed + Self.gap
    }
    self.entries = entries
  }

  var height: Double {
    entries.last.map { Double($0.row + 1) * Self.rowHeight } ?? 0
  }

  func draw(_ writer: inout SVGWriter, top: Double) {
    for (index, entry) in entries.enumerated() {
      let y = top + (Double(entry.row) + 0.5) * Self.rowHeight
      let (color, start) = (index % PlotStyle.count, PlotText.number(entry.x))
      let height = PlotText.number(y)
      let end = PlotText.number(entry.x + Self.sampleWidth)
      writer.element(
        "path", ["class": "plot-line plot-stroke-\(color)", "d": "M\(start),\(height)H\(end)"])
      let marker = PlotStyle.marker(of: index).path(x: entry.x + Self.sampleWidth / 2, y: y)
      writer.element("path", ["class": "plot-fill-\(color)", "d": marker])
      writer.element(
        "text",
        [
          "class": "plot-text", "x": PlotText.number(entry.x + Self.sampleWidth + 8),
          "y": PlotText.number(y + 4.5),
        ], text: entry.name)
    }
  }
}

/// Texts and numbers as a drawing needs them.
enum PlotText {
  /// The mean width of a character at the plot's size of type; a drawing cannot measure text.
  private static let characterWidth = 7.2

  /// About how wide a text is.
  static func width(_ text: String) -> Double {
    Double(DisplayText.width(text)) * characterWidth
  }

  /// A coordinate, to a tenth of a pixel.
  static func number(_ value: Double) -> String {
    let text = NumberFormat.fixed(value, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension PlotStyle.Marker {
  /// The outline of the marker around a place.
  func path(x: Double, y: Double) -> String {
    let center = "M\(PlotText.number(x)),\(PlotText.number(y))"
    return switch self {
    case .circle: center + "m-3,0a3,3 0 1 0 6,0a3,3 0 1 0 -6,0Z"
    case .square: center + "m-2.7,-2.7h5.4v5.4h-5.4Z"
    case .triangle: center + "m0,-3.8l3.6,6.2h-7.2Z"
    case .diamond: center + "m0,-3.9l3.9,3.9l-3.9,3.9l-3.9,-3.9Z"
    }
  }
}
