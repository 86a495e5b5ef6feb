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

  @Test("GMP's own arithmetic is judged by residues alone")
  func verifier() {
    #expect(ReferenceOracle.verifier(ofGMPArithmetic: true) == "fingerprint")
    #expect(ReferenceOracle.verifier(ofGMPArithmetic: false) == "gmp")
  }
}
