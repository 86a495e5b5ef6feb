/// Products and squares in registers, by their number of vectors, or of limbs.
enum ShortDispatch<V: DigitVector> {
  typealias Limbs = UnsafePointer<UInt>
  typealias MutableLimbs = UnsafeMutablePointer<UInt>

  /// The most limbs of an operand: of four vectors, or of two, whose sums do not all fit sixteen
  /// registers.
  @inline(__always)
  static var longest: Int { V.columnsInRegisters < 8 ? 13 : 26 }

  /// Writes the product of two numbers of at most `longest` limbs, which take equally many vectors.
  @inline(__always)
  static func multiply(
    _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int
  ) {
    // What does not come here is not compiled.
    switch min(leftCount, longest) {
    case ...6:
      unsafe call(ShortProduct<1, 2, 2, V>.self, product, left, leftCount, right, rightCount)
    case ...13:
      unsafe call(ShortProduct<2, 3, 4, V>.self, product, left, leftCount, right, rightCount)
    case ...19:
      unsafe call(ShortProduct<3, 4, 6, V>.self, product, left, leftCount, right, rightCount)
    default:
      unsafe call(ShortProduct<4, 5, 8, V>.self, product, left, leftCount, right, rightCount)
    }
  }

  // Shapes have functions of their own: of a large one the inliner makes calls, and vectors in
  // arrays then go through memory.

  @inline(never)
  private static func call<let height: Int, let width: Int, let columnCount: Int>(
    _: ShortProduct<height, width, columnCount, V>.Type, _ product: MutableLimbs, _ left: Limbs,
    _ leftCount: Int, _ right: Limbs, _ rightCount: Int
  ) {
    unsafe ShortProduct<height, width, columnCount, V>.multiply(
      product, left, leftCount, right, rightCount)
  }

  /// Writes the product of two numbers of at most ten limbs.
  @inline(__always)
  static func multiplyFixed(
    _ product: MutableLimbs, _ left: Limbs, _ right: Limbs, _ limbCount: Int
  ) {
    switch limbCount {
    case 6: unsafe call(FixedProduct<6, 1, 2, 2, V>.self, product, left, right)
    case 7: unsafe call(FixedProduct<7, 2, 3, 3, V>.self, product, left, right)
    case 8: unsafe call(FixedProduct<8, 2, 3, 3, V>.self, product, left, right)
    case 9: unsafe call(FixedProduct<9, 2, 3, 3, V>.self, product, left, right)
    case 10: unsafe call(FixedProduct<10, 2, 3, 4, V>.self, product, left, right)
    case 5: unsafe call(FixedProduct<5, 1, 2, 2, V>.self, product, left, right)
    default: unsafe multiply(product, left, limbCount, right, limbCount)
    }
  }

  @inline(never)
  private static func call<
    let limbCount: Int, let height: Int, let width: Int, let columnCount: Int
  >(
    _: FixedProduct<limbCount, height, width, columnCount, V>.Type, _ product: MutableLimbs,
    _ left: Limbs, _ right: Limbs
  ) {
    unsafe FixedProduct<limbCount, height, width, columnCount, V>.multiply(product, left, right)
  }

  /// Writes the square of a number of at most `longest` limbs. Those of two vectors that have no
  /// loop as products are faster so.
  @inline(__always)
  static func square(_ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int) {
    switch min(limbCount, longest) {
    case 7...10: unsafe multiplyFixed(square, limbs, limbs, limbCount)
    case ...6: unsafe call(ShortSquare<1, 2, 2, V>.self, square, limbs, limbCount)
    case ...13: unsafe call(ShortSquare<2, 3, 4, V>.self, square, limbs, limbCount)
    case ...19: unsafe call(ShortSquare<3, 4, 6, V>.self, square, limbs, limbCount)
    default: unsafe call(ShortSquare<4, 5, 8, V>.self, square, limbs, limbCount)
    }
  }

  @inline(never)
  private static func call<let height: Int, let width: Int, let columnCount: Int>(
    _: ShortSquare<height, width, columnCount, V>.Type, _ square: MutableLimbs, _ limbs: Limbs,
    _ limbCount: Int
  ) {
    unsafe ShortSquare<height, width, columnCount, V>.square(square, limbs, limbCount)
  }
}
