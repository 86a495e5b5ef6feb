import FibonacciVerification
import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Reference oracle")
struct ReferenceOracleTests {
  @Test("It gives F(n), in any order and again")
  func words() throws {
    let oracle = ReferenceOracle()
    for index in [100, 0, 1, 100, 100, 5000, 2] {
      #expect(try oracle.words(at: index) == AdditionOracle.fibonacci(index), "F(\(index))")
    }
  }

  @Test("Each size is computed once, also by turns; a wrong number is refused, and not kept")
  func once() throws {
    var computed: [Int] = []
    let oracle = ReferenceOracle { index in
      computed.append(index)
      return index == 7 ? [12] : AdditionOracle.fibonacci(index)
    }
    for _ in 0..<3 {
      for index in [100, 1000, 5000] { _ = try oracle.words(at: index) }
    }
    #expect(computed == [100, 1000, 5000])
    for _ in 0..<2 {
      #expect(throws: VerificationError.fingerprintMismatch(index: 7)) { try oracle.words(at: 7) }
    }
    #expect(computed.suffix(2) == [7, 7])
  }

  @Test("GMP's own arithmetic is judged by residues alone")
  func verifier() {
    #expect(ReferenceOracle.verifier(ofGMPArithmetic: true) == "fingerprint")
    #expect(ReferenceOracle.verifier(ofGMPArithmetic: false) == "gmp")
  }
}
