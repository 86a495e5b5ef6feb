internal import Benchmarking
import Glibc

/// Two adjacent sizes of a sweep between which time jumps more than growth and noise explain.
package struct Cliff: Equatable, Sendable {
  /// The sizes on either side; `CliffSearch` finds the exact one between them.
  package let below: Int
  package let above: Int
  /// How many times as long a call takes above, beyond what the growth around explains.
  package let factor: Double
  /// The exponent of the growth around, by which `factor` was corrected.
  package let exponent: Double

  /// This many sizes on either side show how the cost grows there.
  private static let neighbours = 4
  /// The least jump, as a multiple of the noise.
  private static let errors = 4.0

  /// The cliffs of a curve, by ascending size.
  ///
  /// A jump counts if it lasts: it is seen from either of the two sizes before it, at either of the
  /// two after it, as far as there are such sizes. The noise is that of the two times and that of
  /// all steps of the curve, whichever is greater.
  ///
  /// - Parameters:
  ///   - curve: What was measured.
  ///   - leastFactor: Smaller jumps do not count, however certain; more than 1.
  /// - Complexity: Linear in the number of sizes.
  package static func found(in curve: CostCurve, leastFactor: Double = 1.03) -> [Cliff] {
    let steps = steps(of: curve)
    return zip(steps, leastVisible(in: curve, steps)).enumerated().compactMap { index, pair in
      let (step, leastVisible) = pair
      guard step.lasting > max(log(leastFactor), leastVisible) else { return nil }
      let (below, above) = (curve.points[index].n, curve.points[index + 1].n)
      return Cliff(below: below, above: above, factor: exp(step.jump), exponent: step.slope)
    }
  }

  /// The least jump that stands out of a curve's noise, at the median of its steps; nil for fewer
  /// than three sizes.
  ///
  /// - Complexity: Linear in the number of sizes.
  package static func leastVisibleFactor(in curve: CostCurve) -> Double? {
    let leastVisible = leastVisible(in: curve, steps(of: curve))
    return leastVisible.isEmpty ? nil : exp(leastVisible.median)
  }

  private static func steps(of curve: CostCurve) -> [Step] {
    let plane = curve.logarithmic
    guard plane.count >= 3 else { return [] }
    return plane.indices.dropLast().map { Step(plane, at: $0, neighbours: neighbours) }
  }

  /// The logarithm of the least jump that each step's noise does not hide.
  private static func leastVisible(in curve: CostCurve, _ steps: [Step]) -> [Double] {
    guard !steps.isEmpty else { return [] }
    let scatter = steps.map { abs($0.jump) }.normalDeviation
    return steps.indices.map { index in
      let (below, above) = (curve.points[index], curve.points[index + 1])
      return errors * max(scatter, hypot(below.standardError, above.standardError))
    }
  }
}

/// What happens from one point to the next.
private struct Step {
  /// The median slope between points of one and the same side.
  let slope: Double
  /// The rise from the one point to the next, beyond what the slope explains.
  let jump: Double
  /// The least such rise from one of the two points before to one of the two after.
  let lasting: Double

  init(_ plane: [PlanePoint], at index: Int, neighbours: Int) {
    let left = Array(plane[...index].suffix(neighbours))
    let right = Array(plane[(index + 1)...].prefix(neighbours))
    let slopes = TheilSen.slopes(left) + TheilSen.slopes(right)
    let slope = slopes.isEmpty ? 0 : slopes.median
    func rise(_ from: PlanePoint, _ to: PlanePoint) -> Double {
      to.y - from.y - slope * (to.x - from.x)
    }
    self.slope = slope
    jump = rise(plane[index], plane[index + 1])
    lasting =
      left.suffix(2).flatMap { from in right.prefix(2).map { rise(from, $0) } }.min() ?? jump
  }
}

extension CostCurve.Point {
  /// How uncertain the logarithm of the time is; unknown and so taken as 0 for very few samples.
  fileprivate var standardError: Double {
    samples.observedTimes.map { log($0) }.standardErrorOfMedian ?? 0
  }
}
