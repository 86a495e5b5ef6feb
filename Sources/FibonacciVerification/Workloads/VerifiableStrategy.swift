package import Benchmarking
package import FibonacciStrategies

/// A strategy that can be verified: one of this program, or of a worker.
package protocol VerifiableStrategy {
  /// The name used in plans, reports and on the command line.
  var id: String { get }
  /// How its results relate to F(n).
  var exactness: Exactness { get }
  /// How its cost grows with n.
  var complexity: Complexity { get }
  /// Whether its arithmetic is known to be GMP's; GMP then cannot judge it.
  var usesGMP: Bool { get }
  /// The strategy as far as a prediction of its cost needs to know it.
  var predictedWork: CostPrediction.Work { get }

  /// What it says F(index) is, by a call that begins without an earlier result.
  func answer(at index: Int) -> FibonacciAnswer

  /// Makes a computation as the timed loop has it, which begins without an earlier result.
  func makeRecyclingComputation() -> RecyclingComputation
}

/// Says what F(index) is, computed as the timed loop does: into the result of its call before,
/// whose memory is used again.
package typealias RecyclingComputation = (_ index: Int) -> FibonacciAnswer
