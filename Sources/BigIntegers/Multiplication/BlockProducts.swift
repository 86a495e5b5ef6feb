extension Multiplication {
  /// The limbs of a block of the longer operand: with its product and the vectors' scratch it stays
  /// in the processor's nearer caches.
  private static let blockCount = 1024

  /// Whether a product in vectors is made of blocks of its longer operand.
  ///
  /// They take scratch in proportion to both lengths, which for a very long operand
  /// would be mapped and cleared anew in each call.
  static func isInBlocks(_ leftCount: Int, _ rightCount: Int) -> Bool {
    leftCount >= 4 * blockCount && rightCount <= blockCount / 4
  }

  /// Writes the product of a very long row and a short one, a block of the long one at a time.
  ///
  /// - Precondition: as `multiply(_:_:_:_:into:)`, with vectors and `isInBlocks(_:_:)`.
  static func multiplyBlocks(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    // The last block has what is left over as well, and so is never too short.
    let longest = 2 * blockCount
    let scratchCount = Swift.max(
      scratchLimbs(productOf: blockCount, rightCount), scratchLimbs(productOf: longest, rightCount))
    let total = longest + rightCount + scratchCount
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: total) { memory in
      let block = unsafe memory.start
      let scratch = unsafe block + longest + rightCount
      unsafe product.update(repeating: 0, count: rightCount)
      var position = 0
      while position < leftCount {
        let rest = leftCount - position
        let count = rest < longest ? rest : blockCount
        unsafe multiply(left + position, count, right, rightCount, into: block, scratch: scratch)
        // What the block before has left above its own limbs.
        let target = unsafe product + position
        let carry = unsafe Limbs.add(block, count + rightCount, target, rightCount, into: target)
        assert(carry == 0, "a product has no more limbs than its operands")
        position += count
      }
    }
  }
}
