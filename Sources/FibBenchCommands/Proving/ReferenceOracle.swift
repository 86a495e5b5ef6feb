internal import FibonacciGMP
package import FibonacciStrategies

/// The words of F(n) that every exact result must equal: GMP's, themselves proved by a fingerprint.
///
/// The last one asked for is kept, as all cases of one n follow each other.
package final class ReferenceOracle {
  private var index = -1
  private var words: [UInt64] = []

  package init() {}

  /// The words of F(index), least significant first.
  ///
  /// - Throws: `OracleError.fingerprintMismatch` where GMP's own result is not F(index) modulo a
  ///   random prime.
  package func words(at index: Int) throws(OracleError) -> [UInt64] {
    if index != self.index {
      var number = GMPInteger()
      number.setFibonacci(UInt(index))
      let computed = number.words
      var generator = SystemRandomNumberGenerator()
      guard Fingerprint(ofFibonacciAt: index, using: &generator).matches(computed) else {
        throw .fingerprintMismatch(index: index)
      }
      (self.index, words) = (index, computed)
    }
    return words
  }

  /// What the results of a strategy are judged by: GMP, or for GMP's own the fingerprint alone.
  package func verifier(of strategy: StrategyID) -> String {
    strategy == GMPFibonacci.id ? "fingerprint" : "gmp"
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
