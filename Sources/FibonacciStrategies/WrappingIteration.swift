/// Additions over `UInt64` that wrap around: exact to F(93), then F(n) mod 2⁶⁴.
///
/// The sequence modulo 2⁶⁴ repeats after 3·2⁶³ terms (Wall, *Fibonacci Series Modulo m*, 1960).
package struct WrappingIteration: FibonacciStrategy {
  package static let id = "wrapping"
  package static let summary = "additions over UInt64, wrapping around (&+)"
  package static let exactness = Exactness.modulo(bitWidth: 64)
  package static let complexity = Complexity.linear

  package init() {}

  package func value(at index: Int) -> UInt64 {
    precondition(index >= 0, "the index must not be negative")
    var (current, next): (UInt64, UInt64) = (0, 1)  // F(k), F(k + 1)
    for _ in 0..<index {
      (current, next) = (next, current &+ next)
    }
    return current
  }
}
