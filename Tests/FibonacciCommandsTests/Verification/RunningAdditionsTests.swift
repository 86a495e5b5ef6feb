import FibonacciVerification
import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import OracleArithmetic
import Testing

@Suite("Running additions")
struct RunningAdditionsTests {
  @Test("They give every number, upwards and after a step back, as the tests' own additions do")
  func numbers() {
    var additions = RunningAdditions()
    for (index, words) in AdditionOracle().prefix(1200).enumerated() {
      #expect(additions.words(at: index) == words, "n = \(index)")
    }
    for index in [5000, 186, 93, 94, 0, 1, 3000] {
      #expect(additions.words(at: index) == AdditionOracle.fibonacci(index), "n = \(index)")
    }
  }
}
