package import FibonacciStrategies

/// F(index) modulo a random prime: a proof that needs no second library and shares no code with
/// any strategy.
///
/// The prime is drawn from [2⁶⁰, 2⁶¹] after the result exists, so that no result can be made to fit
/// it. A wrong result passes only if the prime divides its difference from F(index): a difference
/// of b bits has at most b/60 such divisors among the more than 2.7·10¹⁶ primes there, so that a
/// wrong F(10⁶) passes with a probability below 4.3·10⁻¹³.
package struct Fingerprint: Equatable {
  /// Primes that a proof has: two, by which a wrong F(10⁹) passes with a probability below 2·10⁻¹⁹.
  package static let primesOfProof = 2

  /// The prime.
  package let modulus: UInt64
  /// F(index) modulo the prime, by doubling.
  package let residue: UInt64

  /// Draws a prime and computes F(index) modulo it.
  package init(ofFibonacciAt index: Int, using generator: inout some RandomNumberGenerator) {
    self.init(ofFibonacciAt: index, modulo: Self.randomPrime(using: &generator))
  }

  /// Computes F(index) modulo a number.
  package init(ofFibonacciAt index: Int, modulo modulus: UInt64) {
    self.modulus = modulus
    residue = UInt64(fibonacciResidue(at: index, modulo: UInt128(modulus)))
  }

  /// Has the number with these words the same residue?
  package func matches(_ words: [UInt64]) -> Bool {
    var remainder: UInt64 = 0
    for word in words.reversed() {
      remainder = modulus.dividingFullWidth((remainder, word)).remainder
    }
    return remainder == residue
  }

  /// Has the number the same residue?
  package func matches(_ value: any FibonacciValue) -> Bool {
    value.remainder(dividingBy: modulus) == residue
  }

  private static func multiply(_ left: UInt64, _ right: UInt64, modulo modulus: UInt64) -> UInt64 {
    modulus.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
  }

  /// A prime drawn uniformly from [2⁶⁰, 2⁶¹].
  package static func randomPrime(using generator: inout some RandomNumberGenerator) -> UInt64 {
    while true {
      let candidate = UInt64.random(in: (1 << 60)..<(1 << 61), using: &generator) | 1
      if isPrime(candidate) { return candidate }
    }
  }

  /// The Miller–Rabin test to the first twelve prime bases, which is exact below 3.3·10²⁴
  /// (Sorenson and Webster, *Strong Pseudoprimes to Twelve Prime Bases*, 2015).
  ///
  /// - Precondition: `candidate` is odd, above 37 and below 2⁶².
  package static func isPrime(_ candidate: UInt64) -> Bool {
    let twos = (candidate - 1).trailingZeroBitCount
    let oddPart = (candidate - 1) >> twos
    return [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].allSatisfy { (base: UInt64) in
      var power = self.power(base, oddPart, modulo: candidate)
      if power == 1 || power == candidate - 1 { return true }
      for _ in 1..<max(twos, 1) {
        power = multiply(power, power, modulo: candidate)
        if power == candidate - 1 { return true }
      }
      return false
    }
  }

  private static func power(_ base: UInt64, _ exponent: UInt64, modulo modulus: UInt64) -> UInt64 {
    var (power, square, rest) = (1 as UInt64, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { power = multiply(power, square, modulo: modulus) }
      square = multiply(square, square, modulo: modulus)
      rest >>= 1
    }
    return power
  }
}
