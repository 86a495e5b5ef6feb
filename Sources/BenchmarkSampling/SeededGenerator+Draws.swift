import SystemLibrary

extension SeededGenerator {
  /// Creates the generator of one of many independent sequences of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed of them all.
  ///   - stream: Which sequence; other numbers give another.
  package init(seed: UInt64, stream: UInt64...) {
    var generator = SeededGenerator(seed: seed)
    for number in stream {
      generator = SeededGenerator(seed: generator.next() ^ number)
    }
    self = generator
  }

  /// Draws a number from 0 to `bound - 1`.
  ///
  /// The high word of a product, without rejection: the bias is below `bound`/2⁶⁴, and a sequence
  /// stays the same whatever becomes of the standard library's own methods.
  ///
  /// - Precondition: `bound` is positive.
  package mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "nothing to draw from")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Draws an order of the numbers from 0 to `count - 1` (Fisher and Yates).
  package mutating func permutation(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in order.indices.dropFirst().reversed() {
      order.swapAt(last, next(below: last + 1))
    }
    return order
  }

  /// A draw from the standard normal distribution (G. Box and M. Muller, 1958).
  package mutating func nextNormal() -> Double {
    let radius = (-2 * log(nextUnit())).squareRoot()
    return radius * cos(2 * .pi * nextUnit())
  }

  /// A draw from (0, 1).
  private mutating func nextUnit() -> Double {
    (Double(next() >> 11) + 0.5) / 0x1p53
  }
}
