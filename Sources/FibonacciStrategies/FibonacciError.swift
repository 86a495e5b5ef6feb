/// Why a strategy has no result.
package enum FibonacciError: Error, Hashable, Sendable {
  /// F(index) is the first Fibonacci number on the way that does not fit into `bitWidth` bits.
  case overflow(index: Int, bitWidth: Int)
}
