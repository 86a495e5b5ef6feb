/// F(k) and L(k) of two limbs at most, in registers of the processor: where doublings start.
package struct SmallFibonacciLucasPair {
  let index: Int
  let fibonacci: UInt128
  let lucas: UInt128

  /// The greatest index for which both numbers have two limbs.
  package static let lastIndex = 184

  /// Creates the pair at an index, from a table.
  ///
  /// - Precondition: `0 <= index <= lastIndex`.
  init(_ index: Int) {
    self.index = index
    fibonacci = Self.fibonacci(index)
    lucas = 2 &* Self.numbers[index + 1] &- fibonacci
  }

  /// F(index), from a table.
  ///
  /// - Precondition: `0 <= index <= lastIndex`.
  @inline(__always)
  static func fibonacci(_ index: Int) -> UInt128 {
    precondition(0 <= index && index <= lastIndex, "a small pair ends at \(lastIndex)")
    return numbers[index]
  }

  /// F(0) to F(185), made by additions: 3 kB.
  private static let numbers: InlineArray<186, UInt128> = {
    var numbers = InlineArray<186, UInt128>(repeating: 1)
    numbers[0] = 0
    for index in 2..<186 { numbers[index] = numbers[index - 1] + numbers[index - 2] }
    return numbers
  }()
}
