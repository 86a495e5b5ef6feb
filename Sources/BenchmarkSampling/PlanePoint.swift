/// A place in the plane of an analysis, or of a drawing.
package struct PlanePoint: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The line from here to another point, at `x`; flat where both are at one place.
  package func line(to other: PlanePoint, at x: Double) -> Double {
    let width = other.x - self.x
    return width == 0 ? y : y + (other.y - y) / width * (x - self.x)
  }

  /// Where the line through this point and another one meets zero; nil where it never does.
  package func zero(towards other: PlanePoint) -> Double? {
    let rise = other.y - y
    return rise == 0 ? nil : x - y * (other.x - x) / rise
  }
}

/// The nearest points, by least squares, that never fall (or never rise): those that do are pooled
/// in their middle, until none is left (pool adjacent violators; R. Barlow, D. Bartholomew, J.
/// Bremner and H. Brunk, *Statistical Inference under Order Restrictions*, 1972, section 1.2).
package func isotonicFit(_ points: [PlanePoint], isRising: Bool) -> [PlanePoint] {
  var blocks: [(point: PlanePoint, count: Double)] = []
  for point in points {
    blocks.append((point, 1))
    while blocks.count > 1 {
      let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
      guard isRising ? before.point.y > last.point.y : before.point.y < last.point.y else { break }
      blocks.removeLast(2)
      let count = before.count + last.count
      func mean(_ value: (PlanePoint) -> Double) -> Double {
        (before.count * value(before.point) + last.count * value(last.point)) / count
      }
      blocks.append((PlanePoint(x: mean(\.x), y: mean(\.y)), count))
    }
  }
  return blocks.map(\.point)
}
