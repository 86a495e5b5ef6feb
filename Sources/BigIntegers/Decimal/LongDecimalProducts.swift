package import KernelInterface

/// Products in base 10¹⁸ that are longer than the transforms: Karatsuba's method on top of them.
///
/// The form with differences, as `Karatsuba` has it for binary limbs.
package enum LongDecimalProducts {
  /// The most limbs of a product that transforms make at once.
  private static let longestTransform = 1 << NTTPlan.greatestExponent

  /// Whether transforms make a product of so many limbs at once.
  static func fitsTransform(_ limbCount: Int) -> Bool { limbCount <= longestTransform }

  /// Stores the product of two numbers of about the same length.
  ///
  /// - Parameters:
  ///   - product: Room for the limbs of both, apart from them.
  ///   - longest: The most limbs of a product that is left to transforms; fewer only in tests.
  /// - Precondition: Both counts are positive; those of a product that is split differ by less than
  ///   a third of the longer one.
  /// - Complexity: O(*n*^1.585) in the number of the transforms that do the work.
  package static func multiply(
    _ product: UnsafeMutablePointer<UInt>, _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int, crew: WorkerCrew?,
    longest: Int? = nil
  ) {
    let limit = longest ?? longestTransform
    guard leftCount + rightCount > limit else {
      return NTTEngine.withEngine { engine in
        unsafe engine.multiply(
          product, left, leftCount, right, rightCount, base: .tenToThe18, crew: crew)
      }
    }
    let half = (max(leftCount, rightCount) + 1) / 2
    let (leftUpper, rightUpper) = (leftCount - half, rightCount - half)
    precondition(leftUpper > 0 && rightUpper > 0, "both numbers have an upper half")
    let highCount = leftUpper + rightUpper
    unsafe withLargeMemory(count: 2 * half) { middle in
      // The differences wait where the low product will be.
      let isNegative = unsafe writeDistance(left, half, left + half, leftUpper, into: product)
      let isOtherNegative = unsafe writeDistance(
        right, half, right + half, rightUpper, into: product + half)
      func multiply(
        _ product: UnsafeMutablePointer<UInt>, _ left: UnsafePointer<UInt>, _ leftCount: Int,
        _ right: UnsafePointer<UInt>, _ rightCount: Int
      ) {
        unsafe Self.multiply(
          product, left, leftCount, right, rightCount, crew: crew, longest: longest)
      }
      unsafe multiply(middle, product, half, product + half, half)
      let high = unsafe product + 2 * half
      unsafe multiply(product, left, half, right, half)
      unsafe multiply(high, left + half, leftUpper, right + half, rightUpper)
      // The cross products: low + high − middle, or low + high + middle.
      var top =
        isNegative != isOtherNegative
        ? unsafe DecimalLimbs.add(product, 2 * half, middle, 2 * half, into: middle)
        : unsafe -DecimalLimbs.subtract(product, 2 * half, middle, 2 * half, into: middle)
      top += unsafe DecimalLimbs.add(middle, 2 * half, high, highCount, into: middle)
      let target = unsafe product + half
      top += unsafe DecimalLimbs.add(target, 2 * half, middle, 2 * half, into: target)
      unsafe DecimalLimbs.add(top, to: product + 3 * half, count: highCount - half)
    }
  }

  /// Stores |a − b|, of which a has at least as many limbs, and returns whether a is less.
  private static func writeDistance(
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, into result: UnsafeMutablePointer<UInt>
  ) -> Bool {
    let borrow = unsafe DecimalLimbs.subtract(
      first, firstCount, second, secondCount, into: result)
    if borrow > 0 { unsafe DecimalLimbs.negate(result, count: firstCount) }
    return borrow > 0
  }

  /// Calls a body with memory for so many limbs.
  private static func withLargeMemory(
    count: Int, _ body: (UnsafeMutablePointer<UInt>) -> Void
  ) {
    let memory = unsafe LargeMemory.allocate(byteCount: count * MemoryLayout<UInt>.stride)
    defer { unsafe memory.deallocate() }
    unsafe body(memory.bindMemory(to: UInt.self, capacity: count))
  }

  /// Calls a body with copies of two numbers.
  static func withCopies(
    _ left: UnsafePointer<UInt>, _ leftCount: Int, _ right: UnsafePointer<UInt>, _ rightCount: Int,
    _ body: (UnsafePointer<UInt>, UnsafePointer<UInt>) -> Void
  ) {
    unsafe withLargeMemory(count: leftCount + rightCount) { copies in
      unsafe copies.update(from: left, count: leftCount)
      unsafe (copies + leftCount).update(from: right, count: rightCount)
      unsafe body(UnsafePointer(copies), UnsafePointer(copies + leftCount))
    }
  }
}
