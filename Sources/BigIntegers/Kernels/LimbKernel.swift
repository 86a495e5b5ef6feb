/// The kernels that go once over rows of limbs, each callable by itself: what they are measured
/// with.
///
/// Arithmetic of values calls the kernels, and never comes through here.
package enum LimbKernel: String, CaseIterable, Sendable {
  case add
  case subtract
  case multiplyByLimb = "multiply-by-limb"
  case addProductByLimb = "add-product-by-limb"
  case shiftLeft = "shift-left"
  case shiftRight = "shift-right"

  /// Calls the kernel.
  ///
  /// - Parameters:
  ///   - result: Where the result goes, a row of its own; adding a product changes what is there,
  ///     and takes it back, so that every call finds the same.
  ///   - left: The first operand.
  ///   - right: The second operand, or one whose lowest limb is the multiplier.
  ///   - bits: How far to shift, from 1 to 63.
  /// - Returns: The limb above the result, or below it where it is shifted right; after adding a
  ///   product and taking it back, the sum of both limbs.
  /// - Precondition: `1 <= count`. All rows have `count` limbs.
  @inline(never)
  package func call(
    _ result: UnsafeMutablePointer<UInt>, _ left: UnsafePointer<UInt>,
    _ right: UnsafePointer<UInt>, count: Int, bits: Int
  ) -> UInt {
    switch self {
    case .add: unsafe Limbs.add(left, right, count: count, into: result)
    case .subtract: unsafe Limbs.subtract(left, right, count: count, into: result)
    case .multiplyByLimb: unsafe Limbs.multiply(left, count: count, by: right[0], into: result)
    case .addProductByLimb:
      unsafe Limbs.addProduct(of: left, count: count, by: right[0], to: result)
        &+ Limbs.subtractProduct(of: left, count: count, by: right[0], from: result)
    case .shiftLeft: unsafe Limbs.shiftLeft(left, count: count, by: bits, into: result)
    case .shiftRight: unsafe Limbs.shiftRight(left, count: count, by: bits, into: result)
    }
  }
}
