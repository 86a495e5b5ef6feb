/// A digit: 51 bits of a number, held in a double.
///
/// Digit k is the number's bits from 51 · k on. Eight digits are 51 bytes. Kernels take digits with
/// a sign, too, such as differences of two: the rule for a factor is |d| ≤ 2⁵¹.
enum Digit {
  /// The digits of a number of so many limbs.
  @inline(__always)
  static func count(ofLimbs limbCount: Int) -> Int { (64 &* limbCount &+ 50) / 51 }

  /// Ones in the bits of a digit.
  static var mask: Int64 { @inline(__always) get { 1 << 51 &- 1 } }
}
