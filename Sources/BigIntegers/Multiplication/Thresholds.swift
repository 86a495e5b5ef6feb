internal import KernelInterface

/// Which method multiplies on a processor, by the numbers of limbs from which one beats another.
///
/// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by `kernel-benchmarks tune`:
/// paired runs of both methods at sizes around the crossing.
package struct Thresholds: Sendable {
  /// What comes between the schoolbook and transforms.
  package let middleMethod: Multiplication.Method

  /// The least limbs of both operands for which the product by the method in the middle beats the
  /// schoolbook.
  let middleProduct: Int

  /// The least limbs for which its square does.
  let middleSquare: Int

  /// The least m · n / (m + n) for which transforms beat the product of m and n limbs by the method
  /// in the middle: that takes time in proportion to m · n, transforms to m + n, nearly.
  let transformProduct: Int

  /// The least limbs for which transforms beat its square.
  let transformSquare: Int

  /// The least limbs for which shared transforms beat a product and a square apart.
  let transformProductAndSquare: Int

  /// The most limbs of both factors together that transforms multiply; none where there are no
  /// transforms.
  let longestTransformed: Int

  /// The limbs of both operands, equally long, for which transforms in floating point beat all
  /// other methods: up to the longest whose error bound is below 1/2. Empty where there are none.
  package let floatingPoint: Range<Int>

  /// The most points for a limb of the product for which they beat those modulo primes, beyond
  /// what is proved for all numbers in the widest digits: lengths differ by a quarter at most.
  let mostPointsPerLimb: Double

  /// The most limbs for which they do in several threads: those modulo primes are as many jobs.
  let mostFloatingPointInThreads: Int

  /// The limbs for which they beat all other methods at squares.
  package let floatingPointSquare: Range<Int>

  /// The same for a product together with the square of its second factor.
  package let sharedFloatingPoint: Range<Int>

  /// The most decimal digits of a factor for which transforms in floating point beat those modulo
  /// primes in base 10¹⁸; none where there are none.
  let mostDecimals: Int

  /// The least index whose Fibonacci number is made in digits of 51 bits, where the processor has
  /// them: those before it are of a table, or products of such numbers. From 1472 to one behind
  /// `DigitFibonacci.doubledIndices`.
  let firstDigitIndex: Int

  /// The greatest index whose Fibonacci number is made in the middle method's digits: behind it
  /// transforms in floating point make the last product sooner.
  let lastDigitIndex: Int

  /// The least limbs of quotient and divisor for which halves and products beat the schoolbook's
  /// division.
  ///
  /// AMD Zen 5, 28 November 2026, `kernel-benchmarks --strategy
  /// value-remainder/BigUInt,value-divide/BigUInt --n 12..64` in builds with 12, 17 and 32: 24
  /// limbs take 453, 376 and 439 ns, and 391, 333 and 289 without a remainder; at x86-64-v3 415 and
  /// 434 with 17 and 32, and 48 limbs without a remainder 938 and 868; at x86-64 17 gains nothing.
  let halvedQuotient: Int

  /// The same of a quotient alone, which is half as much work for the schoolbook.
  let halvedQuotientAlone: Int

  /// The least limbs of both for which a reciprocal by Newton's iteration beats halves.
  ///
  /// AMD Zen 5, 29 November 2026, `kernel-benchmarks --strategy divide/BigUInt` without and with
  /// reciprocals: at x86-64-v4 835 ns and 841 for 48 limbs, 1109 and 1028 for 56; at x86-64-v3 14.8
  /// µs and 16.9 for 260, 17.0 and 16.5 for 280. AMD Zen 4: without transforms it never does, 2.7
  /// ms against 2.1 for 3000.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 1 December 2026, the same at x86-64-v4, where
  /// halves end in digits of 52 bits, with 76, 409 and 700: 80 limbs take 2.55 µs by reciprocals
  /// and 1.78 by halves, 204 9.4 and 6.4, 410 24.0 and 20.3, 416 24.2 and 22.6, 440 24.4 and 25.4,
  /// 450 26.6 and 25.4, 500 28.0 and 29.5.
  let reciprocalQuotient: Int

  /// The same where a reciprocal, which finds a remainder as well, has to beat halves for the
  /// quotient alone.
  ///
  /// AMD Zen 5, 29 November 2026, `kernel-benchmarks --strategy value-divide/BigUInt` with either:
  /// 13.9 µs against 13.0 at 430 limbs, 16.0 against 16.7 at 500; at x86-64-v3 24.3 against 24.3,
  /// 27.4 against 29.9. Intel Xeon, family 6 model 207 (Emerald Rapids), 1 December 2026, in digits
  /// of 52 bits: 26.6 against 20.3 at 450, 35.7 against 30.5 at 600, 51.9 against 52.1 at 800.
  var reciprocalQuotientAlone = 450

  /// The least limbs of a divisor for which products with it and its reciprocal are made modulo Bᴸ
  /// ± 1.
  ///
  /// AMD Zen 5, 29 November 2026, `kernel-benchmarks --strategy divide/reciprocal` with 80 to 600:
  /// at x86-64-v4 300 limbs take 9.9 µs with and without, 350 11.2 and 12.1; at x86-64-v3 200 limbs
  /// 11.7 and 13.5.
  let ringDivisor: Int

  /// The least limbs of two numbers whose greatest common divisor is made by halves of them sooner
  /// than by Lehmer's steps.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 30 November 2026, `kernel-benchmarks
  /// --strategy gcd/BigUInt` and `extended-gcd/BigUInt`, with 150 to 2000: at x86-64-v4 450 limbs
  /// take 390 µs by halves and 409 by steps, 300 270 and 218, with coefficients 360 415 and 510,
  /// 200 203 and 190; at x86-64-v3 500 527 and 494, 1000 1417 and 1600, with coefficients 360 548
  /// and 503, 500 851 and 922; at x86-64 700 979 and 859, 1200 2366 and 2314, with coefficients 500
  /// 1034 and 966, 900 2593 and 2742.
  let halvedDivisor: Int

  /// The same of the divisor with the coefficients of Bézout's identity.
  let halvedCombination: Int

  /// The limbs of odd moduli for which powers are made in digits.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 1 December 2026, `kernel-benchmarks
  /// --strategy modular-power/BigUInt`, whose exponents have 64 bits, the least of three: at
  /// x86-64-v4 5 limbs take 3.5 µs in digits and 2.8 by rows, 6 3.7 and 3.7, 8 4.6 and 6.1, 16 9.1
  /// and 17.2, 64 81 and 120; of each some 0.8 are preparation, which longer exponents do not
  /// repeat. At x86-64-v3 14 limbs take 19.5 and 15.9, 15 20.1 and 23.2, 32 63 and 90, 150 880 and
  /// 1098, 200 1531 and 1398.
  var digitPowers = 0..<0

  /// The limbs of divisors that are divided by in digits; not past what
  /// `DoubleDigitKernels.divide` and `LevelDigits.divide` take.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 1 December 2026, `kernel-benchmarks
  /// --strategy value-divide/BigUInt` and `value-remainder/BigUInt`, the least of three, in digits
  /// of 52 bits: a quotient by 7 limbs takes 114 ns in digits and 107 by rows, by 8 116 and 121, by
  /// 9 123 and 138, by 16 168 and 259; a remainder of 9 119 and 160, of 32 317 and 715.
  ///
  /// AMD Zen 3, the same day, the least of four, in digits of 51 bits: a quotient by 12 limbs takes
  /// 219 ns in digits and 209 by rows, by 14 246 and 243, by 15 236 and 264, by 24 376 and 498; a
  /// remainder of 13 256 and 249, of 15 279 and 292, of 17 309 and 488, of 51 1314 and 2393.
  var digitDivisors = Int.max..<Int.max

  /// The least digits of 51 bits of two factors for which Karatsuba's step beats their products one
  /// by one, and of their halves.
  ///
  /// AMD Zen 4, 24 November 2026, by loops over both ways in one process: 76. Intel Xeon, family 6
  /// model 207 (Emerald Rapids), 30 November 2026, `kernel-benchmarks --strategy
  /// multiply/double-digits` in two builds in turn: with 48 0.85 to 0.96 of the time of 76 from 39
  /// to 59 limbs, 49 to 75 digits; with 37 0.92 to 0.96 of that from 29 to 36 limbs, 37 to 46
  /// digits, and 0.94 to 0.98 from 58 to 70, whose halves have as many. Squares with 72 instead of
  /// 112 take 0.95 to 1.04 from 58 to 88 limbs.
  var leastKaratsubaDigits = 76
}

extension Thresholds {
  // Below these, products need not ask the processor. AMD Zen 5, 23 November 2026,
  // kernel-benchmarks --strategy 'multiply/*,square/*' --n 5..10, against digits of 52 bits.

  /// The least limbs of both operands for which anything beats the schoolbook's product.
  static let leastMiddleProduct = 6

  /// The least limbs for which anything beats the schoolbook's square.
  static let leastMiddleSquare = 8

  /// Those in digits of 52 bits.
  ///
  /// Transforms in floating point after digits: AMD Zen 5, 23 November 2026, kernel-benchmarks
  /// --strategy multiply/digits,multiply/floating-point --n 320..440; they win by a tenth at 352
  /// limbs. The other ones: Intel Xeon, family 6 model 143 (Sapphire Rapids), 22 November 2026, by
  /// paired loops over both methods in one process on a busy machine, to within ten percent; those
  /// of transforms are estimates, which apply where one operand is much longer than the other.
  ///
  /// Transforms in floating point beyond what is proved for all numbers: AMD Zen 5, 29 November
  /// 2026, kernel-benchmarks --strategy multiply/floating-point,multiply/transforms --n
  /// 7000..77000:x1.09: 0.84 to 0.97 of the time of those modulo primes up to 25 500 limbs with
  /// 2.28 points a limb or fewer, 1.01 to 1.16 with 2.36 or more; squares, by 1.2, 0.72 to 0.97 up
  /// to 52 011. That is where one product follows another. A row has 64 to 80 bytes a limb of an
  /// operand there, where those modulo primes have 48: alternating
  /// with GMP's products of 60 000 limbs, by the worker protocol, 7000, 10 000, 14 000, 18 000 and
  /// 25 500 limbs take 0.89, 0.97, 1.03, 1.09 and 1.18 of the time, squares of 10 000, 15 000,
  /// 20 000, 30 000 and 40 000 0.85, 1.00, 1.01, 1.07 and 1.22. Shared ones: F(1.5 to 12 million)
  /// in runs with `gmp` and `fast-doubling-threads` take 0.90 to 1.02 of the time up to 20 000
  /// limbs, F(10⁷) 1.07 up to 31 000; in two threads 0.99 to 1.17.
  ///
  /// Decimal digits: AMD Zen 4, 29 November 2026, `fibbench --strategy fast-doubling-text` with
  /// either, since digits go from base 10⁵ to 10⁴: 0.73, 0.90, 0.93, 0.92, 0.95, 0.88 and 0.96 of
  /// the time of those modulo primes at N = 1.6, 1.8, 2, 2.3, 2.6, 3 and 3.5 · 10⁶, and 0.98, 0.93,
  /// 0.93, 1.01, 1.03 and 0.96 at 4, 5, 6, 7, 8 and 10 · 10⁶. Fibonacci numbers: Zen 5, 23 November
  /// 2026, `fibbench --strategy fast-doubling --n 6e4..8e4:x1.05`.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 28 November 2026, `scripts/tune`, 70ce6b3d:
  /// digits to floating point at 368 limbs, at 438 as squares; a54b8a65, the schoolbook to digits
  /// at 9 limbs as squares. Transforms in floating point take 0.84 to 0.99 of the time of those
  /// modulo primes from 7604 to 20 228 limbs, 1.0 to 26 751, 0.95 to 1.2 beyond; squares 0.73 to
  /// 0.97 up to 26 751. Decimal digits, all in base 10⁴: 0.88, 0.79, 0.87, 0.96, 1.01 and 1.05 of
  /// the time at N = 1.6, 2, 2.5, 3.1, 3.9 and 4.9 · 10⁶.
  static func digits(isIntel: Bool) -> Thresholds {
    Thresholds(
      middleMethod: .digits, middleProduct: leastMiddleProduct,
      middleSquare: isIntel ? 9 : leastMiddleSquare, transformProduct: 250, transformSquare: 500,
      transformProductAndSquare: 500,
      longestTransformed: NTTEngine.maximumTotalCount,
      floatingPoint: 352..<(isIntel ? 25_000 : 14_500),
      mostPointsPerLimb: isIntel ? .infinity : 2.28,
      mostFloatingPointInThreads: isIntel ? 24_999 : 6965,
      floatingPointSquare: (isIntel ? 430 : 352)..<25_000,
      sharedFloatingPoint: 224..<(isIntel ? 25_000 : 20_000),
      mostDecimals: 350_000,
      firstDigitIndex: 1472, lastDigitIndex: 65_000, halvedQuotient: 17, halvedQuotientAlone: 52,
      reciprocalQuotient: 430, reciprocalQuotientAlone: 700, ringDivisor: 300,
      halvedDivisor: 400, halvedCombination: 240,
      digitPowers: 6..<65, digitDivisors: 8..<52)
  }

  /// Those in digits of 52 bits where vectors have 256 bits. Guesses: no machine with AVX-IFMA was
  /// at hand, and nothing was counted. Vectors of digits and of transforms in floating point are
  /// half as long as with 512 bits; digits also want for registers.
  static var digitsInHalves: Thresholds {
    let doubles = doubleDigits(isIntel: true)
    return Thresholds(
      middleMethod: .digits, middleProduct: leastMiddleProduct, middleSquare: leastMiddleSquare,
      transformProduct: 250, transformSquare: 500, transformProductAndSquare: 500,
      longestTransformed: NTTEngine.maximumTotalCount, floatingPoint: 256..<77_133,
      mostPointsPerLimb: .infinity, mostFloatingPointInThreads: 77_132,
      floatingPointSquare: 256..<77_133,
      sharedFloatingPoint: 192..<77_133,
      mostDecimals: doubles.mostDecimals, firstDigitIndex: 1472, lastDigitIndex: 65_000,
      halvedQuotient: 17, halvedQuotientAlone: 34, reciprocalQuotient: 280, ringDivisor: 180,
      halvedDivisor: 600, halvedCombination: 400, digitPowers: doubles.digitPowers,
      digitDivisors: doubles.digitDivisors)
  }

  /// Those in digits of 51 bits.
  ///
  /// AMD Zen 4 at x86-64-v3, 24 November 2026, to within a tenth: kernel-benchmarks --strategy
  /// 'multiply/double-digits,multiply/floating-point' --n 110..250:+12 and its like, on a busy
  /// machine; squares win to about 190 limbs. Thresholds of the other transforms are older.
  /// Transforms in floating point, to their longest: AMD Zen 3, 27 November 2026, kernel-benchmarks
  /// --strategy square/BigUInt,multiply/BigUInt --n 7500..77000 in two builds: 0.76 to 1.0 of the
  /// time of those modulo primes. Decimal digits: there, as for digits of 52 bits, in base 10⁵
  /// 0.58, 0.83 ms at 10⁶, 1.5·10⁶ against 0.83, 1.27; in base 10⁴ 1.54, 4.06, 8.58, 10.8 ms at 2,
  /// 5, 10, 12·10⁶ against 1.69, 4.56, 9.61, 11.6, the least of each. Fibonacci numbers: AMD Zen 4,
  /// 24 November 2026, `fibbench --strategy fast-doubling --n 3e4..4e4`; at 39 900, nearly the last
  /// whose columns are proved, digits take a twentieth less than transforms.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 28 November 2026, `scripts/tune`, 70ce6b3d:
  /// digits to floating point at 145 limbs, at 218 as squares; digits take 0.78 of the time for
  /// squares of 163 limbs, 0.89 of 194 and 1.06 of 218. The schoolbook to digits, a54b8a65: at 15
  /// limbs, at 28 to 32 as squares. Fibonacci numbers by transforms take 0.93, 0.85, 0.84, 0.89 and
  /// 0.83 of the time at 32 819, 34 460, 36 183, 37 992 and 39 891; by products of products 0.74,
  /// 0.82, 0.70, 0.78, 0.72 and 0.94 at 1472, 1660, 1940, 2267, 2500 and 2900.
  static func doubleDigits(isIntel: Bool) -> Thresholds {
    Thresholds(
      middleMethod: .doubleDigits, middleProduct: isIntel ? 15 : 13,
      middleSquare: isIntel ? 30 : 16, transformProduct: 104, transformSquare: 256,
      transformProductAndSquare: 188, longestTransformed: NTTEngine.maximumTotalCount,
      floatingPoint: 160..<77_133, mostPointsPerLimb: .infinity,
      mostFloatingPointInThreads: 77_132, floatingPointSquare: 200..<77_133,
      sharedFloatingPoint: 140..<77_133,
      mostDecimals: 1_400_000, firstDigitIndex: isIntel ? 2940 : 1472,
      lastDigitIndex: isIntel ? 32_000 : 40_000,
      halvedQuotient: 17, halvedQuotientAlone: 68, reciprocalQuotient: 280, ringDivisor: 180,
      halvedDivisor: 600, halvedCombination: 400, digitPowers: 15..<180,
      digitDivisors: 15..<101, leastKaratsubaDigits: isIntel ? 37 : 76)
  }

  #if arch(arm64)
    /// Those in digits of 51 bits on arm64, where no time was measured.
    ///
    /// `scripts/check-targets --count schoolbook double-digits floating-point`, 26 November 2026:
    /// of vector instructions transforms take fewer than digits from some 90 limbs on. The
    /// schoolbook takes fewer than digits up to 128 limbs; but of its instructions a third
    /// multiply, of which processors begin one or less in a cycle where they begin two or four of
    /// the vectors'. From where digits pay is therefore a guess, that of older kernels of the same
    /// kind on x86-64.
    static var arm64: Thresholds {
      Thresholds(
        middleMethod: .doubleDigits, middleProduct: 24, middleSquare: 30, transformProduct: 104,
        transformSquare: 256, transformProductAndSquare: 188,
        longestTransformed: NTTEngine.maximumTotalCount, floatingPoint: 96..<6966,
        mostPointsPerLimb: .infinity, mostFloatingPointInThreads: 6965,
        floatingPointSquare: 96..<6966,
        sharedFloatingPoint: 96..<6966, mostDecimals: 60_000,
        firstDigitIndex: 1472, lastDigitIndex: 40_000,
        halvedQuotient: 32, halvedQuotientAlone: 64, reciprocalQuotient: 430, ringDivisor: 300,
        halvedDivisor: 600, halvedCombination: 400, digitPowers: 15..<180)
    }
  #endif

  /// Those by Karatsuba's method, where the processor has no fused multiply-add, or nobody knows:
  /// there are no transforms then.
  static var karatsuba: Thresholds {
    Thresholds(
      middleMethod: .karatsuba, middleProduct: 32, middleSquare: 48, transformProduct: 0,
      transformSquare: 0, transformProductAndSquare: 0, longestTransformed: 0, floatingPoint: 0..<0,
      mostPointsPerLimb: 0, mostFloatingPointInThreads: 0, floatingPointSquare: 0..<0,
      sharedFloatingPoint: 0..<0, mostDecimals: 0,
      firstDigitIndex: 0, lastDigitIndex: 0, halvedQuotient: 32, halvedQuotientAlone: 64,
      reciprocalQuotient: .max, ringDivisor: .max, halvedDivisor: 700, halvedCombination: 500)
  }

  /// Those of the processor that runs.
  @inline(__always)
  package static var current: Thresholds { Processor.current.thresholds }
}
