import FibonacciVerification
import BenchmarkCommands
import Testing

@Suite("False acceptance")
struct FalseAcceptanceTests {
  @Test("A difference of b bits has at most (b − 1)/60 prime divisors above 2⁶⁰")
  func bound() {
    let primes = 27_467_389_548_130_805.0
    #expect(falseAcceptanceBound(bits: 0, primes: 1) == 0)
    #expect(falseAcceptanceBound(bits: 60, primes: 1) == 0)
    #expect(falseAcceptanceBound(bits: 61, primes: 1) == 1 / primes)
    #expect(falseAcceptanceBound(bits: 121, primes: 1) == 2 / primes)
    // F(10⁶): below the 4.3·10⁻¹³ of the design.
    let million = falseAcceptanceBound(bits: 694_241, primes: 1)
    #expect(million > 4.2e-13 && million < 4.3e-13)
    #expect(falseAcceptanceBound(bits: 694_241, primes: 2) == million * million)
  }

  @Test("Without a prime, nothing is refused")
  func none() {
    #expect(falseAcceptanceBound(bits: 1000, primes: 0) == 1)
  }
}
