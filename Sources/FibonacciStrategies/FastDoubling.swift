package import BigIntegers

/// Fast doubling: the library's own `BigUInt.fibonacci(_:)`.
///
/// F(0) to F(184) are from a table, on processors with AVX2 F(185) to F(511) too, and there F(512)
/// to F(1471) are products of two of its numbers, F(1472) to F(2939) on some of two such products.
package struct FastDoubling: FibonacciStrategy {
  package static let id = "fast-doubling"
  package static var summary: String {
    let products = BigUInt.lastFibonacciProductIndex.map { " its products to F(\($0))," } ?? ""
    let last = BigUInt.lastTabulatedFibonacciIndex
    return "BigUInt.fibonacci: a table to F(\(last)),\(products) then doubling"
  }
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
