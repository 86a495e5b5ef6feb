internal import Benchmarking

/// Texts and numbers as a drawing needs them.
enum PlotText {
  /// The mean width of a character as a share of the size of type; a drawing cannot measure text.
  private static let characterWidth = 0.56

  /// About how wide a text is.
  static func width(_ text: String, size: Double = 13) -> Double {
    Double(DisplayText.width(text)) * characterWidth * size
  }

  /// The text, or as much of it as fits into a width, with an ellipsis.
  static func shortened(_ text: String, to width: Double, size: Double = 13) -> String {
    guard Self.width(text, size: size) > width else { return text }
    var short = text
    while !short.isEmpty, Self.width(short + "…", size: size) > width { short.removeLast() }
    return short + "…"
  }

  /// Writes a text; nothing where it is empty.
  static func draw(
    _ text: String, x: Double, y: Double, anchor: String = "start", style: String = "",
    _ writer: inout MarkupWriter
  ) {
    guard !text.isEmpty else { return }
    writer.element(
      "text",
      [
        "class": style.isEmpty ? "plot-text" : "plot-text \(style)", "x": number(x),
        "y": number(y), "text-anchor": anchor,
      ], text: text)
  }

  /// A coordinate, to a tenth of a pixel.
  static func number(_ value: Double) -> String {
    let text = NumberFormat.fixed(value, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Places as the points of a path.
  static func path(_ places: [PlotPlace]) -> String {
    "M" + places.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: "L")
  }
}
