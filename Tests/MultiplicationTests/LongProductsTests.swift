import BigIntegers
import FibonacciTestSupport
import Foundation
import KernelInterface
import Testing

/// The longest transforms there are, for which only `scripts/long-test` has the time and the
/// memory: it sets `FIBBENCH_LONG`.
@Suite(
  "Long products", .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["FIBBENCH_LONG"] == "1",
    "they take minutes and 12 GB; scripts/long-test runs them"))
struct LongProductsTests {
  /// A crew of one is none.
  private static let crews = [1, 2, 3, 8]

  /// Rows of zeros, of ones and of chance, each of up to 3000 limbs.
  private static func limbs(_ count: Int, seed: Int, in base: NTTBase = .twoToThe64) -> [UInt] {
    var generator = LimbGenerator(seed: seed)
    let greatest = base == .twoToThe64 ? UInt.max : 999_999_999_999_999_999
    return unsafe [UInt](unsafeUninitializedCapacity: count) { limbs, initialized in
      while initialized < count {
        let (kind, length) = (generator.next() % 3, Int(generator.next() % 3000))
        for place in initialized..<min(count, initialized + length) {
          let drawn = generator.next()
          unsafe limbs[place] =
            switch kind {
            case 0: 0
            case 1: greatest
            default: base == .twoToThe64 ? drawn : drawn % (greatest + 1)
            }
        }
        initialized = min(count, initialized + length)
      }
    }
  }

  /// Compares products, squares and both together, by crews, with GMP's.
  private func compare(_ firstCount: Int, _ secondCount: Int, squares: Bool) {
    let first = Self.limbs(firstCount, seed: firstCount)
    let second = Self.limbs(secondCount, seed: secondCount + 1)
    let expected = productOfGMP(first, second)
    let expectedSquare = squares ? productOfGMP(second, second) : []
    for threadCount in Self.crews {
      let engine = NTTEngine()
      WorkerCrew.withCrew(threadCount: threadCount) { crew in
        let crew = threadCount == 1 ? nil : crew
        let what = "\(firstCount) × \(secondCount) limbs, \(threadCount) threads"
        var product = [UInt](repeating: 1, count: firstCount + secondCount)
        unsafe engine.multiply(&product, first, firstCount, second, secondCount, crew: crew)
        // Compared apart, since a failed expectation would print the numbers.
        let isProduct = product == expected
        #expect(isProduct, "\(what)")
        guard squares else { return }
        var square = [UInt](repeating: 1, count: 2 * secondCount)
        unsafe engine.square(&square, second, secondCount, crew: crew)
        let isSquare = square == expectedSquare
        #expect(isSquare, "\(what), square")
        product[0] ^= 1
        square[0] ^= 1
        unsafe engine.multiplyAndSquare(
          &product, &square, first, firstCount, second, secondCount, crew: crew)
        let areBoth = product == expected && square == expectedSquare
        #expect(areBoth, "\(what), product and square")
      }
    }
  }

  @Test("Four primes with narrow digits, 2²⁵ points and 2²⁶", arguments: [25, 26])
  func narrow(exponent: Int) {
    // Five eighths of the root, some whole blocks of 64 points, and a part of one.
    let limbCount = ((5 << (exponent - 3)) + 5 * 64 + 17) / 64 * 84
    compare(limbCount / 2 + 1001, limbCount / 2 - 1001, squares: true)
  }

  @Test("The longest product of four primes is GMP's")
  func longest() {
    let half = NTTEngine.maximumTotalCount / 2
    compare(half + 1, half - 1, squares: false)
  }

  @Test("Four primes with wide digits, up to 2²⁶ points", arguments: [4_000_000, 80_000_000])
  func wide(longer: Int) {
    compare(longer, min(longer, NTTEngine.maximumCountOfWideDigits), squares: longer < 5_000_000)
  }

  @Test("Three primes, up to 2²⁶ points", arguments: [3_000_000, 60_000_000])
  func threePrimes(longer: Int) {
    compare(longer, NTTEngine.maximumCountOfThreePrimes, squares: longer < 5_000_000)
  }

  @Test("Values longer than all transforms are GMP's")
  func beyond() {
    let count = NTTEngine.maximumTotalCount / 2 + 1000
    let (first, second) = (Self.limbs(count, seed: 1), Self.limbs(count - 5, seed: 2))
    let expected = productOfGMP(first, second)
    let product =
      BigUInt(words: first.map { UInt64($0) }) * BigUInt(words: second.map { UInt64($0) })
    let isProduct = product.words.elementsEqual(BigUInt(words: expected.map { UInt64($0) }).words)
    #expect(isProduct)
  }

  @Test("The longest product in base 10¹⁸ has the residues of its factors")
  func decimal() {
    let counts = (1 << 25 + 12_345, 1 << 25 - 12_345)
    let first = Self.limbs(counts.0, seed: 3, in: .tenToThe18)
    let second = Self.limbs(counts.1, seed: 4, in: .tenToThe18)
    for threadCount in Self.crews {
      let engine = NTTEngine()
      WorkerCrew.withCrew(threadCount: threadCount) { crew in
        var product = [UInt](repeating: 1, count: counts.0 + counts.1)
        unsafe engine.multiply(
          &product, first, counts.0, second, counts.1, base: .tenToThe18,
          crew: threadCount == 1 ? nil : crew)
        for modulus in DigitResidue.moduli {
          let isRight =
            DigitResidue(product, base: 1_000_000_000_000_000_000, modulus)
            == DigitResidue(first, base: 1_000_000_000_000_000_000, modulus)
            * DigitResidue(second, base: 1_000_000_000_000_000_000, modulus)
          #expect(isRight, "\(threadCount) threads, modulo \(modulus)")
        }
        let areDigits = product.allSatisfy { $0 < 1_000_000_000_000_000_000 }
        #expect(areDigits)
      }
    }
  }

  @Test("The longest text has the residue of its number, and leads back to it")
  func text() throws {
    // 2³¹ bits: 646 million digits.
    let limbs = Self.limbs(1 << 25, seed: 5)
    let value = BigUInt(words: limbs.map { UInt64($0) })
    let text = String(value)
    for modulus in DigitResidue.moduli {
      let isRight =
        DigitResidue(text.utf8.lazy.reversed().map { UInt($0) - 48 }, base: 10, modulus)
        == DigitResidue(limbs, base: 0, modulus)
      #expect(isRight, "modulo \(modulus)")
    }
    let read = try #require(BigUInt(text))
    let isSame = read == value
    #expect(isSame)
  }
}

/// What digits leave modulo a number below 2⁶².
private struct DigitResidue: Equatable {
  let value: UInt
  let modulus: UInt

  /// A Mersenne prime, and the largest prime below 2⁶².
  static let moduli: [UInt] = [(1 << 61) - 1, (1 << 62) - 57]

  private init(value: UInt, modulus: UInt) {
    (self.value, self.modulus) = (value, modulus)
  }

  /// Digits, least significant first; base 0 stands for 2⁶⁴.
  init(_ digits: some BidirectionalCollection<UInt>, base: UInt, _ modulus: UInt) {
    let factor = base == 0 ? (UInt.max % modulus + 1) % modulus : base % modulus
    let value = digits.reversed().reduce(0 as UInt) { sum, digit in
      let (high, low) = sum.multipliedFullWidth(by: factor)
      return (modulus.dividingFullWidth((high, low)).remainder + digit % modulus) % modulus
    }
    self.init(value: value, modulus: modulus)
  }

  static func * (left: DigitResidue, right: DigitResidue) -> DigitResidue {
    let product = left.value.multipliedFullWidth(by: right.value)
    return DigitResidue(
      value: left.modulus.dividingFullWidth(product).remainder, modulus: left.modulus)
  }
}
