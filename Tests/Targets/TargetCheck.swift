// Checks products, other arithmetic and Fibonacci numbers as arm64 computes them; built and run by
// `scripts/check-arm64`, in Embedded Swift and with nothing but the C library. With FIBONACCI_INDEX
// in the environment, it prints that Fibonacci number instead; with CALLS, it multiplies by METHOD
// so many times two rows of LIMBS limbs, for who counts instructions.

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
struct RandomLimbs {
  private var state: UInt = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Limbs at random; every third row is long runs of ones and zeros.
  mutating func row(_ count: Int) -> [UInt] {
    let hasRuns = next() % 3 == 0
    return (0..<count).map { _ in
      let limb = next()
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
    TargetCheck.print("\(kernels): \(count) products and squares are right on arm64.")
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
    TargetCheck.print("Sums, shifts, quotients, roots and decimal digits are right on arm64.")
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
    if !isRight { TargetCheck.fail("\(what) is wrong") }
  }
}
