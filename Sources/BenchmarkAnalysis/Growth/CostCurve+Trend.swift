internal import Benchmarking
import Glibc

extension CostCurve {
  /// How many neighbours on either side make the trend of a point.
  private static let reach = 10

  /// By how much each time exceeds what the times around it let expect, as a share of that: 0.05 is
  /// 5 % more.
  ///
  /// The trend is a robust straight line through the logarithms of the neighbours, so that a
  /// lasting jump is a step from below it to above it.
  ///
  /// - Complexity: Linear in the number of points.
  package var excessOverTrend: [(n: Int, excess: Double)] {
    let plane = logarithmic
    return plane.indices.map { index in
      let window = plane[max(0, index - Self.reach)...min(plane.count - 1, index + Self.reach)]
      let slope = TheilSen.slopes(Array(window)).sorted().quantile(0.5)
      let height = window.map { $0.y - slope * $0.x }.median
      return (points[index].n, exp(plane[index].y - slope * plane[index].x - height) - 1)
    }
  }
}
