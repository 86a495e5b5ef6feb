import BigIntegers
import CGMP
import KernelInterface
import Testing

@Suite("NTT primes")
struct NTTPrimeTests {
  @Test("The primes are prime, and 1 modulo 2²⁶", arguments: NTTPrime.values)
  func primality(prime: UInt64) {
    var integer = unsafe mpz_t()
    unsafe __gmpz_init_set_ui(&integer, UInt(prime))
    defer { unsafe __gmpz_clear(&integer) }
    // Baillie-PSW among others, which is a proof below 2⁶⁴.
    #expect(unsafe __gmpz_probab_prime_p(&integer, 50) > 0)
    #expect(prime % (1 << 26) == 1)
    #expect(Double(prime) < 0x1p49 * 2.0.squareRoot())
  }

  @Test("The roots have order 2²⁶", arguments: 0..<NTTPrime.all.count)
  func roots(index: Int) {
    let prime = NTTPrime.all[index]
    #expect(prime.power(prime.root, 1 << 25) == prime.value - 1)
  }

  @Test("The products of the primes hold the greatest coefficients")
  func capacity() {
    let logarithms = NTTPrime.values.map { Double($0).logarithm2 }
    let three = logarithms[0] + logarithms[1] + logarithms[2]
    #expect(Double(NTTEngine.maximumCountOfThreePrimes).logarithm2 + 128 < three)
    let four = three + logarithms[3]
    let wideDigits = NTTEngine.maximumCountOfWideDigits * 64 / 88 + 1
    #expect(Double(wideDigits).logarithm2 + 176 < four)
    let longest = NTTPrime.rootOrderExponent
    #expect(Double(longest) + 168 < four)
    #expect((NTTEngine.maximumTotalCount * 64 + 2 * 83) / 84 <= 1 << longest)
    #expect(Double(longest) + 36 * 10.0.logarithm2 < three)
  }
}

extension NTTPrime {
  /// All primes.
  static var values: [UInt64] { (0..<all.count).map { all[$0].value } }
}

extension Double {
  /// The binary logarithm, to about twelve digits.
  fileprivate var logarithm2: Double {
    var value = significand
    var logarithm = Double(exponent)
    var step = 0.5
    while step > 1e-12 {
      value *= value
      if value >= 2 {
        value /= 2
        logarithm += step
      }
      step /= 2
    }
    return logarithm
  }
}
