internal import BigIntegers
internal import FibonacciStrategies

/// How a result stands to the reference: one rule for each exactness.
enum Agreement: Equatable {
  /// Equal, word for word.
  case equal
  /// Equal modulo 2^bitWidth, where the reference is larger than that.
  case equalModulo(bitWidth: Int)
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
  init(of words: [UInt64], with reference: [UInt64], at index: Int, exactness: Exactness) {
    if words == reference {
      self = .equal
      return
    }
    switch exactness {
    case .exact:
      self = .different(Self.firstDifference(of: words, from: reference))
    case .modulo(let bitWidth):
      let remainder = BigUInt(words: reference) % (BigUInt(1) << bitWidth)
      self =
        remainder == BigUInt(words: words)
        ? .equalModulo(bitWidth: bitWidth)
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
  private static func firstDifference(of words: [UInt64], from reference: [UInt64]) -> String {
    let length = max(words.count, reference.count)
    for position in 0..<length {
      let word = position < words.count ? words[position] : 0
      let expected = position < reference.count ? reference[position] : 0
      if word != expected {
        let bit = (word ^ expected).trailingZeroBitCount
        return "differs from the reference first in limb \(position) of \(length), bit \(bit)"
      }
    }
    return "has leading zero limbs: \(words.count) where \(reference.count) are needed"
  }
}
