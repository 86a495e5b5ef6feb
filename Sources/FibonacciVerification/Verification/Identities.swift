// Identities between Fibonacci numbers, which no other computation of F(n) is needed for.
//
// They are written as sums, so that unsigned arithmetic suffices; ε stands for (−1)ⁿ (Vajda,
// *Fibonacci and Lucas Numbers, and the Golden Section*, 1989).

extension ProvingNumber {
  /// Whether 5F² + 4ε is a square, as it is for Fibonacci numbers of that parity of n alone
  /// (Gessel, *Fibonacci Quarterly* 10, 1972).
  ///
  /// With the number of bits this is a proof: of two such numbers the larger is at least twice the
  /// smaller, so that no two have equally many.
  package static func isFibonacci(_ words: [UInt64], at index: Int) -> Bool {
    guard !words.isEmpty else { return index == 0 }
    let number = Self(words: words)
    let scaled = Self(words: [5]) * number * number
    return index.isMultiple(of: 2)
      ? (scaled + Self(words: [4])).isSquare : (scaled - Self(words: [4])).isSquare
  }

  /// The first identity that does not hold between F(index) and other results of one strategy, in
  /// words that go on from `F(n) `; nil if all do.
  ///
  /// - Parameters:
  ///   - index: At least 1.
  ///   - other: Another index, from 1 to `index`.
  ///   - number: The strategy's numbers; nil where it has none.
  package static func firstBrokenIdentity(
    at index: Int, other: Int, number: (Int) -> Self?
  ) -> String? {
    guard let before = number(index - 1), let current = number(index),
      let after = number(index + 1)
    else { return nil }
    let one = Self(words: [1])
    let isEven = index.isMultiple(of: 2)
    let (product, square) = (before * after, current * current)
    if isEven ? product != square + one : product + one != square {
      return "breaks Cassini's identity with its neighbours"
    }
    if let double = number(2 * index), double != current * (before + after) {
      return "does not fit F(\(2 * index)), its product with the sum of its neighbours"
    }
    guard let otherBefore = number(other - 1), let otherCurrent = number(other) else { return nil }
    if let sum = number(index + other), sum != otherCurrent * after + otherBefore * current {
      return "breaks the addition formula with F(\(other))"
    }
    let divisor = index.greatestCommonDivisor(with: other)
    if let common = number(divisor), common != current.greatestCommonDivisor(with: otherCurrent) {
      return "has another greatest common divisor with F(\(other)) than F(\(divisor))"
    }
    return nil
  }

}

extension Int {
  fileprivate func greatestCommonDivisor(with other: Int) -> Int {
    var (larger, smaller) = (self, other)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
