internal import Benchmarking
internal import BigIntegers
internal import CGMP
package import FibonacciStrategies

/// GMP's own Fibonacci function and its conversion, `mpz_fib_ui` and `mpz_get_str` into memory that
/// is kept: the reference of decimal texts.
package struct GMPText: FibonacciStrategy {
  package static let id = "gmp-text"
  package static let summary = "decimal text: GMP's mpz_fib_ui and mpz_get_str, the reference"
  package static let answer = Answer.text
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) -> GMPNumberText {
    var value = GMPNumberText()
    compute(&value, at: index)
    return value
  }

  package func compute(_ value: inout GMPNumberText, at index: Int) {
    precondition(index >= 0, "the index must not be negative")
    value.setFibonacci(UInt(index))
  }

  package func compute(
    _ value: inout GMPNumberText, at index: Int, iterations: Int
  ) {
    precondition(index >= 0, "the index must not be negative")
    repeatBatch(iterations: iterations, n: index, into: &value) { value, index in
      value.setFibonacci(UInt(bitPattern: index))
    }
  }
}

/// A number as its decimal text, and GMP's memory in which it is made.
@safe package struct GMPNumberText: GMPValue, Sendable {
  private var number = GMPInteger()
  private var text = KeptText()

  init() {}

  /// Sets this to F(index) by `mpz_fib_ui`, and its text by `mpz_get_str`.
  mutating func setFibonacci(_ index: UInt) {
    let number = unsafe number.uniqueNumber()
    unsafe __gmpz_fib_ui(number, index)
    // Either as many digits as GMP says or one fewer, and a zero byte.
    let digitCount = unsafe __gmpz_sizeinbase(number, 10)
    unsafe text.write(capacity: digitCount + 2) { digits in
      let start = unsafe UnsafeMutableRawPointer(digits).assumingMemoryBound(to: CChar.self)
      _ = unsafe __gmpz_get_str(start, 10, number)
      return unsafe 0..<(digits[digitCount - 1] == 0 ? digitCount - 1 : digitCount)
    }
  }

  package var words: [UInt64] { text.words }

  package var decimalText: String { text.decimalText }

  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    text.remainder(dividingBy: modulus)
  }
}
