import SystemLibrary

/// How the cost of a work grows with its size n, as far as a prediction needs to know.
public enum Growth: Equatable, Sendable {
  /// The same at every size.
  case constant
  /// As log n.
  case logarithmic
  /// As n to the power of an exponent: 1 is linear, 2 quadratic.
  case power(Double)
  /// As n log n.
  case quasilinear
  /// As a base to the power of n.
  case exponential(base: Double)

  /// The natural logarithm of cost(`large`) ÷ cost(`small`).
  ///
  /// A logarithm, because an exponential work at n = 10000 costs 10²⁰⁸⁰ times what it costs at 20,
  /// which no `Double` holds. Sizes below 2 count as 2.
  package func logarithmOfRatio(from small: Int, to large: Int) -> Double {
    let (small, large) = (Double(max(small, 2)), Double(max(large, 2)))
    return switch self {
    case .constant: 0
    case .logarithmic: log(log(large) / log(small))
    case .power(let exponent): exponent * log(large / small)
    case .quasilinear: log(large / small) + log(log(large) / log(small))
    case .exponential(let base): (large - small) * log(base)
    }
  }
}
