internal import Benchmarking
internal import CGMP
package import FibonacciStrategies

/// GMP's own Fibonacci function, `mpz_fib_ui`: the reference.
package struct GMPFibonacci: FibonacciStrategy {
  package static let id = "gmp"
  package static let summary = "GMP's mpz_fib_ui: the reference"
  /// `FIB_TABLE_LIMIT` of GMP with limbs of 64 bits.
  package static let lastTabulatedIndex: Int? = 93
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) -> GMPInteger {
    var value = GMPInteger()
    compute(&value, at: index)
    return value
  }

  package func compute(_ value: inout GMPInteger, at index: Int) {
    precondition(index >= 0, "the index must not be negative")
    value.setFibonacci(UInt(index))
  }

  /// The loop that a C program would write.
  package func compute(
    _ value: inout GMPInteger, at index: Int, iterations: Int
  ) {
    precondition(index >= 0, "the index must not be negative")
    let number = unsafe value.uniqueNumber()
    unsafe repeatBatch(iterations: iterations, n: index) { index in
      unsafe __gmpz_fib_ui(number, UInt(bitPattern: index))
      return unsafe number
    }
  }
}
