/// The base of a positional notation, with what conversions need to know of it.
///
/// Digits are handled in *chunks*: so many that their value always fits a limb.
struct Radix {
  /// The radix itself, from 2 to 36.
  let value: UInt

  /// The number of digits in a chunk.
  let chunkDigits: Int

  /// The radix to the power of `chunkDigits`.
  let chunkLimit: UInt

  /// The number of bits that the value of a chunk needs.
  let chunkBits: Int

  /// The exponent of two in the radix.
  let twos: Int

  /// The radix without its factors of two.
  let oddPart: UInt

  /// Whether every digit is a group of bits.
  var isPowerOfTwo: Bool { oddPart == 1 }
}

extension Radix {
  /// - Precondition: `radix` is in `2...36`.
  @inline(__always)
  init(_ radix: Int) {
    // Known beforehand: to find this takes longer than to write twenty digits.
    switch radix {
    case 10:
      self.init(
        value: 10, chunkDigits: 19, chunkLimit: 10_000_000_000_000_000_000, chunkBits: 64, twos: 1,
        oddPart: 5)
    case 16:
      self.init(
        value: 16, chunkDigits: 15, chunkLimit: 1 &<< 60, chunkBits: 60, twos: 4, oddPart: 1)
    default: self.init(computing: radix)
    }
  }

  @inline(never)
  private init(computing radix: Int) {
    require((2...36).contains(radix), "A radix must be between 2 and 36")
    value = UInt(radix)
    twos = radix.trailingZeroBitCount
    oddPart = value &>> twos
    if oddPart == 1 {
      chunkDigits = (UInt.bitWidth - 1) / twos
      chunkBits = chunkDigits * twos
      chunkLimit = 1 &<< chunkBits
      return
    }
    var (digits, limit) = (1, value)
    while case let (next, overflow) = limit.multipliedReportingOverflow(by: value), !overflow {
      (digits, limit) = (digits + 1, next)
    }
    chunkDigits = digits
    chunkLimit = limit
    chunkBits = UInt.bitWidth - (limit - 1).leadingZeroBitCount
  }
}
