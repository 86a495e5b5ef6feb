import FibonacciVerification
import BenchmarkCommands
import Benchmarking
import FibonacciTestSupport
import OracleArithmetic
import Testing

@Suite("Fingerprint")
struct FingerprintTests {
  @Test("It accepts F(n), and rejects F(n − 1), F(n + 1) and every flipped bit")
  func judges() {
    let numbers = Array(AdditionOracle().prefix(402))
    var generator = SeededGenerator(seed: 1)
    for index in 3...400 {
      let fingerprint = Fingerprint(ofFibonacciAt: index, using: &generator)
      let prime = fingerprint.modulus
      #expect(fingerprint.matches(numbers[index]), "n = \(index), prime \(prime)")
      #expect(!fingerprint.matches(numbers[index - 1]), "n = \(index), prime \(prime)")
      #expect(!fingerprint.matches(numbers[index + 1]), "n = \(index), prime \(prime)")
      for bit in 0..<(numbers[index].count * 64) {
        var flipped = numbers[index]
        flipped[bit / 64] ^= 1 << UInt64(bit % 64)
        #expect(!fingerprint.matches(flipped), "n = \(index), bit \(bit), prime \(prime)")
      }
    }
  }

  @Test("Residues are those of F(n) for every n to 1000 and moduli of every kind")
  func residues() {
    for (index, words) in AdditionOracle().prefix(1001).enumerated() {
      for modulus: UInt64 in [1, 2, 3, 10, 1 << 32, (1 << 61) - 1, (1 << 62) - 57] {
        let fingerprint = Fingerprint(ofFibonacciAt: index, modulo: modulus)
        #expect(fingerprint.residue == remainder(of: words, by: modulus), "n = \(index)")
        #expect(fingerprint.matches(words), "n = \(index) modulo \(modulus)")
      }
    }
  }

  @Test("Large F(n) of GMP match", arguments: [65_536, 99_999, 1_000_000])
  func largeIndices(index: Int) {
    var generator = SeededGenerator(seed: UInt64(index))
    for _ in 0..<4 {
      let fingerprint = Fingerprint(ofFibonacciAt: index, using: &generator)
      #expect(fingerprint.matches(fibonacciOfGMP(index)), "modulo \(fingerprint.modulus)")
      #expect(!fingerprint.matches(fibonacciOfGMP(index - 1)), "modulo \(fingerprint.modulus)")
    }
  }

  @Test("Modulo an odd prime other than 5, F(p − (5/p)) is 0: every drawn modulus obeys")
  func drawnPrimes() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let prime = Fingerprint.randomPrime(using: &generator)
      #expect(prime > 1 << 60 && prime < 1 << 61)
      let index = [1, 4].contains(prime % 5) ? prime - 1 : prime + 1
      #expect(Fingerprint(ofFibonacciAt: Int(index), modulo: prime).residue == 0, "\(prime)")
    }
  }

  @Test("Trial division and the test agree on all odd numbers from 39 to 20001")
  func smallPrimes() {
    for candidate in stride(from: 39 as UInt64, through: 20_001, by: 2) {
      let isPrime = !stride(from: 3, through: 143, by: 2).contains { divisor in
        divisor < candidate && candidate % divisor == 0
      }
      #expect(Fingerprint.isPrime(candidate) == isPrime, "\(candidate)")
    }
  }

  @Test(
    "Known large primes pass",
    arguments: [
      (1 << 61) - 1, (1 << 61) - 31, (1 << 60) - 93, (1 << 62) - 57, (1 << 31) - 1, 1_000_000_007,
    ] as [UInt64])
  func largePrimes(prime: UInt64) {
    #expect(Fingerprint.isPrime(prime))
  }

  @Test(
    "Carmichael numbers, strong pseudoprimes and products of primes fail",
    arguments: [
      // Carmichael numbers, OEIS A002997.
      561, 1105, 41041, 825_265, 321_197_185, 9_746_347_772_161,
      // The least strong pseudoprimes to the first 1 to 9 prime bases, OEIS A014233.
      2047, 1_373_653, 25_326_001, 3_215_031_751, 2_152_302_898_747, 3_474_749_660_383,
      341_550_071_728_321, 3_825_123_056_546_413_051,
      // Squares and products of primes.
      2_147_483_647 * 2_147_483_647, 1_000_000_007 * 1_000_000_009, (1 << 61) + 1,
    ] as [UInt64])
  func composites(composite: UInt64) {
    #expect(!Fingerprint.isPrime(composite))
  }

  /// The remainder by shifting in one bit after the other.
  private func remainder(of words: [UInt64], by modulus: UInt64) -> UInt64 {
    var remainder: UInt64 = 0
    for word in words.reversed() {
      for bit in (0..<64).reversed() {
        remainder = (2 * remainder + (word >> UInt64(bit)) & 1) % modulus
      }
    }
    return remainder
  }
}
