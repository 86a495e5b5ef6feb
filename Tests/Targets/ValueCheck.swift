import BigIntegers

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
    for exponent in [31, 61, 89, 127, 521, 1279] {
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
