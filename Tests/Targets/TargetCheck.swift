// Checks products, other arithmetic and Fibonacci numbers as another processor computes them; built
// and run by `scripts/check-targets`, in Embedded Swift and with nothing but the C library. With
// FIBONACCI_INDEX in the environment, it prints that Fibonacci number instead; with CALLS, it
// multiplies by METHOD so many times two rows of LIMBS limbs, for who counts instructions.
// `LimbWidth.swift` is compiled with it: `UInt` is a limb here, as in the library.

import BigIntegers
import KernelInterface

@_extern(c, "puts") func puts(_ line: UnsafePointer<CChar>) -> CInt
@_extern(c, "fflush") func fflush(_ stream: OpaquePointer?) -> CInt
@_extern(c, "atoi") func atoi(_ digits: UnsafePointer<CChar>) -> CInt
@_extern(c, "getenv") func getenv(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_extern(c, "exit") func exit(_ status: CInt)

@main
struct TargetCheck {
  static func main() {
    // Embedded Swift knows nothing of command lines.
    if let digits = unsafe getenv("FIBONACCI_INDEX") {
      return print(String(checkedFibonacci(Int(unsafe atoi(digits)))))
    }
    if let calls = unsafe getenv("CALLS"), let limbs = unsafe getenv("LIMBS"),
      let name = unsafe getenv("METHOD")
    {
      var products = ProductCheck()
      return products.multiply(
        by: unsafe String(cString: name), limbCount: Int(unsafe atoi(limbs)),
        calls: Int(unsafe atoi(calls)))
    }
    var products = ProductCheck()
    products.run()
    ArithmeticCheck().run()
    ValueCheck().run()
  }

  /// The processor, as `scripts/check-targets` names it.
  static var processor: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(arm)
      "armv7"
    #else
      "wasm32"
    #endif
  }

  static func print(_ line: String) {
    _ = unsafe line.withCString { unsafe puts($0) }
    // Emulation is slow: whoever waits sees how far it is.
    _ = fflush(nil)
  }

  static func fail(_ message: String) -> Never {
    print("Error: \(message)")
    exit(1)
    fatalError("a program that has ended does not come here")
  }

  static func expect(_ isRight: Bool, _ what: String) {
    if !isRight { fail("\(what) is wrong") }
  }

  /// F(n) as the library has it, which must be what plain doubling gives:
  /// F(2k) = F(k) (2 F(k + 1) - F(k)) and F(2k + 1) = F(k)² + F(k + 1)².
  static func checkedFibonacci(_ n: Int) -> BigUInt {
    var (low, high) = (BigUInt(0), BigUInt(1))
    for bit in (0..<(Int.bitWidth - n.leadingZeroBitCount)).reversed() {
      let even = low * (high + high - low)
      let odd = low.squared() + high.squared()
      (low, high) = n >> bit & 1 == 0 ? (even, odd) : (odd, even + odd)
    }
    guard low == .fibonacci(n) else { fail("two ways to F(\(n)) differ") }
    return low
  }
}

// MARK: - Operands

/// Marsaglia's xorshift.
struct RandomLimbs: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Limbs at random; every third row is long runs of ones and zeros.
  mutating func row(_ count: Int) -> [UInt] {
    let hasRuns = next() % 3 == 0
    return (0..<count).map { _ in
      let limb = UInt(next())
      return hasRuns ? (limb & 4 == 0 ? 0 : .max) : limb
    }
  }
}

/// Remainders modulo a prime of 61 bits, found limb by limb with other arithmetic than products: a
/// wrong one passes once in 2⁶¹ times.
enum Remainder {
  /// 2⁶¹ - 1.
  private static let prime: UInt128 = 0x1FFF_FFFF_FFFF_FFFF

  static func of(_ limbs: [UInt], base: UInt128 = 1 << 64) -> UInt128 {
    var remainder: UInt128 = 0
    for limb in limbs.reversed() { remainder = (remainder * base + UInt128(limb)) % prime }
    return remainder
  }

  static func ofProduct(_ first: [UInt], _ second: [UInt], base: UInt128 = 1 << 64) -> UInt128 {
    of(first, base: base) * of(second, base: base) % prime
  }
}

// MARK: - Kernels

/// Multiplies and squares rows by every method.
struct ProductCheck {
  private var count = 0
  private var random = RandomLimbs()

  /// The base of decimal limbs.
  private static let decimalBase: UInt128 = 1_000_000_000_000_000_000

  mutating func run() {
    let lengths = Array(1...40) + [47, 64, 100, 129, 208, 257, 300, 520, 1000, 2048, 2049, 5000]
    for method in MultiplicationMethod.available {
      for left in lengths {
        for right in [left, left - left / 3, left / 2, 1]
        where right > 0 && method.isMade(for: left, right) {
          check(method, left, right)
        }
      }
      report(method.rawValue)
    }
    let engines = [
      ("three primes", NTTEngine()), ("four primes", NTTEngine(threePrimeLimit: 0)),
      ("four primes, narrow digits", NTTEngine(threePrimeLimit: 0, wideDigitLimit: 0)),
    ]
    for (name, engine) in engines {
      for length in [1, 100, 257, 1000, 2500] { check(engine, length, length - length / 5) }
      report(name)
    }
    for length in [1, 100, 257, 1000, 2500] { checkDecimal(length, length - length / 5) }
    report("decimal limbs")
    for length in [1, 100, 257, 1000, 2500] { checkFloating(length, length - length / 5) }
    report("floating-point, a product with a square")
  }

  /// Multiplies the same rows again and again; the product goes nowhere.
  mutating func multiply(by name: String, limbCount: Int, calls: Int) {
    guard let method = MultiplicationMethod(rawValue: name), method != .digits,
      method.isMade(for: limbCount, limbCount)
    else { TargetCheck.fail("'\(name)' makes no products of \(limbCount) limbs") }
    let (first, second) = (random.row(limbCount), random.row(limbCount))
    var scratch = [UInt](repeating: 0, count: method.scratchCount(limbCount, limbCount))
    var product = [UInt](repeating: .max, count: 2 * limbCount)
    for _ in 0..<calls {
      unsafe method.multiply(
        &product, first, limbCount, second, limbCount, scratch: &scratch)
    }
  }

  private mutating func report(_ kernels: String) {
    guard count > 0 else { TargetCheck.fail("\(kernels): nothing was checked") }
    TargetCheck.print(
      "\(kernels): \(count) products and squares are right on \(TargetCheck.processor).")
    count = 0
  }

  private mutating func check(_ method: MultiplicationMethod, _ left: Int, _ right: Int) {
    let (first, second) = (random.row(left), random.row(right))
    var scratch = [UInt](repeating: 0, count: method.scratchCount(left, right))
    var product = [UInt](repeating: .max, count: left + right)
    unsafe method.multiply(&product, first, left, second, right, scratch: &scratch)
    compare(product, first, second, "\(method.rawValue): \(left) × \(right) limbs")
    guard left == right else { return }
    unsafe method.square(&product, first, left, scratch: &scratch)
    compare(product, first, first, "\(method.rawValue): \(left) limbs squared")
  }

  private mutating func check(_ engine: NTTEngine, _ left: Int, _ right: Int) {
    let (first, second) = (random.row(left), random.row(right))
    var product = [UInt](repeating: .max, count: left + right)
    var square = [UInt](repeating: .max, count: 2 * right)
    unsafe engine.multiply(&product, first, left, second, right)
    compare(product, first, second, "\(left) × \(right) limbs")
    unsafe engine.square(&square, second, right)
    compare(square, second, second, "\(right) limbs squared")
    unsafe engine.multiplyAndSquare(&product, &square, first, left, second, right)
    compare(product, first, second, "\(left) × \(right) limbs with a square")
    compare(square, second, second, "\(right) limbs squared with a product")
  }

  private mutating func checkFloating(_ left: Int, _ right: Int) {
    let (first, second) = (random.row(left), random.row(right))
    var product = [UInt](repeating: .max, count: left + right)
    var square = [UInt](repeating: .max, count: 2 * right)
    unsafe FFTEngine().multiplyAndSquare(&product, &square, first, left, second, right)
    compare(product, first, second, "\(left) × \(right) limbs with a square")
    compare(square, second, second, "\(right) limbs squared with a product")
  }

  private mutating func checkDecimal(_ left: Int, _ right: Int) {
    let base = Self.decimalBase
    let first = random.row(left).map { $0 % UInt(base) }
    let second = random.row(right).map { $0 % UInt(base) }
    var product = [UInt](repeating: .max, count: left + right)
    unsafe NTTEngine().multiply(&product, first, left, second, right, base: .tenToThe18)
    compare(product, first, second, "\(left) × \(right) decimal limbs", base: base)
  }

  private mutating func compare(
    _ product: [UInt], _ first: [UInt], _ second: [UInt], _ what: String, base: UInt128 = 1 << 64
  ) {
    guard
      product.allSatisfy({ $0 < base }),
      Remainder.of(product, base: base) == Remainder.ofProduct(first, second, base: base)
    else { TargetCheck.fail("\(what) are wrong") }
    count += 1
  }
}

// MARK: - Values

/// Takes what was put together apart again: sums, shifts, quotients, roots and decimal digits.
struct ArithmeticCheck {
  func run() {
    var random = RandomLimbs()
    let counts = [1, 2, 3, 17, 64, 200, 1200]
    for left in counts {
      for right in counts where right <= left {
        check(BigUInt(words: random.row(left)), BigUInt(words: random.row(right) + [1]))
      }
    }
    TargetCheck.print(
      "Sums, shifts, quotients, roots and decimal digits are right on \(TargetCheck.processor).")
  }

  private func check(_ first: BigUInt, _ second: BigUInt) {
    let remainder = second - 1
    let product = first * second + remainder
    expect(first + second - second == first, "a difference")
    for bits in [1, 63, 64, 129] {
      expect(first << bits == first * BigUInt(2).power(bits), "a shift to the left")
      expect((first << bits) >> bits == first, "a shift to the right")
    }
    let (quotient, rest) = product.quotientAndRemainder(dividingBy: second)
    expect(quotient == first && rest == remainder, "a quotient")
    expect((second.squared() + remainder).squareRoot() == second, "a square root")
    expect(BigUInt(String(product)) == product, "a number read from its decimal digits")
  }

  private func expect(_ isRight: Bool, _ what: String) {
    TargetCheck.expect(isRight, what)
  }
}

/// What a value is to other types and theorems: words, bytes, text in any base, conversions, bits,
/// and the theory of numbers.
struct ValueCheck {
  func run() {
    var random = RandomLimbs()
    for count in [0, 1, 2, 3, 7, 40] {
      for _ in 0..<6 {
        let row = random.row(count)
        // Of an odd number of words where they have 32 bits, too.
        let half = BigUInt(words: row) >> (random.next() & 1 == 0 ? 0 : 33)
        checkWords(half)
        checkText(half)
        checkBits(BigInt(half), -BigInt(BigUInt(words: random.row(count))))
        checkDivisors(half, BigUInt(words: random.row(count / 2 + 1)))
        checkRoots(half)
      }
    }
    checkConversions()
    checkPrimes()
    checkCombinations()
    checkRandom(&random)
    TargetCheck.print(
      "Words, bytes, text, bits, conversions, divisors, powers and primes are right on"
        + " \(TargetCheck.processor).")
  }

  private func expect(_ isRight: Bool, _ what: String) {
    TargetCheck.expect(isRight, what)
  }

  /// Horner's scheme over digits, the least significant first.
  private func value(_ digits: some BidirectionalCollection<some FixedWidthInteger>) -> BigUInt {
    digits.reversed().reduce(0) { $0 << $1.bitWidth + BigUInt($1) }
  }

  private func checkWords(_ number: BigUInt) {
    let words = Array(number.words)
    expect(value(words) == number && BigUInt(words: words) == number, "a number's words")
    expect(words.count * Swift.UInt.bitWidth == number.bitWidth, "a number's width")
    expect(number.bitWidth == number.leadingZeroBitCount + number.bitCount, "a number of zeros")
    let inMemory = number.withWords { span in span.indices.map { span[$0] } }
    expect(value(inMemory) == number && inMemory.isEmpty == number.isZero, "words in memory")
    // In two's complement the lowest words are the same, whatever their number.
    expect(
      BigUInt(words: words.dropLast())
        == number.lowBits(
          (words.count - 1) * Swift.UInt.bitWidth), "a number of fewer words")
    expect(number.littleEndianBytes.last != 0, "a highest byte")
    expect(value(number.littleEndianBytes) == number, "a number's bytes")
    expect(BigUInt(bigEndianBytes: number.bigEndianBytes) == number, "a number of bytes")
    for integer in [BigInt(number), -BigInt(number), ~BigInt(number)] {
      let words = Array(integer.words)
      expect(BigInt(words: words) == integer, "an integer's words")
      expect(words.count * Swift.UInt.bitWidth == integer.bitWidth, "an integer's width")
      let sign = (words.last ?? 0).leadingZeroBitCount == 0
      expect(sign == integer.isNegative, "a sign")
      expect(
        BigInt(value(words)) - (sign ? BigInt(1) << integer.bitWidth : 0) == integer,
        "a two's complement")
      // One more word, so that their number is odd and even.
      expect(BigInt(words: words + [sign ? .max : 0]) == integer, "an integer of more words")
      expect(BigInt(bigEndianBytes: integer.bigEndianBytes) == integer, "an integer of bytes")
      var (hash, otherHash) = (integer.hashValue, (integer + 1 - 1).hashValue)
      swap(&hash, &otherHash)
      expect(hash == otherHash, "a hash")
    }
    let complement = ~number
    expect(complement + number + 1 == BigUInt(1) << number.bitWidth, "a complement")
    let divisor: Swift.UInt = .max - 4
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    expect(quotient * BigUInt(divisor) + BigUInt(remainder) == number, "a quotient by a word")
    expect(remainder < divisor, "a remainder by a word")
  }

  private func checkText(_ number: BigUInt) {
    for radix in 2...36 {
      let text = number.text(radix: radix)
      // Digit by digit, by divisions that text does not take.
      var (rest, digits) = (number, [UInt8]())
      repeat {
        let digit = UInt8(rest % BigUInt(radix))
        digits.append(digit < 10 ? 48 + digit : 87 + digit)
        rest /= BigUInt(radix)
      } while !rest.isZero
      expect(Array(text.utf8) == digits.reversed(), "a text in base \(radix)")
      expect(BigUInt(text, radix: radix) == number, "a number read in base \(radix)")
      expect(BigInt("-" + text, radix: radix) == -BigInt(number), "an integer in base \(radix)")
    }
  }

  private func checkBits(_ first: BigInt, _ second: BigInt) {
    let (both, either) = (first & second, first | second)
    expect(both + either == first + second, "a conjunction or a disjunction")
    expect(first ^ second == either - both, "an exclusion")
    expect(~second == -second - 1, "a complement")
    for position in [0, 1, 31, 32, 63, 64, 65, 200] {
      let power = BigInt(1) << position
      let isSet = (second.flooredQuotientAndRemainder(dividingBy: power).quotient & 1) == 1
      expect(
        second[bit: position] == isSet && first[bit: position] == (first >> position & 1 == 1),
        "a bit")
      expect(
        second >> position == second.flooredQuotientAndRemainder(dividingBy: power).quotient,
        "a shift of an integer")
      expect(
        second.lowBits(position)
          == second.flooredQuotientAndRemainder(
            dividingBy: power
          ).remainder, "an integer's low bits")
      var number = first.magnitude
      number.setBit(at: position, to: !number.hasBit(at: position))
      expect(BigInt(number ^ first.magnitude) == power, "a bit that was set")
      expect((power.magnitude << 7).trailingZeroBitCount == position + 7, "zeros below a bit")
      expect((power.magnitude - 1).nonzeroBitCount == position, "a count of bits")
    }
  }

  private func checkDivisors(_ first: BigUInt, _ second: BigUInt) {
    let divisor = first.greatestCommonDivisor(with: second)
    let factor = BigUInt(words: [0x1234_5678, 0x9abc_def1])
    expect(
      (first * factor).greatestCommonDivisor(with: second * factor) == divisor * factor,
      "a greatest common divisor")
    if divisor.isZero { return }
    expect(
      (first / divisor).greatestCommonDivisor(with: second / divisor) == 1,
      "a common divisor that is greatest")
    let product = first * factor
    if !second.isZero {
      expect((product * second).dividedExactly(by: second) == product, "an exact quotient")
    }
    let modulus = second | 1
    if first.greatestCommonDivisor(with: modulus) == 1, let inverse = first.inverse(modulo: modulus)
    {
      expect(first * inverse % modulus == 1 % modulus, "an inverse")
    }
    for modulus in [modulus, (second | 1) << 35] {
      var power: BigUInt = 1 % modulus
      for exponent in 0..<20 {
        expect(first.power(BigUInt(exponent), modulo: modulus) == power, "a modular power")
        power = power * first % modulus
      }
      expect(
        first.power(1 << 70, modulo: modulus)
          == (0..<70).reduce(first % modulus) { power, _ in power.squared() % modulus },
        "a modular power of a long exponent")
    }
  }

  private func checkRoots(_ number: BigUInt) {
    for degree in [1, 2, 3, 5, 31, 64] {
      let root = number.root(degree: degree)
      expect(
        root.power(degree) <= number && number < (root + 1).power(degree),
        "a root of degree \(degree)")
    }
  }

  private func checkConversions() {
    expect(BigUInt(UInt64.max) == 0xffff_ffff_ffff_ffff, "an integer of 64 bits")
    expect(BigUInt(UInt128.max) == (BigUInt(1) << 128) - 1, "an integer of 128 bits")
    expect(BigInt(Int64.min) == -0x8000_0000_0000_0000, "a negative integer of 64 bits")
    expect(BigInt(Int128.min) == -(BigInt(1) << 127), "a negative integer of 128 bits")
    expect(BigInt(Int.min) == -(BigInt(1) << (Int.bitWidth - 1)), "a least integer")
    expect(BigUInt(Int32.max) == 0x7fff_ffff && BigInt(Int8.min) == -128, "a short integer")
    // Widths that lie on either side of a word's and of a limb's.
    for shift in [7, 31, 32, 33, 63, 64, 65, 127] {
      let power = BigInt(1) << shift
      for integer in [power, power - 1, 1 - power, -power, -power - 1] {
        expect(
          Int(exactly: integer).map { BigInt($0) == integer }
            ?? !(BigInt(Int.min)...BigInt(Int.max)).contains(integer), "a conversion to Int")
        expect(
          Int64(exactly: integer).map { BigInt($0) == integer }
            ?? !(BigInt(Int64.min)...BigInt(Int64.max)).contains(integer), "a conversion to Int64")
        expect(
          Int128(exactly: integer).map { BigInt($0) == integer }
            ?? !(BigInt(Int128.min)...BigInt(Int128.max)).contains(integer),
          "a conversion to Int128")
        let low = BigInt(UInt64(truncatingIfNeeded: integer))
        expect(low == integer.lowBits(64), "a conversion that truncates")
        expect(
          integer + 3 - Int8(3) == integer && integer * Int64(-5) == -5 * integer,
          "an operation with another type")
      }
      expect(
        BigUInt(0x1p0 * Double(sign: .plus, exponent: shift, significand: 1.5))
          == 3 * power.magnitude / 2, "a conversion of a floating-point number")
    }
    expect(BigUInt(truncatingIfNeeded: -1) == 0xffff_ffff_ffff_ffff, "bits of -1")
    expect(BigUInt(exactly: 0.5) == nil && BigUInt(exactly: 3e9) == 3_000_000_000, "an exact value")
    let literal: BigInt = -123_456_789_012_345_678_901_234_567_890_123_456_789
    expect(literal == BigInt("-123456789012345678901234567890123456789"), "a negative literal")
    let ones: BigUInt = 0xffff_ffff_ffff_ffff_ffff_ffff
    expect(ones == (BigUInt(1) << 96) - 1, "a literal of 96 bits")
    let negative: BigInt = -0x8000_0000_0000_0000_0000_0000
    expect(negative == -(BigInt(1) << 95), "a negative literal of 96 bits")
  }

  private func checkPrimes() {
    for exponent in [31, 61, 89, 127, 521] {
      let prime = (BigUInt(1) << exponent) - 1
      expect(prime.isProbablyPrime(), "a prime of Mersenne's")
      let base: BigUInt = 0x1234_5678_9abc_def1_2345
      expect(base.power(prime - 1, modulo: prime) == 1, "a power of Fermat's")
      let symbol = base.jacobiSymbol(over: prime)
      expect(
        BigInt(base.power(prime >> 1, modulo: prime)) == (symbol == 1 ? 1 : BigInt(prime) - 1),
        "a Jacobi symbol")
    }
    // Products of two primes: 2³² + 1, 2⁶⁷ - 1 and a strong pseudoprime to the bases 2 to 37.
    let composites: [BigUInt] = [
      0x1_0000_0001, 0x7_ffff_ffff_ffff_ffff, 318_665_857_834_031_151_167_461,
    ]
    expect(!composites.contains { $0.isProbablyPrime() }, "a composite number")
    let primes = (2..<1000).filter { BigUInt($0).isProbablyPrime() }
    let divided = (2..<1000).filter { number in
      !(2..<number).contains { number.isMultiple(of: $0) }
    }
    expect(primes == divided, "a small prime")
  }

  private func checkCombinations() {
    expect(
      BigUInt.factorial(200) == (1...200).reduce(1) { $0 * BigUInt($1) }, "a factorial")
    for (number, count) in [(60, 30), (300, 7), (1000, 400), (100_000, 3)] {
      expect(
        BigUInt.binomial(number, count)
          == .binomial(number - 1, count) + .binomial(number - 1, count - 1),
        "a binomial coefficient")
    }
    for index in [1, 92, 93, 94, 184, 185, 186, 187, 1000, 4321] {
      let (fibonacci, lucas) = (BigInt.fibonacci(index), BigInt.lucas(index))
      expect(
        lucas.squared() - 5 * fibonacci.squared() == (index % 2 == 0 ? 4 : -4), "a Lucas number")
    }
  }

  private func checkRandom(_ random: inout RandomLimbs) {
    for bitCount in [0, 1, 31, 32, 33, 64, 65, 200] {
      let values = (0..<40).map { _ in BigUInt.random(bitCount: bitCount, using: &random) }
      expect(values.allSatisfy { $0.bitCount <= bitCount }, "a random value")
      expect(values.contains { $0.bitCount == bitCount }, "the highest bit of random values")
      let limit = (BigUInt(1) << bitCount) * 3
      expect(BigUInt.random(below: limit, using: &random) < limit, "a random value below a limit")
    }
  }
}
