package import Benchmarking
internal import FibonacciStrategies

extension StrategyEntry {
  /// The last index at which a strategy of exponential cost is tried.
  private static let lastIndexTriedByRecursion = 24

  /// Up to which index the strategy gives F(n) itself, and what it gives beyond: found, each time
  /// that it is asked for, by calls at every index.
  package func boundary() -> Boundary {
    let limit =
      complexity == .exponential
      ? Self.lastIndexTriedByRecursion : ExactnessBoundary.farthestIndex
    let boundary = ExactnessBoundary.find(through: limit) { try? words(at: $0) }
    return Boundary(
      method: id.rawValue, exactThrough: boundary.lastExactIndex, triedThrough: limit,
      beyond: boundary.lastExactIndex.map { whatComes(at: $0 + 1) })
  }

  private func whatComes(at index: Int) -> String {
    switch exactness {
    case .exact: (try? words(at: index)) == nil ? "error" : "wrong"
    case .modulo(let bitWidth): "mod 2^\(bitWidth)"
    case .approximate(let significandBits): "\(significandBits) bits"
    }
  }
}
