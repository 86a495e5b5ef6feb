/// F(index) by additions of the pair F(k), F(k + 1) in a type of fixed width.
///
/// The textbook's loop. It computes F(index + 1) as well, so that it overflows one index before
/// `checkedFibonacci(at:)` does.
///
/// - Throws: `FibonacciError.overflow` with the first index whose number does not fit.
/// - Precondition: `index >= 0`.
package func checkedFibonacciByPairs<Integer: FixedWidthInteger>(
  at index: Int
) throws(FibonacciError) -> Integer {
  precondition(index >= 0, "the index must not be negative")
  var (current, next): (Integer, Integer) = (0, 1)  // F(k), F(k + 1)
  for k in 0..<index {
    let (sum, overflow) = current.addingReportingOverflow(next)
    guard !overflow else { throw .overflow(index: k + 2, bitWidth: Integer.bitWidth) }
    (current, next) = (next, sum)
  }
  return current
}

/// F(index) by additions in a floating-point type, each of them rounded.
///
/// The loop carries F(k − 1) and F(k), and never computes a number beyond F(index).
///
/// - Precondition: `index >= 0`.
package func roundedFibonacci<Real: BinaryFloatingPoint>(at index: Int) -> Real {
  precondition(index >= 0, "the index must not be negative")
  var (previous, current): (Real, Real) = (1, 0)  // F(k − 1), F(k)
  for _ in 0..<index { (previous, current) = (current, previous + current) }
  return current
}

/// F(index) by additions of the pair F(k), F(k + 1) in a floating-point type.
///
/// A rounded sum affects only itself: unlike in an integer type, F(index + 1) may be beyond what
/// the type holds.
///
/// - Precondition: `index >= 0`.
package func roundedFibonacciByPairs<Real: BinaryFloatingPoint>(at index: Int) -> Real {
  precondition(index >= 0, "the index must not be negative")
  var (current, next): (Real, Real) = (0, 1)  // F(k), F(k + 1)
  for _ in 0..<index { (current, next) = (next, current + next) }
  return current
}
