import FibonacciVerification
import BenchmarkCommands
import FibonacciTestSupport
import OracleArithmetic
import Testing

@Suite("Residues of F(n)")
struct FibonacciResidueTests {
  @Test("Modulo 2⁶⁴ they are the lowest words, for every n to 1000")
  func lowestWords() {
    for (index, words) in AdditionOracle().prefix(1001).enumerated() {
      #expect(fibonacciResidue(at: index, modulo: 1 << 64) == UInt128(words.first ?? 0))
    }
  }

  @Test("They repeat with Pisano's period: 60 modulo 10, 3·2⁶¹ modulo 2⁶²")
  func periods() {
    for index in 0..<60 {
      for far in [60, 600, 60_000_000_000] {
        #expect(
          fibonacciResidue(at: index + far, modulo: 10) == fibonacciResidue(at: index, modulo: 10))
      }
      #expect(
        fibonacciResidue(at: index + (3 << 61), modulo: 1 << 62)
          == fibonacciResidue(at: index, modulo: 1 << 62))
    }
  }

  @Test("The largest modulus of 64 bits does not overflow")
  func largestModulus() {
    // (F(n + 1) + F(n − 1))² − 5F(n)² = 4·(−1)ⁿ, all modulo 2⁶⁴ − 1, a multiple of 5.
    let modulus = UInt128(UInt64.max)
    for index in [1, 94, 1000, Int.max - 1] {
      func residue(_ index: Int) -> UInt128 { fibonacciResidue(at: index, modulo: modulus) }
      let lucas = (residue(index - 1) + residue(index + 1)) % modulus
      let difference =
        (lucas * lucas % modulus + 5 * (modulus - residue(index) * residue(index) % modulus))
        % modulus
      #expect(difference == (index.isMultiple(of: 2) ? 4 : modulus - 4), "n = \(index)")
    }
  }
}
