// Checks products and Fibonacci numbers as arm64 computes them; built and run by
// `scripts/check-arm64`, in Embedded Swift and with nothing but the C library. With FIBONACCI_INDEX
// in the environment, it prints that Fibonacci number instead.

import BigIntegers

@_extern(c, "puts") func puts(_ line: UnsafePointer<CChar>) -> CInt
@_extern(c, "atoi") func atoi(_ digits: UnsafePointer<CChar>) -> CInt
@_extern(c, "getenv") func getenv(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_extern(c, "exit") func exit(_ status: CInt)

@main
struct Arm64Check {
  static func main() {
    // Embedded Swift knows nothing of command lines.
    if let digits = unsafe getenv("FIBONACCI_INDEX") {
      return print(String(fibonacci(Int(unsafe atoi(digits)))))
    }
    var products = ProductCheck()
    products.run()
    print("\(products.count) products and squares are right on arm64.")
  }

  static func print(_ line: String) {
    _ = unsafe line.withCString { unsafe puts($0) }
  }

  static func fail(_ message: String) -> Never {
    print("Error: \(message)")
    exit(1)
    fatalError("a program that has ended does not come here")
  }

  /// F(n), by doubling: F(2k) = F(k) (2 F(k + 1) - F(k)) and F(2k + 1) = F(k)² + F(k + 1)².
  static func fibonacci(_ n: Int) -> BigUInt {
    var (low, high) = (BigUInt(0), BigUInt(1))
    for bit in (0..<(Int.bitWidth - n.leadingZeroBitCount)).reversed() {
      let even = low * (high + high - low)
      let odd = low.squared() + high.squared()
      (low, high) = n >> bit & 1 == 0 ? (even, odd) : (odd, even + odd)
    }
    return low
  }
}

/// Multiplies rows by every method, and compares remainders modulo a prime of 61 bits, which are
/// found limb by limb with other arithmetic: a wrong product passes once in 2⁶¹ times.
struct ProductCheck {
  private(set) var count = 0
  private var state: UInt = 0x9E37_79B9_7F4A_7C15

  /// 2⁶¹ - 1.
  private static let prime: UInt = 0x1FFF_FFFF_FFFF_FFFF

  mutating func run() {
    let lengths = Array(1...40) + [47, 64, 100, 129, 208, 257, 300, 520, 1000, 2048, 2049, 5000]
    // Digits of 52 bits need instructions that x86-64 alone has.
    for method in MultiplicationMethod.allCases
    where method != .digits || DigitMultiplication.isAvailable {
      for left in lengths {
        for right in [left, left - left / 3, left / 2, 1]
        where right > 0 && method.shorterCounts.contains(right) {
          check(method, left, right)
        }
      }
    }
    let engines = [
      NTTEngine(threePrimeLimit: 0), NTTEngine(threePrimeLimit: 0, wideDigitLimit: 0),
    ]
    for engine in engines {
      for length in [100, 257, 1000, 2500] { check(engine, length, length - length / 5) }
    }
  }

  private mutating func check(_ method: MultiplicationMethod, _ left: Int, _ right: Int) {
    let (first, second) = (limbs(left), limbs(right))
    var scratch = [UInt](repeating: 0, count: method.scratchCount(left, right))
    var product = [UInt](repeating: .max, count: left + right)
    unsafe method.multiply(&product, first, left, second, right, scratch: &scratch)
    compare(product, first, second, "\(method.rawValue): \(left) × \(right) limbs")
    guard left == right else { return }
    unsafe method.square(&product, first, left, scratch: &scratch)
    compare(product, first, first, "\(method.rawValue): \(left) limbs squared")
  }

  private mutating func check(_ engine: NTTEngine, _ left: Int, _ right: Int) {
    let (first, second) = (limbs(left), limbs(right))
    var product = [UInt](repeating: .max, count: left + right)
    unsafe engine.multiply(&product, first, left, second, right)
    compare(product, first, second, "four primes: \(left) × \(right) limbs")
  }

  private mutating func compare(
    _ product: [UInt], _ first: [UInt], _ second: [UInt], _ what: String
  ) {
    let expected = UInt(
      UInt128(remainder(first)) * UInt128(remainder(second)) % UInt128(Self.prime))
    guard remainder(product) == expected else { Arm64Check.fail("\(what) are wrong") }
    count += 1
  }

  private func remainder(_ limbs: [UInt]) -> UInt {
    var remainder: UInt128 = 0
    for limb in limbs.reversed() {
      remainder = (remainder << 64 | UInt128(limb)) % UInt128(Self.prime)
    }
    return UInt(remainder)
  }

  /// Limbs at random; every third row is long runs of ones and zeros.
  private mutating func limbs(_ count: Int) -> [UInt] {
    let hasRuns = next() % 3 == 0
    return (0..<count).map { _ in
      let limb = next()
      return hasRuns ? (limb & 4 == 0 ? 0 : .max) : limb
    }
  }

  /// Marsaglia's xorshift.
  private mutating func next() -> UInt {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
