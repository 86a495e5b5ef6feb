/// How the cost of computing F(n) grows with n.
package enum Complexity: Hashable, Sendable {
  /// The same for every n.
  case constant

  /// A bounded amount of work for each bit of n.
  case logarithmic

  /// One step of fixed cost for each index up to n.
  case linear

  /// One step of fixed cost for each index, up to the one whose number overflows.
  case linearToOverflow

  /// n additions of numbers with up to 0.69·n bits.
  case quadratic

  /// A bounded number of products of numbers with 0.69·n bits.
  case multiplication

  /// A number of calls that grows like F(n) itself, φⁿ.
  case exponential
}

extension Complexity: CustomStringConvertible {
  /// The complexity in O-notation; M(n) is the cost of an n-bit product.
  package var description: String {
    switch self {
    case .constant: "O(1)"
    case .logarithmic: "O(log n)"
    case .linear, .linearToOverflow: "O(n)"
    case .quadratic: "O(n²)"
    case .multiplication: "O(M(n))"
    case .exponential: "O(φⁿ)"
    }
  }
}
