package import SampleAnalysis
internal import Benchmarking
package import FibonacciStrategies

extension Complexity {
  /// The methods by which the cost may grow, to stand beside what is measured.
  ///
  /// A product is made by another method from one size to the next, so that a cost of products has
  /// several.
  package var theories: [TheoreticalExponent] {
    switch self {
    case .constant: [TheoreticalExponent("fixed cost", .constant)]
    case .logarithmic: [TheoreticalExponent("a step for each bit", .logarithmic)]
    case .linear, .linearToOverflow: [TheoreticalExponent("a step for each index", .power(1))]
    case .quadratic: [TheoreticalExponent("additions of long numbers", .power(2))]
    case .multiplication:
      [
        TheoreticalExponent("schoolbook products", .power(2)),
        TheoreticalExponent("Karatsuba's products", .power(1.584_962_500_721_156)),
        TheoreticalExponent("products by transforms", .quasilinear),
      ]
    case .exponential:
      [TheoreticalExponent("calls as many as F(n)", .exponential(base: 1.618_033_988_749_895))]
    }
  }
}
