internal import FibonacciGMP
internal import OracleArithmetic

/// The words of F(n) that every exact result must equal: GMP's, themselves proved by a fingerprint.
///
/// Each is computed once, also where sizes are measured by turns: what was asked for is kept, up to
/// a size in all, beyond which the ones that were not asked for the longest go.
package final class ReferenceOracle {
  private var kept: [(index: Int, words: [UInt64])] = []
  private let compute: (Int) -> [UInt64]

  /// How many words are kept, the last number asked for in any case: 128 MB, eight of F(1.8·10⁸).
  private static let mostWords = 1 << 24

  /// Makes an oracle that asks GMP.
  package convenience init() {
    self.init { index in
      var number = GMPInteger()
      number.setFibonacci(UInt(index))
      return number.words
    }
  }

  /// Makes an oracle of what computes the words of F(index).
  package init(computing compute: @escaping (_ index: Int) -> [UInt64]) {
    self.compute = compute
  }

  /// The words of F(index), least significant first.
  ///
  /// - Throws: `fingerprintMismatch` where what was computed is not F(index) modulo a random prime.
  package func words(at index: Int) throws(VerificationError) -> [UInt64] {
    if let place = kept.firstIndex(where: { $0.index == index }) {
      kept.append(kept.remove(at: place))
    } else {
      let words = compute(index)
      var generator = SystemRandomNumberGenerator()
      guard Fingerprint(ofFibonacciAt: index, using: &generator).matches(words) else {
        throw .fingerprintMismatch(index: index)
      }
      kept.append((index, words))
      while kept.count > 1, kept.reduce(0, { $0 + $1.words.count }) > Self.mostWords {
        kept.removeFirst()
      }
    }
    return kept[kept.count - 1].words
  }

  /// What a result is judged by, beside its residues: GMP, or for GMP's own arithmetic these alone.
  package static func verifier(ofGMPArithmetic isGMP: Bool) -> String {
    isGMP ? "fingerprint" : "gmp"
  }
}
