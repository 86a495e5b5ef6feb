package import BigIntegers

/// Fast doubling: the library's own `BigUInt.fibonacci(_:)`.
///
/// F(0) to F(184) are from a table, on processors with AVX2 F(185) to F(511) too, and there F(512)
/// to F(1471) are products of two of its numbers.
package struct FastDoubling: FibonacciStrategy {
  package static let id = "fast-doubling"
  package static let summary =
    "BigUInt.fibonacci: a table to F(184), with AVX2 its products to F(1471), then doubling"
  package static var lastTabulatedIndex: Int? { BigUInt.lastTabulatedFibonacciIndex }
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) -> BigUInt {
    var number = BigUInt()
    compute(&number, at: index)
    return number
  }

  package func compute(_ number: inout BigUInt, at index: Int) {
    precondition(index >= 0, "the index must not be negative")
    number.setFibonacci(index)
  }
}
