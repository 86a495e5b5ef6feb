/// The numbers of limbs from which one method of multiplication beats another.
enum Thresholds {
  /// The least limbs of both operands for which Karatsuba's product beats the schoolbook.
  static let karatsubaProduct = 32

  /// The least limbs for which Karatsuba's square beats the schoolbook.
  static let karatsubaSquare = 48
}
