package import KernelInterface

/// A decimal number in memory of a fixed capacity, as the pair F(k), L(k) needs it.
package protocol DecimalPairRegister: ~Copyable {
  /// Replaces a, this number, and b, both not zero, by a·b and b².
  ///
  /// - Parameter crew: Threads that share the work.
  /// - Precondition: There is room for the digits of both in each.
  mutating func multiply(squaring other: inout Self, crew: WorkerCrew?)

  /// Multiplies by the number in the next register of the space, both not zero, whose room goes to
  /// this one.
  ///
  /// - Parameter crew: Threads that share the work.
  mutating func multiply(absorbing next: consuming Self, crew: WorkerCrew?)

  /// Adds 2 or -2 to a square, or 1 or -1 to an odd Fibonacci number's product.
  ///
  /// - Precondition: The result has as many digits.
  mutating func add(_ small: Int)

  /// Replaces a, this number, and b, not less, by h = (a + b) / 2 and h + 2 a; the sum is even.
  mutating func advance(_ greater: inout Self)

  /// Adds another number, not less, and halves; the sum is even.
  mutating func halveSum(adding greater: borrowing Self)
}

/// A number in base 10¹⁸ in memory of a fixed capacity: the decimal sister of `BigUIntRegister`.
///
/// Registers are taken from a `RegisterSpace`, and must not be used when that has ended. The limbs
/// have no leading zeros.
@safe
package struct DecimalRegister: DecimalPairRegister, ~Copyable {
  private let limbs: UnsafeMutableLimbs
  private var capacity: Int
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

  /// Lets `body` make a number in memory for two registers, and leave it in the first one.
  ///
  /// - Returns: How many limbs it has.
  static func count(
    in limbs: UnsafeMutableLimbs, capacity: Int, _ body: (inout RegisterSpace) -> DecimalRegister
  ) -> Int {
    var space = unsafe RegisterSpace(limbs, registerCount: 2, capacity: capacity)
    let result = body(&space)
    unsafe precondition(result.limbs == limbs, "the result is in the first register")
    return result.count
  }

  package mutating func multiply(squaring other: inout DecimalRegister, crew: WorkerCrew?) {
    let (left, leftCount) = unsafe (limbs, count)
    let (right, rightCount) = unsafe (other.limbs, other.count)
    if LongProducts.fitsTransform(max(leftCount, rightCount) + rightCount, .tenToThe18) {
      // The transforms have read everything before anything is stored.
      NTTEngine.withEngine { engine in
        unsafe engine.multiplyAndSquare(
          left, right, left, leftCount, right, rightCount, base: .tenToThe18, crew: crew)
      }
    } else {
      unsafe LongProducts.withCopies(left, leftCount, right, rightCount) { first, second in
        unsafe LongProducts.multiply(
          left, first, leftCount, second, rightCount, base: .tenToThe18, crew: crew)
        unsafe LongProducts.multiply(
          right, second, rightCount, second, rightCount, base: .tenToThe18, crew: crew)
      }
    }
    setCount(leftCount + rightCount)
    other.setCount(2 * rightCount)
  }

  package mutating func multiply(absorbing next: consuming DecimalRegister, crew: WorkerCrew?) {
    unsafe precondition(next.limbs == limbs + capacity, "one register follows the other")
    let (left, leftCount) = unsafe (limbs, count)
    let (right, rightCount) = unsafe (next.limbs, next.count)
    if LongProducts.fitsTransform(leftCount + rightCount, .tenToThe18) {
      NTTEngine.withEngine { engine in
        unsafe engine.multiply(
          left, left, leftCount, right, rightCount, base: .tenToThe18, crew: crew)
      }
    } else {
      unsafe LongProducts.withCopies(left, leftCount, right, rightCount) { first, second in
        unsafe LongProducts.multiply(
          left, first, leftCount, second, rightCount, base: .tenToThe18, crew: crew)
      }
    }
    capacity += next.capacity
    setCount(leftCount + rightCount)
  }

  package mutating func add(_ small: Int) {
    // A square ends neither in 999 998 nor in 999 999, so that it does not become longer.
    unsafe DecimalLimbs.add(small, to: limbs, count: count)
    setCount(count)
  }

  package mutating func advance(_ greater: inout DecimalRegister) {
    let length = greater.count
    pad(to: length)
    let above = unsafe DecimalLimbs.advance(limbs, greater.limbs, count: length)
    setCount(length)
    guard above > 0 else { return greater.setCount(length) }
    unsafe greater.limbs[length] = above
    greater.setCount(length + 1)
  }

  package mutating func halveSum(adding greater: borrowing DecimalRegister) {
    pad(to: greater.count)
    unsafe DecimalLimbs.halveSum(limbs, greater.limbs, count: greater.count)
    setCount(greater.count)
  }
}

extension DecimalNumber {
  /// Creates the number that `body` leaves in the first of two registers of such a capacity, whose
  /// memory becomes its own.
  package init(
    registerCapacity capacity: Int, _ body: (inout RegisterSpace) -> DecimalRegister
  ) {
    unsafe self.init(capacity: 2 * capacity) { limbs in
      unsafe DecimalRegister.count(in: limbs, capacity: capacity, body)
    }
  }
}
