internal import Benchmarking
internal import CGMP
package import FibonacciStrategies

/// The steps of `doubling` by GMP's functions: separates what the algorithm gains from what the
/// arithmetic gains. Nothing is kept from one call to the next, here neither.
package struct GMPDoubling: FibonacciStrategy {
  package static let id = "gmp-doubling"
  package static let summary = "the same fast doubling as doubling, over GMP's integers"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) -> GMPInteger {
    var value = GMPInteger()
    Self.compute(&value, at: index)
    return value
  }

  package func compute(
    _ value: inout GMPInteger, at index: Int, iterations: Int
  ) {
    repeatBatch(iterations: iterations, n: index, into: &value) { value, index in
      Self.compute(&value, at: index)
    }
  }

  /// Sets `value` to F(index), by integers that begin and end with the call, as those of a program
  /// in C would.
  private static func compute(_ value: inout GMPInteger, at index: Int) {
    precondition(index >= 0, "the index must not be negative")
    let result = unsafe value.uniqueNumber()
    unsafe withUnsafeTemporaryAllocation(of: mpz_t.self, capacity: 4) { memory in
      guard let numbers = memory.baseAddress else { return }
      for place in 0..<4 { unsafe __gmpz_init(numbers + place) }
      defer { for place in 0..<4 { unsafe __gmpz_clear(numbers + place) } }
      // F(k), F(k + 1); F(2k), F(2k + 1)
      var (current, next) = unsafe (numbers, numbers + 1)
      var (even, odd) = unsafe (numbers + 2, numbers + 3)
      unsafe __gmpz_set_ui(next, 1)
      for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
        unsafe __gmpz_mul_2exp(odd, next, 1)
        unsafe __gmpz_sub(odd, odd, current)
        unsafe __gmpz_mul(even, current, odd)
        unsafe __gmpz_mul(odd, current, current)
        unsafe __gmpz_mul(current, next, next)
        unsafe __gmpz_add(odd, odd, current)
        if index >> shift & 1 == 1 {
          unsafe __gmpz_add(even, even, odd)
          unsafe swap(&even, &odd)
        }
        unsafe swap(&current, &even)
        unsafe swap(&next, &odd)
      }
      unsafe __gmpz_swap(result, current)
    }
  }
}
