internal import BigIntegers
internal import FibonacciStrategies
internal import OracleArithmetic

/// What is known of one Fibonacci number independently of the strategy that is judged.
struct Evidence {
  let index: Int
  /// The exact number of bits.
  let bitCount: Int?
  /// The words by plain additions, where they are affordable.
  let additions: [UInt64]?
  /// GMP's words, or why they cannot be trusted.
  let gmp: Result<[UInt64], VerificationError>?
  /// Residues modulo primes that were drawn after the results had been computed.
  let fingerprints: [Fingerprint]

  /// Names the first limb and bit in which a result differs from F(index), where that can be found
  /// out; the text continues a sentence.
  ///
  /// Only a result that a check has caught is worth the cost: where neither additions nor GMP took
  /// part, F(index) is computed by `fast-doubling`, and used if it has every residue.
  func location(of words: [UInt64]) -> String {
    let known = additions ?? (try? gmp?.get()) ?? FastDoubling().value(at: index).words
    guard fingerprints.allSatisfy({ $0.matches(known) }),
      case .different(let difference) = Agreement(
        of: words, with: known, at: index, exactness: .exact)
    else { return "" }
    return "; it \(difference)"
  }
}
