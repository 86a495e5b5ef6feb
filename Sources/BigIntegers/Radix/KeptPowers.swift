internal import Synchronization

/// The powers of five in the powers of ten that most decimal texts are written and read with: each
/// is made when it is first needed, and kept for good.
///
/// Each has twice the digits of the one before. Those for numbers of `longest` limbs take 90 kB;
/// the reciprocals that `DecimalTree` keeps beside them 130, and the transforms of both 1.5 MB.
/// Transforms for reading take 0.8. (Java's `BigInteger` keeps powers too.)
enum KeptPowers {
  /// Decimal digits that belong to the first power.
  static let leastDigits = 304

  /// The most limbs of a number whose powers are kept.
  static let longest = 16_000

  /// The powers that are kept, at most: those for so many limbs.
  static let mostKept = 10

  private static let fives = Mutex<[BigUInt]>([])

  private static let factors = Mutex<[KeptFactor?]>([])

  /// The first powers: of five to the power of `leastDigits`, of twice that, and so on.
  static func fives(_ count: Int) -> [BigUInt] {
    fives.withLock { kept in
      while kept.count < count {
        kept.append(kept.last?.squared() ?? BigUInt(5).power(leastDigits))
      }
      return Array(kept[..<count])
    }
  }

  /// The same with transforms that are kept, for products with numbers of as many decimal digits;
  /// nil where those do not pay.
  static func factors(_ count: Int) -> [KeptFactor?] {
    let fives = fives(count)
    return factors.withLock { kept in
      for five in fives.dropFirst(kept.count) {
        // Digits in chunks of nineteen, as they are read, take a little more than a limb each.
        let limbCount = (leastDigits / 19) << kept.count
        kept.append(
          limbCount >= leastLimbsOfFactor
            ? KeptFactor(
              five, ringLimbs: limbCount + five.limbCount, factorsOf: limbCount, insteadOf: nil)
            : nil)
      }
      return Array(kept[..<count])
    }
  }

  /// The fewest limbs of a number for which the transforms pay.
  ///
  /// AMD Zen 4, 26 November 2026: `scripts/kernel-benchmarks --strategy from-decimal/BigUInt --n
  /// 250,519,1000`, with 200 and 100: 6.4 and 6.5, 17.7 and 17.4, 39.7 and 39.4 µs.
  private static let leastLimbsOfFactor = 100
}
