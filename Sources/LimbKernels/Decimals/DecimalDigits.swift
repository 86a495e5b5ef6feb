/// The digits of eight limbs in base 10¹⁸, in ASCII.
///
/// A limb is two halves of nine digits, each of them one digit and a word of eight. All of that is
/// multiplications with rounded reciprocals, by operations that every level has in vectors.
struct DecimalDigits {
  private typealias Words = SIMD8<UInt64>

  /// The digits of a limb.
  private static let count = 18

  /// The first digit of each half, in the lowest byte.
  private let first: (upper: SIMD8<UInt64>, lower: SIMD8<UInt64>)

  /// The other eight of each half, the first one in the lowest byte.
  private let others: (upper: SIMD8<UInt64>, lower: SIMD8<UInt64>)

  /// - Parameter limbs: Numbers below 10¹⁸.
  @inline(__always)
  init(_ limbs: SIMD8<UInt64>) {
    let halves = Self.halves(limbs)
    let (upper, lower) = (Self.nineDigits(halves.upper), Self.nineDigits(halves.lower))
    first = (upper.first, lower.first)
    others = (upper.others, lower.others)
  }

  /// Writes the digits of the lowest `limbCount` limbs, the highest limb first, up to `end`.
  @inline(__always)
  func write(limbCount: Int, upTo end: UnsafeMutablePointer<UInt8>) {
    for lane in 0..<limbCount {
      let digits = unsafe UnsafeMutableRawPointer(end - Self.count &* (lane &+ 1))
      unsafe digits.storeBytes(of: UInt8(truncatingIfNeeded: first.upper[lane]), as: UInt8.self)
      unsafe (digits + 1).storeBytes(of: others.upper[lane].littleEndian, as: UInt64.self)
      unsafe (digits + 9).storeBytes(
        of: UInt8(truncatingIfNeeded: first.lower[lane]), as: UInt8.self)
      unsafe (digits + 10).storeBytes(of: others.lower[lane].littleEndian, as: UInt64.self)
    }
  }

  /// Quotients and remainders by 10⁹ = 2⁹ · 5⁹.
  ///
  /// Without its nine lowest bits a limb is below 2⁵¹, and exact as a double. Its product with the
  /// reciprocal of 5⁹ is off by less than 2⁻²⁰, and becomes the nearest integer when 2⁵² is added:
  /// the quotient, or one more.
  @inline(__always)
  private static func halves(_ limbs: Words) -> (upper: Words, lower: Words) {
    let offset = SIMD8<Double>(repeating: 0x1p52)
    let offsetBits = Words(repeating: (0x1p52).bitPattern)
    let numerator = unsafe unsafeBitCast(limbs &>> 9 | offsetBits, to: SIMD8<Double>.self) - offset
    let nearest = numerator * SIMD8(repeating: 1 / 1_953_125.0) + offset
    let estimate = unsafe unsafeBitCast(nearest, to: Words.self) ^ offsetBits
    let remainder = limbs &- (estimate & low32) &* Words(repeating: 1_000_000_000)
    // All ones where the estimate is one too many.
    let excess = unsafe unsafeBitCast(
      unsafeBitCast(remainder, to: SIMD8<Int64>.self) &>> 63, to: Words.self)
    return (estimate &+ excess, remainder &+ (excess & Words(repeating: 1_000_000_000)))
  }

  /// The digits of numbers below 10⁹.
  ///
  /// The reciprocals are rounded up by so little that the quotients are exact: by e / 2ᵏ, where
  /// e · n < 2ᵏ for all n here. (Granlund and Montgomery, *Division by invariant integers using
  /// multiplication*, 1994, theorem 4.2.)
  @inline(__always)
  private static func nineDigits(_ numbers: Words) -> (first: Words, others: Words) {
    let first = ((numbers & low32) &* Words(repeating: 1_441_151_881)) &>> 57
    let eight = numbers &- first &* Words(repeating: 100_000_000)
    return (first | Words(repeating: 0x30), eightDigits(eight))
  }

  /// The digits of numbers below 10⁸, the first one in the lowest byte.
  @inline(__always)
  static func eightDigits(_ eight: SIMD8<UInt64>) -> SIMD8<UInt64> {
    let fours = ((eight & low32) &* Words(repeating: 109_951_163)) &>> 40
    let halves = unsafe unsafeBitCast(
      fours | (eight &- fours &* Words(repeating: 10_000)) &<< 32, to: SIMD16<UInt32>.self)
    let hundreds = (halves &* SIMD16(repeating: 10_486)) &>> 20
    let pairs = hundreds | (halves &- hundreds &* SIMD16(repeating: 100)) &<< 16
    let tens = (pairs &* SIMD16(repeating: 103)) &>> 10 & SIMD16(repeating: 0x000f_000f)
    let digits = tens | (pairs &- tens &* SIMD16(repeating: 10)) &<< 8
    return unsafe unsafeBitCast(digits, to: Words.self)
      | Words(repeating: 0x3030_3030_3030_3030)
  }

  /// Tells the compiler that factors have 32 bits: there is an instruction for their product.
  private static var low32: Words { Words(repeating: 0xffff_ffff) }
}

extension LevelKernels {
  package static func writeDecimals(
    _ limbs: UnsafePointer<UInt>, count: Int, to digits: UnsafeMutablePointer<UInt8>
  ) {
    unsafe DecimalDigits.write(limbs, count: count, to: digits)
  }
}

extension DecimalDigits {
  /// Writes the digits of limbs, the highest first.
  fileprivate static func write(
    _ limbs: UnsafePointer<UInt>, count: Int, to digits: UnsafeMutablePointer<UInt8>
  ) {
    var (index, end) = unsafe (0, digits + Self.count &* count)
    while index &+ 8 <= count {
      let eight = unsafe UnsafeRawPointer(limbs + index).loadUnaligned(as: SIMD8<UInt64>.self)
      unsafe DecimalDigits(eight).write(limbCount: 8, upTo: end)
      index &+= 8
      unsafe end -= 8 &* Self.count
    }
    guard index < count else { return }
    var last = SIMD8<UInt64>()
    for lane in 0..<count &- index { last[lane] = unsafe UInt64(limbs[index &+ lane]) }
    unsafe DecimalDigits(last).write(limbCount: count &- index, upTo: end)
  }
}
