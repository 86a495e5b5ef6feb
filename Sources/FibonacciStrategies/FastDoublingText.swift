package import BigIntegers

/// `FastDoublingDecimal`, and its number written as text: what a printed F(n) costs.
package struct FastDoublingText: FibonacciStrategy {
  package static let id: StrategyID = "fast-doubling-text"
  package static let summary = "fast-doubling-decimal, and its decimal text"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> DecimalText {
    DecimalText(try FastDoublingDecimal().value(at: index))
  }
}

/// A number that is kept as its decimal text alone.
package struct DecimalText: FibonacciValue {
  package let decimalText: String

  package init(_ number: DecimalNumber) {
    decimalText = number.description
  }

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
