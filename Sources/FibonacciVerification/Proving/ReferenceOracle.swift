internal import FibonacciGMP

/// The words of F(n) that every exact result must equal: GMP's, themselves proved by a fingerprint.
///
/// The largest one asked for is kept, as all cases of one n follow each other, and sizes ascend. A
/// smaller one, by which an overflow is judged, costs little and replaces nothing.
package final class ReferenceOracle {
  private var largest: (index: Int, words: [UInt64]) = (-1, [])

  package init() {}

  /// The words of F(index), least significant first.
  ///
  /// - Throws: `OracleError.fingerprintMismatch` where GMP's own result is not F(index) modulo a
  ///   random prime.
  package func words(at index: Int) throws(OracleError) -> [UInt64] {
    if index == largest.index { return largest.words }
    var number = GMPInteger()
    number.setFibonacci(UInt(index))
    let words = number.words
    var generator = SystemRandomNumberGenerator()
    guard Fingerprint(ofFibonacciAt: index, using: &generator).matches(words) else {
      throw .fingerprintMismatch(index: index)
    }
    if index > largest.index { largest = (index, words) }
    return words
  }

  /// What a result is judged by, beside its residues: GMP, or for GMP's own arithmetic these alone.
  package static func verifier(ofGMPArithmetic isGMP: Bool) -> String {
    isGMP ? "fingerprint" : "gmp"
  }
}

/// Why the reference itself cannot be trusted.
package enum OracleError: Error, Equatable, CustomStringConvertible {
  /// GMP's F(index) is not F(index) modulo a random prime.
  case fingerprintMismatch(index: Int)

  package var description: String {
    switch self {
    case .fingerprintMismatch(let index):
      "GMP's F(\(index)) has the wrong residue modulo a random prime: the reference is broken"
    }
  }
}
