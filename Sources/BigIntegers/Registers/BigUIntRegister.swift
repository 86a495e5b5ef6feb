package import KernelInterface
internal import LimbKernels

/// A number in memory of a fixed capacity, for algorithms that work on a few numbers in place.
///
/// A `BigUInt` that grows gets new memory, and passes it on to the next result only by luck. Here
/// an algorithm says once how large its numbers will become, and nothing is allocated after that.
/// Registers are taken from a `RegisterSpace`, and must not be used when that has ended.
///
/// The limbs have no leading zeros.
@safe
package struct BigUIntRegister: ~Copyable {
  private let limbs: UnsafeMutableLimbs
  private let capacity: Int
  private var count: Int

  /// Creates a number in memory for `capacity` limbs.
  init(_ value: UInt128, in limbs: UnsafeMutableLimbs, capacity: Int) {
    unsafe self.limbs = limbs
    self.capacity = capacity
    count = 0
    var rest = value
    while rest != 0 {
      unsafe limbs[count] = rest.low
      rest &>>= 64
      count += 1
    }
    assert(count <= capacity, "a register does not grow")
  }

  /// A copy of the number.
  package func value() -> BigUInt {
    unsafe BigUInt(copying: limbs, count: count)
  }

  /// Replaces two numbers with those that `write` leaves in memory for `count` limbs each, all of
  /// which it writes.
  package static func setLimbs(
    of first: inout BigUIntRegister, _ second: inout BigUIntRegister, count: Int,
    writtenBy write: (UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>) -> Void
  ) {
    unsafe write(first.limbs, second.limbs)
    first.setCount(count)
    second.setCount(count)
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
    setCount(
      unsafe Self.multiply(
        first.limbs, first.count, second.limbs, second.count, into: limbs, crew))
  }

  /// Replaces a value with the product of two numbers that are not zero, corrected by one or not at
  /// all; its memory is used again if it is large enough.
  ///
  /// - Parameters:
  ///   - correction: -1, 0 or 1, to be added to the product. The sum is not negative.
  ///   - spare: A register whose number is lost.
  ///   - crew: Threads that share the work if it is large.
  @inline(never)
  package static func storeProduct(
    _ first: borrowing BigUIntRegister, _ second: borrowing BigUIntRegister,
    correction: Int, in value: inout BigUInt, spare: borrowing BigUIntRegister,
    crew: WorkerCrew? = nil
  ) {
    let scratch = unsafe UnsafeMutableBufferPointer(start: spare.limbs, count: spare.capacity)
    let (left, leftCount) = unsafe (first.limbs, first.count)
    let (right, rightCount) = unsafe (second.limbs, second.count)
    unsafe value.replaceLimbs(capacity: leftCount + rightCount) { product in
      let count = unsafe multiply(
        left, leftCount, right, rightCount, into: product, crew, scratch: scratch)
      // No carry: the product of the greatest numbers of m and n limbs is far below the power m +
      // n.
      if correction < 0 {
        _ = unsafe Limbs.subtract(1, from: product, count: count, into: product)
      } else if correction > 0 {
        _ = unsafe Limbs.add(1, to: product, count: count, into: product)
      }
      return count
    }
  }

  /// Writes a product and returns the number of its limbs, leading zeros included.
  private static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, _ crew: WorkerCrew?,
    scratch: UnsafeMutableBufferPointer<UInt>? = nil
  ) -> Int {
    guard leftCount >= rightCount else {
      return unsafe multiply(
        right, rightCount, left, leftCount, into: product, crew, scratch: scratch)
    }
    if NTTEngine.isAvailable, !LongProducts.fitsTransform(leftCount + rightCount, .twoToThe64) {
      unsafe LongProducts.multiply(
        product, left, leftCount, right, rightCount, base: .twoToThe64, crew: crew,
        scratch: scratch)
    } else if crew != nil && FFTEngine.isBest(leftCount, rightCount, crew) {
      FFTEngine.withEngine { engine in
        unsafe engine.multiply(product, left, leftCount, right, rightCount, crew: crew)
      }
    } else if crew != nil && rightCount >= 2 * Thresholds.current.transformProduct
      && NTTEngine.isAvailable
    {
      NTTEngine.withEngine { engine in
        unsafe engine.multiply(product, left, leftCount, right, rightCount, crew: crew)
      }
    } else {
      unsafe Multiplication.multiply(left, leftCount, right, rightCount, into: product)
    }
    return leftCount + rightCount
  }

  /// Whether a product of two such lengths shares its transforms with the square of its second
  /// factor.
  static func sharesTransforms(_ firstCount: Int, _ secondCount: Int) -> Bool {
    FFTEngine.isBestShared(firstCount, secondCount)
      || secondCount >= Thresholds.current.transformProductAndSquare && !isVast(secondCount)
  }

  /// Whether products of two results of such a square are split: then memory is worth more than
  /// the transform that a product and a square apart cost more. Together they take ten rows where
  /// each takes seven at most, as the parts of the split product do.
  static func isVast(_ count: Int) -> Bool {
    !LongProducts.fitsTransform(4 * count, .twoToThe64)
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
    if Self.sharesTransforms(first.count, second.count) {
      let (target, other) = unsafe (limbs, square.limbs)
      let (left, leftCount) = unsafe (first.limbs, first.count)
      let (right, rightCount) = unsafe (second.limbs, second.count)
      if FFTEngine.isBestShared(leftCount, rightCount, crew) {
        FFTEngine.withEngine { engine in
          unsafe engine.multiplyAndSquare(
            target, other, left, leftCount, right, rightCount, crew: crew)
        }
      } else {
        NTTEngine.withEngine { engine in
          unsafe engine.multiplyAndSquare(
            target, other, left, leftCount, right, rightCount, crew: crew)
        }
      }
      setCount(leftCount + rightCount)
    } else {
      setProduct(first, second, crew: crew)
      let (limbs, count) = unsafe (second.limbs, second.count)
      if NTTEngine.isAvailable && Self.isVast(count) {
        unsafe LongProducts.multiply(
          square.limbs, limbs, count, limbs, count, base: .twoToThe64, crew: crew)
      } else {
        unsafe Multiplication.square(limbs, count, into: square.limbs)
      }
    }
    square.setCount(2 * second.count)
  }
}

// MARK: - Sums

extension BigUIntRegister {
  /// Adds a limb to a number that is not zero.
  package mutating func add(_ limb: UInt) {
    let carry = unsafe Limbs.add(limb, to: limbs, count: count, into: limbs)
    if carry != 0 {
      unsafe limbs[count] = carry
      setCount(count + 1)
    }
  }

  /// Subtracts a limb, which must not be greater than the number.
  package mutating func subtract(_ limb: UInt) {
    _ = unsafe Limbs.subtract(limb, from: limbs, count: count, into: limbs)
    setCount(count)
  }

  /// Stores half the sum of two numbers, of which the second is not the lesser; the sum is even.
  package mutating func setHalfSum(
    _ lesser: borrowing BigUIntRegister, _ greater: borrowing BigUIntRegister
  ) {
    lesser.pad(to: greater.count)
    unsafe Limbs.halveSum(
      of: lesser.limbs, greater.limbs, count: greater.count, into: limbs)
    setCount(greater.count)
  }

  /// Adds another number, not less, and halves; the sum is even.
  package mutating func halveSum(adding greater: borrowing BigUIntRegister) {
    pad(to: greater.count)
    unsafe Limbs.halveSum(
      of: limbs, greater.limbs, count: greater.count, into: limbs)
    setCount(greater.count)
  }

  /// Stores the sum of one number and twice another.
  package mutating func setSum(
    _ summand: borrowing BigUIntRegister, twice doubled: borrowing BigUIntRegister
  ) {
    let length = max(summand.count, doubled.count)
    summand.pad(to: length)
    doubled.pad(to: length)
    let carry = unsafe Limbs.add(
      summand.limbs, doubling: doubled.limbs, count: length, into: limbs)
    if carry != 0 {
      unsafe limbs[length] = carry
      setCount(length + 1)
    } else {
      setCount(length)
    }
  }
}
