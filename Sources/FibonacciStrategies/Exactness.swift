/// How a strategy's result relates to the true F(n).
package enum Exactness: Hashable, Sendable {
  /// Every result equals F(n), or an error is thrown.
  case exact

  /// Every result equals F(n) mod 2^bitWidth, and F(n) itself as long as that fits.
  case modulo(bitWidth: Int)

  /// Results carry this many significant bits, and equal F(n) up to a boundary that is measured.
  case approximate(significandBits: Int)
}
