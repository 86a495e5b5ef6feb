internal import BigIntegers

/// A computed Fibonacci number, whatever type holds it.
package protocol FibonacciValue {
  /// The number's 64-bit words, least significant first, without leading zero words; zero has none.
  var words: [UInt64] { get }
}
