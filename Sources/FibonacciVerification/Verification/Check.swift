/// A way to find out that a result is wrong; it shares no code with what it judges.
package enum Check: String, CaseIterable, Codable, Sendable {
  /// No leading zero words.
  case canonical
  /// As many bits as F(n) has, known from n alone.
  case bitLength = "bit-length"
  /// An overflow that names the first number which does not fit.
  case overflow
  /// Equal to F(n) by plain additions.
  case additions
  /// Equal to GMP's F(n); takes no part where GMP's arithmetic itself is judged.
  case gmp
  /// The residue modulo random primes, drawn after the result exists; for a strategy that wraps
  /// around, the residue modulo the power of two.
  case fingerprint
  /// 5F² ± 4 is a square, in the arithmetic that the strategy does not use.
  case square
  /// Cassini's identity, F(2n), the addition formula and the greatest common divisor, among the
  /// strategy's own results.
  case identities
}
