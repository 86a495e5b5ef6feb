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
