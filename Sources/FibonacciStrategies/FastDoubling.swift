package import BigIntegers

/// Fast doubling: the library's own `BigUInt.fibonacci(_:)`.
package struct FastDoubling: FibonacciStrategy {
  package static let id: StrategyID = "fast-doubling"
  package static let summary =
    "BigUInt.fibonacci: from a table to F(184), then doubling of the pair F, L"
  package static let lastTabulatedIndex: Int? = SmallFibonacciLucasPair.lastIndex
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> BigUInt {
    var number = BigUInt()
    try compute(&number, at: index)
    return number
  }

  package func compute(_ number: inout BigUInt, at index: Int) throws(FibonacciError) {
    precondition(index >= 0, "the index must not be negative")
    number.setFibonacci(index)
  }
}
