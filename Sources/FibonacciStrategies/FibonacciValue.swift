package import BigIntegers

/// A computed Fibonacci number, whatever type holds it.
package protocol FibonacciValue {
  /// The number's 64-bit words, least significant first, without leading zero words; zero has none.
  var words: [UInt64] { get }

  /// The number in decimal; the default converts the words.
  var decimalText: String { get }

  /// Hands out the decimal text in pieces, the highest digits first; the default, in one.
  func forEachDecimalPiece(_ body: (String) throws -> Void) rethrows

  /// Hands out the text in base 16 in pieces, the highest digits first.
  func forEachHexadecimalPiece(_ body: (String) throws -> Void) rethrows

  /// The remainder of a division by a number that is not zero; the default divides the words.
  func remainder(dividingBy modulus: UInt64) -> UInt64
}

extension FibonacciValue {
  package var decimalText: String { BigUInt(words: words).description }

  package func forEachDecimalPiece(_ body: (String) throws -> Void) rethrows {
    try body(decimalText)
  }

  package func forEachHexadecimalPiece(_ body: (String) throws -> Void) rethrows {
    try BigUInt(words: words).forEachHexadecimalPiece(body)
  }

  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    words.reversed().reduce(0) { remainder, word in
      modulus.dividingFullWidth((remainder, word)).remainder
    }
  }
}

extension FibonacciValue {
  /// The number's 64-bit words, by a conversion from its decimal text.
  var wordsOfText: [UInt64] {
    guard let value = BigUInt(decimalText) else {
      preconditionFailure("the text of a number is one")
    }
    return value.words
  }
}

extension UInt64: FibonacciValue {
  package var words: [UInt64] { self == 0 ? [] : [self] }
}

extension UInt128: FibonacciValue {
  package var words: [UInt64] {
    let high = UInt64(truncatingIfNeeded: self &>> 64)
    let low = UInt64(truncatingIfNeeded: self)
    return high == 0 ? low.words : [low, high]
  }
}

extension Double: FibonacciValue {
  /// The words of the integer that this value is, every one of its up to 1024 bits.
  ///
  /// - Precondition: The value is a finite, non-negative integer.
  package var words: [UInt64] {
    precondition(self >= 0 && isFinite && self == rounded(), "not a non-negative integer")
    guard self >= 0x1p64 else { return UInt64(self).words }
    let shift = Int(exponent) - 52
    return (BigUInt(UInt64(significand * 0x1p52)) << shift).words
  }
}

extension BigUInt: FibonacciValue {
  package var decimalText: String { description }

  package var words: [UInt64] {
    withWords { words in words.indices.map { UInt64(words[$0]) } }
  }

  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    withWords { words in
      words.indices.reversed().reduce(0) { remainder, index in
        modulus.dividingFullWidth((remainder, UInt64(words[index]))).remainder
      }
    }
  }
}
