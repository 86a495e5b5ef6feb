internal import Synchronization

/// The powers of five in the powers of ten that most decimal texts are written and read with: each
/// is made when it is first needed, and kept for good.
///
/// Each has twice the digits of the one before. Those for numbers of `longest` limbs take 90 kB;
/// the reciprocals that `DecimalTree` keeps beside them 130, and the transforms of both 1.5 MB.
/// (Java's `BigInteger` keeps powers too.)
enum KeptPowers {
  /// Decimal digits that belong to the first power.
  static let leastDigits = 304

  /// The most limbs of a number whose powers are kept.
  static let longest = 16_000

  private static let fives = Mutex<[BigUInt]>([])

  /// The first powers: of five to the power of `leastDigits`, of twice that, and so on.
  static func fives(_ count: Int) -> [BigUInt] {
    fives.withLock { kept in
      while kept.count < count {
        kept.append(kept.last?.squared() ?? BigUInt(5).power(leastDigits))
      }
      return Array(kept[..<count])
    }
  }
}
