internal import KernelInterface

/// A number in base 10¹⁸ in memory of a fixed capacity: the decimal sister of `BigUIntRegister`.
///
/// Registers are taken from a `DecimalSpace`, and must not be used when that has ended. The limbs
/// have no leading zeros.
@safe
package struct DecimalRegister: ~Copyable {
  private let limbs: UnsafeMutableLimbs
  private let capacity: Int
  private var count: Int

  init(_ value: DecimalNumber, in limbs: UnsafeMutableLimbs, capacity: Int) {
    precondition(value.limbs.count <= capacity, "a register has room for its value")
    unsafe self.limbs = limbs
    self.capacity = capacity
    count = value.limbs.count
    for (index, limb) in value.limbs.enumerated() { unsafe limbs[index] = limb }
  }

  private mutating func setCount(_ limbCount: Int) {
    assert(limbCount <= capacity, "a register does not grow")
    count = unsafe Limbs.normalizedCount(limbs, limbCount)
  }

  /// Clears the limbs from the number's end to `limbCount`.
  private func pad(to limbCount: Int) {
    guard limbCount > count else { return }
    unsafe (limbs + count).update(repeating: 0, count: limbCount - count)
  }

  /// Stores the product of two numbers that are not zero, and in `square` the square of the second.
  ///
  /// - Precondition: There is room for the limbs of both in each.
  package mutating func setProduct(
    _ first: borrowing DecimalRegister, _ second: borrowing DecimalRegister,
    square: inout DecimalRegister
  ) {
    let (target, other) = unsafe (limbs, square.limbs)
    let (left, leftCount) = unsafe (first.limbs, first.count)
    let (right, rightCount) = unsafe (second.limbs, second.count)
    NTTEngine.withEngine { engine in
      unsafe engine.multiplyAndSquare(
        target, other, left, leftCount, right, rightCount, base: .tenToThe18)
    }
    setCount(leftCount + rightCount)
    square.setCount(2 * rightCount)
  }

  /// The product of two numbers that are not zero.
  package static func product(
    _ first: borrowing DecimalRegister, _ second: borrowing DecimalRegister
  ) -> DecimalNumber {
    let (left, leftCount) = unsafe (first.limbs, first.count)
    let (right, rightCount) = unsafe (second.limbs, second.count)
    return unsafe DecimalNumber(capacity: leftCount + rightCount) { product in
      NTTEngine.withEngine { engine in
        unsafe engine.multiply(product, left, leftCount, right, rightCount, base: .tenToThe18)
      }
      return leftCount + rightCount
    }
  }

  /// Adds 2 or -2 to the square of a number that is greater than 2.
  package mutating func add(_ small: Int) {
    // A square ends neither in 999 998 nor in 999 999, so that it does not become longer.
    unsafe DecimalLimbs.add(small, to: limbs, count: count)
    setCount(count)
  }

  /// Replaces a, this number, and b, not less, by h = (a + b) / 2 and h + 2 a; the sum is even.
  package mutating func advance(_ greater: inout DecimalRegister) {
    let length = greater.count
    pad(to: length)
    let above = unsafe DecimalLimbs.advance(limbs, greater.limbs, count: length)
    setCount(length)
    guard above > 0 else { return greater.setCount(length) }
    unsafe greater.limbs[length] = above
    greater.setCount(length + 1)
  }

  /// Adds another number, not less, and halves; the sum is even.
  package mutating func halveSum(adding greater: borrowing DecimalRegister) {
    pad(to: greater.count)
    unsafe DecimalLimbs.halveSum(limbs, greater.limbs, count: greater.count)
    setCount(greater.count)
  }
}
