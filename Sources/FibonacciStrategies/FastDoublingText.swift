internal import BigIntegers

/// F(n) and its decimal text, by the faster of two ways: what a printed F(n) costs.
///
/// `FastDoublingDecimal`'s limbs need hardly more than copying; below a certain index, a binary
/// number and its conversion take less time than products of few decimal limbs.
package struct FastDoublingText: FibonacciStrategy {
  package static let id: StrategyID = "fast-doubling-text"
  package static let summary = "fast-doubling, and the decimal text"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  /// The greatest index at which the number is made in binary: there, both ways take 5 µs.
  ///
  /// AMD Zen 5, 23 November 2026: `kernel-benchmarks --strategy
  /// fibonacci-text/fast-doubling,fibonacci-text/fast-doubling-decimal --n 4001,5000,8000,12000`.
  /// (From 2000 to 4000, too, decimal limbs are faster, since they come from a fraction there.)
  private static let lastBinaryIndex = 6500

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> DecimalText {
    index <= Self.lastBinaryIndex || !NTTEngine.isAvailable
      ? DecimalText(decimalText: try FastDoubling().value(at: index).description)
      : DecimalText(decimalText: try FastDoublingDecimal().value(at: index).description)
  }
}

/// A number that is kept as its decimal text alone.
package struct DecimalText: FibonacciValue {
  package let decimalText: String

  /// The number's 64-bit words, by a conversion from its text.
  package var words: [UInt64] {
    guard let value = BigUInt(decimalText) else {
      preconditionFailure("the text of a number is one")
    }
    return value.words
  }

  /// - Complexity: Linear in the number of digits.
  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    decimalText.utf8.reduce(0) { remainder, digit in
      let (high, low) = remainder.multipliedFullWidth(by: 10)
      let (sum, carry) = low.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
      return modulus.dividingFullWidth((high + (carry ? 1 : 0), sum)).remainder
    }
  }
}
