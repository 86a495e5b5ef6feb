internal import BigIntegers
package import FibonacciStrategies

/// How a result relates to the reference: one rule for each exactness.
package enum Agreement: Equatable {
  /// Equal, word for word.
  case equal
  /// Equal modulo 2^bitWidth, where the reference is larger than that.
  case equalModulo
  /// Not equal, but within the error that the exactness allows.
  case close
  /// Anything else; says where the difference begins.
  case different(String)

  /// Compares the words of a result with those of the reference.
  ///
  /// - Parameters:
  ///   - words: The result, least significant word first, no leading zero words.
  ///   - reference: F(index) in the same form.
  ///   - index: Which Fibonacci number it is; the error of an approximation grows with it.
  ///   - exactness: What the strategy promises.
  package init(of words: [UInt64], with reference: [UInt64], at index: Int, exactness: Exactness) {
    if words == reference {
      if case .modulo(let bitWidth) = exactness, words.bitCount > bitWidth {
        self = .different("has more than the \(bitWidth) bits that were announced")
      } else {
        self = .equal
      }
      return
    }
    guard words.last != 0 else {
      self = .different("has leading zero limbs")
      return
    }
    switch exactness {
    case .exact:
      self = .different(Self.firstDifference(of: words, from: reference))
    case .modulo(let bitWidth):
      let remainder = BigUInt(words: reference) % (BigUInt(1) << bitWidth)
      self =
        remainder == BigUInt(words: words)
        ? .equalModulo
        : .different(Self.firstDifference(of: words, from: remainder.words))
    case .approximate(let significandBits):
      self =
        Self.isClose(words, to: reference, at: index, significandBits: significandBits)
        ? .close : .different("further from the reference than rounding explains")
    }
  }

  /// Is the relative error at most (2·index + 4)·2^−significandBits?
  ///
  /// A power φⁿ of a rounded φ is off by n half units of the last place, and each of its roundings
  /// adds no more than one: twice that leaves room for the library's `pow`.
  private static func isClose(
    _ words: [UInt64], to reference: [UInt64], at index: Int, significandBits: Int
  ) -> Bool {
    let (value, expected) = (BigUInt(words: words), BigUInt(words: reference))
    let error = value > expected ? value - expected : expected - value
    return (error << significandBits) <= expected * BigUInt(2 * index + 4)
  }

  /// Names the lowest differing limb and bit.
  ///
  /// - Precondition: The numbers differ, and neither has leading zero words.
  private static func firstDifference(of words: [UInt64], from reference: [UInt64]) -> String {
    let length = max(words.count, reference.count)
    func padded(_ words: [UInt64]) -> [UInt64] {
      words + repeatElement(0, count: length - words.count)
    }
    let differences = zip(padded(words), padded(reference)).map { $0 ^ $1 }
    guard let limb = differences.firstIndex(where: { $0 != 0 }) else {
      preconditionFailure("equal numbers have no difference")
    }
    let bit = differences[limb].trailingZeroBitCount
    return "differs from the reference first in limb \(limb) of \(length), bit \(bit)"
  }
}
