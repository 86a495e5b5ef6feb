import SampleAnalysis
import BenchmarkCommands
import Benchmarking
import FibonacciCommands
import FibonacciStrategies
import FibonacciVerification
import Testing

@Suite("Complexity in theory")
struct ComplexityTheoryTests {
  @Test("Loops grow like n and n², products between n and n², a recursion like F(n) itself")
  func exponents() {
    func exponents(_ complexity: Complexity, at n: Double) -> [Double] {
      complexity.theories.map { $0.exponent(at: n) }
    }
    #expect(exponents(.linear, at: 50) == [1] && exponents(.quadratic, at: 1e5) == [2])
    #expect(exponents(.constant, at: 50) == [0])
    // Up to its end; no n is too large to be tried.
    #expect(exponents(.linearToOverflow, at: 50) == [1] && Growth(.linearToOverflow) == .constant)
    let products = exponents(.multiplication, at: 1e8)
    #expect(products.allSatisfy { $0 > 1 && $0 <= 2 } && products == products.sorted(by: >))
    // F(1001) ÷ F(1000) is the golden ratio, which is e^(1000 p · ln(1001 ÷ 1000)) for this p.
    #expect(abs(exponents(.exponential, at: 1000)[0] - 481.2) < 0.1)
  }
}
