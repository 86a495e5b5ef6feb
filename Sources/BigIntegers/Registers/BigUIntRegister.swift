/// A number in memory of a fixed capacity, for algorithms that work on a few numbers in place.
///
/// A `BigUInt` that grows gets new memory, and passes it on to the next result only by luck. Here an
/// algorithm says once how large its numbers will become. A register never allocates after that, and
/// at the end becomes a `BigUInt` without being copied.
///
/// The limbs have no leading zeros.
package struct BigUIntRegister: ~Copyable {
  private let buffer: LimbBuffer
  private var count: Int

  /// Creates a small number, with room for `capacity` limbs.
  package init(_ value: UInt, capacity: Int) {
    buffer = LimbBuffer.make(capacity: max(1, capacity))
    unsafe buffer.limbs[0] = value
    count = value == 0 ? 0 : 1
  }

  /// The number, which takes the register's memory along.
  package consuming func value() -> BigUInt {
    BigUInt(adopting: buffer, count: count)
  }

  private mutating func setCount(_ limbCount: Int) {
    assert(limbCount <= buffer.limbCapacity, "a register does not grow")
    count = unsafe Limbs.normalizedCount(buffer.limbs, limbCount)
  }

  /// Clears the limbs from the number's end to `limbCount`.
  private func pad(to limbCount: Int) {
    guard limbCount > count else { return }
    unsafe (buffer.limbs + count).update(repeating: 0, count: limbCount - count)
  }
}

// MARK: - Products

extension BigUIntRegister {
  /// Stores the product of two numbers that are not zero.
  ///
  /// - Parameter crew: Threads that share the work if it is large.
  /// - Precondition: There is room for the limbs of both.
  package mutating func setProduct(
    _ first: borrowing BigUIntRegister, _ second: borrowing BigUIntRegister,
    crew: WorkerCrew? = nil
  ) {
    let (left, right) = unsafe (first.buffer.limbs, second.buffer.limbs)
    let (leftCount, rightCount) = (first.count, second.count)
    let target = unsafe buffer.limbs
    let lesserCount = min(leftCount, rightCount)
    if crew != nil && lesserCount >= 2 * Thresholds.transformProduct
      && Multiplication.canTransform(max(leftCount, rightCount), lesserCount)
    {
      NTTEnginePool.withEngine { engine in
        unsafe engine.multiply(target, left, leftCount, right, rightCount, crew: crew)
      }
    } else if leftCount >= rightCount {
      unsafe Multiplication.multiply(left, leftCount, right, rightCount, into: target)
    } else {
      unsafe Multiplication.multiply(right, rightCount, left, leftCount, into: target)
    }
    setCount(leftCount + rightCount)
  }

  /// Stores the product of two numbers that are not zero, and in `square` the square of the second.
  ///
  /// Together they cost four transforms where apart they would cost five.
  ///
  /// - Parameters:
  ///   - square: The register of the square.
  ///   - crew: Threads that share the work if it is large.
  /// - Precondition: There is room for the limbs of both in each.
  package mutating func setProduct(
    _ first: borrowing BigUIntRegister, _ second: borrowing BigUIntRegister,
    square: inout BigUIntRegister, crew: WorkerCrew? = nil
  ) {
    if second.count >= Thresholds.transformProductAndSquare
      && Multiplication.canTransform(second.count, second.count)
    {
      let (target, other) = unsafe (buffer.limbs, square.buffer.limbs)
      let (left, leftCount) = unsafe (first.buffer.limbs, first.count)
      let (right, rightCount) = unsafe (second.buffer.limbs, second.count)
      NTTEnginePool.withEngine { engine in
        unsafe engine.multiplyAndSquare(
          target, other, left, leftCount, right, rightCount, crew: crew)
      }
      setCount(leftCount + rightCount)
    } else {
      setProduct(first, second, crew: crew)
      unsafe Multiplication.square(second.buffer.limbs, second.count, into: square.buffer.limbs)
    }
    square.setCount(2 * second.count)
  }
}

// MARK: - Sums

extension BigUIntRegister {
  /// Adds a limb to a number that is not zero.
  package mutating func add(_ limb: UInt) {
    let limbs = unsafe buffer.limbs
    let carry = unsafe Limbs.add(limb, to: limbs, count: count, into: limbs)
    if carry != 0 {
      unsafe limbs[count] = carry
      setCount(count + 1)
    }
  }

  /// Subtracts a limb, which must not be greater than the number.
  package mutating func subtract(_ limb: UInt) {
    let limbs = unsafe buffer.limbs
    _ = unsafe Limbs.subtract(limb, from: limbs, count: count, into: limbs)
    setCount(count)
  }

  /// Stores half the sum of two numbers, of which the second is not the lesser; the sum is even.
  package mutating func setHalfSum(
    _ lesser: borrowing BigUIntRegister, _ greater: borrowing BigUIntRegister
  ) {
    lesser.pad(to: greater.count)
    unsafe Limbs.halveSum(
      of: lesser.buffer.limbs, greater.buffer.limbs, count: greater.count, into: buffer.limbs)
    setCount(greater.count)
  }

  /// Adds another number, not greater, and halves; the sum is even.
  package mutating func halveSum(adding greater: borrowing BigUIntRegister) {
    pad(to: greater.count)
    unsafe Limbs.halveSum(
      of: buffer.limbs, greater.buffer.limbs, count: greater.count, into: buffer.limbs)
    setCount(greater.count)
  }

  /// Stores the sum of one number and twice another.
  package mutating func setSum(
    _ summand: borrowing BigUIntRegister, twice doubled: borrowing BigUIntRegister
  ) {
    let length = max(summand.count, doubled.count)
    summand.pad(to: length)
    doubled.pad(to: length)
    let limbs = unsafe buffer.limbs
    let carry = unsafe Limbs.add(
      summand.buffer.limbs, doubling: doubled.buffer.limbs, count: length, into: limbs)
    if carry != 0 {
      unsafe limbs[length] = carry
      setCount(length + 1)
    } else {
      setCount(length)
    }
  }
}
