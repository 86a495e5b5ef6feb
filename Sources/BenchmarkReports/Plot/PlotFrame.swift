internal import Benchmarking

/// The rectangle in which lines are drawn, and how values become places in it, in pixels from the
/// upper left corner of the drawing.
struct PlotFrame {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  let horizontal: PlotScale
  let vertical: PlotScale

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// How far from the left a value stands; nil where the axis cannot show it.
  func x(_ value: Double) -> Double? {
    horizontal.fraction(of: value).map { left + $0 * width }
  }

  /// How far from the top a value stands; nil where the axis cannot show it.
  func y(_ value: Double) -> Double? {
    vertical.fraction(of: value).map { bottom - $0 * height }
  }

  func place(_ point: LinePlot.Point) -> PlanePoint? {
    guard let x = x(point.x), let y = y(point.y) else { return nil }
    return PlanePoint(x: x, y: y)
  }

  func contains(_ place: PlanePoint) -> Bool {
    left <= place.x && place.x <= right && top <= place.y && place.y <= bottom
  }

  /// Draws within the frame only, by a nested drawing of its size: a clip path would need a name,
  /// which two plots on one page would share.
  func clipped(_ writer: inout MarkupWriter, _ body: (inout MarkupWriter) -> Void) {
    let (left, top) = (left.coordinate, top.coordinate)
    let (width, height) = (width.coordinate, height.coordinate)
    writer.element(
      "svg",
      [
        "x": left, "y": top, "width": width, "height": height,
        "viewBox": "\(left) \(top) \(width) \(height)",
      ], body)
  }
}
