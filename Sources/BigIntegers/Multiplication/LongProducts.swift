package import KernelInterface

/// Products that are longer than the transforms: Karatsuba's method on top of them.
///
/// The form with differences, as `Karatsuba` has it, but in either base, with threads, and with
/// memory of its own, of huge pages.
package enum LongProducts {
  /// The most limbs of a product that transforms make at once.
  @inline(__always)
  private static func longestTransform(_ base: NTTBase) -> Int {
    switch base {
    case .twoToThe64: Thresholds.current.longestTransformed
    case .tenToThe18: 1 << NTTPlan.greatestExponent
    }
  }

  /// Whether transforms make a product of so many limbs at once.
  @inline(__always)
  static func fitsTransform(_ limbCount: Int, _ base: NTTBase) -> Bool {
    limbCount <= longestTransform(base)
  }

  /// The limbs of the operands, `count` of each before the first split, of which transforms make
  /// the product.
  static func unsplitCount(_ count: Int, _ base: NTTBase) -> Int {
    var count = count
    while !fitsTransform(2 * count, base) { count = (count + 1) / 2 }
    return count
  }

  /// Stores the product of two numbers of about the same length, or a square where both are the
  /// same one in memory.
  ///
  /// - Parameters:
  ///   - product: Room for the limbs of both, apart from them.
  ///   - scratch: Memory apart from all of them, which a split product uses if it is large enough.
  ///   - longest: The most limbs of a product that is left to transforms; fewer only in tests.
  /// - Precondition: Both counts are positive; those of a product that is split differ by less than
  ///   a third of the longer one. There are transforms.
  /// - Complexity: O(*n*^1.585) in the number of the transforms that do the work.
  package static func multiply(
    _ product: UnsafeMutablePointer<UInt>, _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int, base: NTTBase, crew: WorkerCrew?,
    scratch: UnsafeMutableBufferPointer<UInt>? = nil, longest: Int? = nil
  ) {
    let isSquare = unsafe left == right && leftCount == rightCount
    guard leftCount + rightCount > longest ?? longestTransform(base) else {
      return NTTEngine.withEngine { engine in
        if isSquare {
          unsafe engine.square(product, left, leftCount, base: base, crew: crew)
        } else {
          unsafe engine.multiply(
            product, left, leftCount, right, rightCount, base: base, crew: crew)
        }
      }
    }
    let half = (max(leftCount, rightCount) + 1) / 2
    let (leftUpper, rightUpper) = (leftCount - half, rightCount - half)
    precondition(leftUpper > 0 && rightUpper > 0, "both numbers have an upper half")
    let highCount = leftUpper + rightUpper
    unsafe withLimbs(2 * half, from: scratch) { middle in
      // The differences wait where the low product will be.
      let isNegative = unsafe base.writeDistance(left, half, left + half, leftUpper, into: product)
      let other = unsafe isSquare ? product : product + half
      let isOtherNegative =
        unsafe isSquare
        ? isNegative : base.writeDistance(right, half, right + half, rightUpper, into: other)
      func multiply(
        _ product: UnsafeMutablePointer<UInt>, _ left: UnsafePointer<UInt>, _ leftCount: Int,
        _ right: UnsafePointer<UInt>, _ rightCount: Int
      ) {
        unsafe Self.multiply(
          product, left, leftCount, right, rightCount, base: base, crew: crew, longest: longest)
      }
      unsafe multiply(middle, product, half, other, half)
      let high = unsafe product + 2 * half
      unsafe multiply(product, left, half, right, half)
      unsafe multiply(high, left + half, leftUpper, right + half, rightUpper)
      // The cross products: low + high − middle, or low + high + middle.
      var top =
        isNegative != isOtherNegative
        ? unsafe base.add(product, 2 * half, middle, 2 * half, into: middle)
        : unsafe -base.subtract(product, 2 * half, middle, 2 * half, into: middle)
      top += unsafe base.add(middle, 2 * half, high, highCount, into: middle)
      let target = unsafe product + half
      top += unsafe base.add(target, 2 * half, middle, 2 * half, into: target)
      unsafe base.add(top, to: product + 3 * half, count: highCount - half)
    }
  }

  /// Calls a body with memory for so many limbs, the scratch memory if that is large enough.
  private static func withLimbs(
    _ count: Int, from scratch: UnsafeMutableBufferPointer<UInt>?,
    _ body: (UnsafeMutablePointer<UInt>) -> Void
  ) {
    if let scratch = unsafe scratch, count <= scratch.count,
      let start = scratch.baseAddress
    {
      unsafe body(start)
    } else {
      unsafe LargeMemory.withLimbs(count, body)
    }
  }

  /// Calls a body with copies of two numbers.
  static func withCopies(
    _ left: UnsafePointer<UInt>, _ leftCount: Int, _ right: UnsafePointer<UInt>, _ rightCount: Int,
    _ body: (UnsafePointer<UInt>, UnsafePointer<UInt>) -> Void
  ) {
    unsafe LargeMemory.withLimbs(leftCount + rightCount) { copies in
      unsafe copies.update(from: left, count: leftCount)
      unsafe (copies + leftCount).update(from: right, count: rightCount)
      unsafe body(UnsafePointer(copies), UnsafePointer(copies + leftCount))
    }
  }
}

/// Sums of rows of limbs in a base. Carries and borrows are 0 or 1.
extension NTTBase {
  /// Adds a number to another one that is not shorter, and returns the carry.
  fileprivate func add(
    _ first: UnsafePointer<UInt>, _ firstCount: Int, _ second: UnsafePointer<UInt>,
    _ secondCount: Int, into sum: UnsafeMutablePointer<UInt>
  ) -> Int {
    switch self {
    case .twoToThe64: unsafe Int(Limbs.add(first, firstCount, second, secondCount, into: sum))
    case .tenToThe18: unsafe DecimalLimbs.add(first, firstCount, second, secondCount, into: sum)
    }
  }

  /// Subtracts a number from another one that is not shorter, and returns the borrow.
  fileprivate func subtract(
    _ first: UnsafePointer<UInt>, _ firstCount: Int, _ second: UnsafePointer<UInt>,
    _ secondCount: Int, into difference: UnsafeMutablePointer<UInt>
  ) -> Int {
    switch self {
    case .twoToThe64:
      unsafe Int(Limbs.subtract(first, firstCount, second, secondCount, into: difference))
    case .tenToThe18:
      unsafe DecimalLimbs.subtract(first, firstCount, second, secondCount, into: difference)
    }
  }

  /// Adds 0 or 1 to a number that has room for it.
  fileprivate func add(_ carry: Int, to limbs: UnsafeMutablePointer<UInt>, count: Int) {
    switch self {
    case .twoToThe64: _ = unsafe Limbs.add(UInt(carry), to: limbs, count: count, into: limbs)
    case .tenToThe18: unsafe DecimalLimbs.add(carry, to: limbs, count: count)
    }
  }

  /// Stores |a − b|, of which a has at least as many limbs, and returns whether a is less.
  fileprivate func writeDistance(
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, into result: UnsafeMutablePointer<UInt>
  ) -> Bool {
    switch self {
    case .twoToThe64:
      return unsafe Limbs.writeDistance(first, firstCount, second, secondCount, into: result)
    case .tenToThe18:
      let borrow = unsafe DecimalLimbs.subtract(
        first, firstCount, second, secondCount, into: result)
      if borrow > 0 { unsafe DecimalLimbs.negate(result, count: firstCount) }
      return borrow > 0
    }
  }
}
