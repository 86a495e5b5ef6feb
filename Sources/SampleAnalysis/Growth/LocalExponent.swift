package import Benchmarking
import SystemLibrary

/// How steeply a cost grows around one size: the exponent p of N^p that fits there, d ln t / d ln
/// N.
package struct LocalExponent: Equatable, Sendable {
  /// The size in the middle.
  package let n: Int
  /// The exponent: the slope of a Theil–Sen line on logarithmic axes.
  package let exponent: Double
  /// Its interval; nil where there are too few sizes to tell.
  package let interval: Interval?

  /// The sizes within this factor of the middle take part.
  private static let reach = 2.0
  /// At least this many sizes take part, if there are as many.
  private static let fewest = 5
  /// At most this many; of more, some in equal steps are taken.
  private static let most = 25

  /// The exponents of a curve, at each of its sizes; none for fewer than two sizes.
  ///
  /// - Parameters:
  ///   - curve: What was measured.
  ///   - confidence: The level of the intervals, between 0 and 1.
  /// - Complexity: Linear in the number of sizes.
  package static func sliding(over curve: CostCurve, confidence: Double) -> [LocalExponent] {
    let plane = curve.logarithmic
    return curve.points.indices.compactMap { middle in
      let window = window(around: middle, of: plane)
      return TheilSen(window.map { plane[$0] }).map {
        LocalExponent(
          n: curve.points[middle].n, exponent: $0.slope,
          interval: $0.interval(confidence: confidence))
      }
    }
  }

  /// The indices of the points that take part around one of them.
  private static func window(around middle: Int, of plane: [PlanePoint]) -> [Int] {
    var (low, high) = (middle, middle)
    func distance(_ index: Int) -> Double {
      plane.indices.contains(index) ? abs(plane[index].x - plane[middle].x) : .infinity
    }
    while high - low + 1 < plane.count {
      let (left, right) = (distance(low - 1), distance(high + 1))
      guard high - low + 1 < fewest || min(left, right) <= log(reach) else { break }
      if left < right { low -= 1 } else { high += 1 }
    }
    let count = high - low + 1
    guard count > most else { return Array(low...high) }
    return (0..<most).map { low + $0 * (count - 1) / (most - 1) }
  }
}
