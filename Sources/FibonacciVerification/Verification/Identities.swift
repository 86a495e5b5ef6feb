/// Identities between Fibonacci numbers, which no other computation of F(n) is needed for.
///
/// They are written as sums, so that unsigned arithmetic suffices; ε stands for (−1)ⁿ (Vajda,
/// *Fibonacci and Lucas Numbers, and the Golden Section*, 1989).
package enum Identities {
  /// Whether 5F² + 4ε is a square, as it is for Fibonacci numbers of that parity of n alone
  /// (Gessel, *Fibonacci Quarterly* 10, 1972).
  ///
  /// With the number of bits this is a proof: of two such numbers the larger is at least twice the
  /// smaller, so that no two have equally many.
  package static func isFibonacci<Number: ProvingNumber>(
    _ words: [UInt64], at index: Int, in _: Number.Type
  ) -> Bool {
    guard !words.isEmpty else { return index == 0 }
    let number = Number(words: words)
    let scaled = Number(words: [5]) * number * number
    return index.isMultiple(of: 2)
      ? (scaled + Number(words: [4])).isSquare : (scaled - Number(words: [4])).isSquare
  }

  /// The identities that do not hold between F(index) and other results of one strategy.
  ///
  /// - Parameters:
  ///   - index: At least 1.
  ///   - other: Another index, from 1 to `index`.
  ///   - number: The strategy's numbers; nil where it has none.
  package static func broken<Number: ProvingNumber>(
    at index: Int, other: Int, number: (Int) -> Number?
  ) -> [String] {
    guard let before = number(index - 1), let current = number(index),
      let after = number(index + 1)
    else { return [] }
    let one = Number(words: [1])
    let isEven = index.isMultiple(of: 2)
    var broken: [String] = []
    let (product, square) = (before * after, current * current)
    if isEven ? product != square + one : product + one != square {
      broken.append("breaks Cassini's identity with its neighbours")
    }
    if let double = number(2 * index), double != current * (before + after) {
      broken.append("does not fit F(\(2 * index)), its product with the sum of its neighbours")
    }
    guard let (otherBefore, otherCurrent) = pair(number, other) else { return broken }
    if let sum = number(index + other), sum != otherCurrent * after + otherBefore * current {
      broken.append("breaks the addition formula with F(\(other))")
    }
    let divisor = greatestCommonDivisor(index, other)
    if let common = number(divisor), common != current.greatestCommonDivisor(with: otherCurrent) {
      broken.append("has another greatest common divisor with F(\(other)) than F(\(divisor))")
    }
    return broken
  }

  private static func pair<Number>(_ number: (Int) -> Number?, _ index: Int) -> (Number, Number)? {
    guard let before = number(index - 1), let current = number(index) else { return nil }
    return (before, current)
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    var (larger, smaller) = (left, right)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
