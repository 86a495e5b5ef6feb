internal import FibonacciVerification
internal import BigIntegers
internal import FibonacciStrategies
internal import OracleArithmetic

extension PlantedFault {
  /// A strategy that does not keep its promise.
  ///
  /// - Parameters:
  ///   - exactness: What it promises.
  ///   - complexity: How its cost grows.
  ///   - recomputation: What is called into the result of the call before; `computation` without
  ///     it.
  ///   - computation: Gives the words of the claimed F(n).
  private static func number(
    _ name: String, _ summary: String, _ exactness: Exactness = .exact,
    _ complexity: Complexity = .multiplication, recomputation: Mutant.Recomputation? = nil,
    _ computation: @escaping Mutant.Computation
  ) -> PlantedFault {
    let mutant = Mutant(recomputation: recomputation, computation: computation)
    return PlantedFault(name, summary) {
      StrategyEntry(mutant, exactness: exactness, complexity: complexity).exposureByVerifier()
    }
  }

  /// The right words, to be spoilt.
  private static func words(at index: Int) -> [UInt64] {
    MutantArithmetic.number(at: index).words
  }

  /// Strategies that compute another number, or the right one only sometimes.
  static let otherNumbers = [
    number("next-number", "F(n + 1) for F(n)") { index throws(FibonacciError) in
      words(at: index + 1)
    },
    number("factorial", "n! for F(n)") { index throws(FibonacciError) in
      var product: BigUInt = 1
      for factor in stride(from: 2, through: min(index, 1000), by: 1) { product *= BigUInt(factor) }
      return product.words
    },
    number("lucas", "Lucas numbers: the same recurrence from 2 and 1") {
      index throws(FibonacciError) in
      (MutantArithmetic.number(at: index + 1) + MutantArithmetic.number(at: max(index - 1, 0)))
        .words
    },
    number("cache-collision", "a cache whose key is n mod 256") { index throws(FibonacciError) in
      words(at: index % 256)
    },
    number("rounded-formula", "Binet's formula, said to be exact") { index throws(FibonacciError) in
      try BinetFormula().value(at: index).words
    },
    number("wrong-above-2^20", "one bit wrong beyond n = 2^20") { index throws(FibonacciError) in
      var words = words(at: index)
      if index > 1 << 20 { words[words.count / 3] ^= 1 << 5 }
      return words
    },
    number("wrong-at-powers", "one less at powers of two from 1024 on") {
      index throws(FibonacciError) in
      let isPower = index >= 1024 && index & (index - 1) == 0
      return (MutantArithmetic.number(at: index) - (isPower ? 1 : 0)).words
    },
    number("threshold", "one more where a result begins its tenth limb") {
      index throws(FibonacciError) in
      let (number, before) = (
        MutantArithmetic.number(at: index), MutantArithmetic.number(at: max(index - 1, 0))
      )
      let isFirst = number.bitWidth == 10 * 64 && before.bitWidth == 9 * 64
      return (number + (isFirst ? 1 : 0)).words
    },
  ]

  /// Strategies that spoil the form of a result on its way out.
  static let spoiltForms = [
    number("leading-zero", "a leading limb of zero") { index throws(FibonacciError) in
      words(at: index) + [0]
    },
    number("truncated", "results from the fifth limb on are cut off") {
      index throws(FibonacciError) in
      Array(words(at: index).prefix(4)).withoutLeadingZeros
    },
    number("wrong-top", "the low limb is right, the highest is one more") {
      index throws(FibonacciError) in
      var words = words(at: index)
      if words.count > 1 { words[words.count - 1] += 1 }
      return words
    },
    number("swapped-digits", "two decimal digits in the middle are swapped") {
      index throws(FibonacciError) in
      var digits = Array(MutantArithmetic.number(at: index).description.utf8)
      if digits.count > 20 { digits.swapAt(digits.count / 2, digits.count / 2 + 1) }
      return BigUInt(String(decoding: digits, as: UTF8.self))?.words ?? []
    },
    number(
      "timed-path", "right, but for results that take the place of another",
      recomputation: { value, index throws(FibonacciError) in
        // As if the memory of the previous result had not been extended.
        let fresh = words(at: index)
        value.words = Array(fresh.prefix(max(value.words.count, 2))).withoutLeadingZeros
      },
      { index throws(FibonacciError) in words(at: index) }),
  ]

  /// Strategies of fixed width that break their promise where the width ends.
  static let brokenPromises = [
    number(
      "unnoticed-overflow", "UInt64 that wraps around, said to be exact", .exact, .constant
    ) { index throws(FibonacciError) in
      WrappingDoubling().value(at: index).words
    },
    number("early-overflow", "refuses F(93), which fits into 64 bits", .exact, .constant) {
      index throws(FibonacciError) in
      guard index < 93 else { throw .overflow(index: 93, bitWidth: 64) }
      return words(at: index)
    },
    number("late-overflow", "refuses F(96), and not F(94)", .exact, .constant) {
      index throws(FibonacciError) in
      guard index < 96 else { throw .overflow(index: 96, bitWidth: 64) }
      return words(at: index)
    },
    number("lost-bit", "F(n) mod 2^63, said to be mod 2^64", .modulo(bitWidth: 64), .logarithmic) {
      index throws(FibonacciError) in
      let remainder = WrappingDoubling().value(at: index)
      return (index > 93 ? remainder & (.max >> 1) : remainder).words
    },
    number(
      "far-approximation", "wrong in the 40th of the 53 bits that are promised",
      .approximate(significandBits: 53), .constant
    ) { index throws(FibonacciError) in
      let value = try BinetFormula().value(at: index)
      return (index < 100 ? value : (value * (1 + 0x1p-40)).rounded()).words
    },
  ]
}

extension MutantArithmetic {
  /// F(index) by this package's own strategy, for mutants that spoil it afterwards.
  static func number(at index: Int) -> BigUInt { FastDoubling().value(at: index) }
}
