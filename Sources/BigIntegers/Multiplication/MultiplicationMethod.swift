/// The methods of the ladder, each callable by itself: what thresholds are measured with.
///
/// Products of values go through the ladder, `Multiplication`, and never through here.
package enum MultiplicationMethod: String, CaseIterable, Sendable {
  /// What the ladder chooses at each size.
  case ladder
  /// Limb by limb.
  case schoolbook
  /// In floating point, digit by digit.
  case vector
  /// One step of Karatsuba's, and the ladder below it.
  case karatsuba

  /// Returns the least and the greatest number of limbs of the shorter operand for which the method
  /// is made.
  package var shorterCounts: ClosedRange<Int> {
    switch self {
    case .ladder, .schoolbook: 1...Int.max
    case .vector: 1...VectorBasecase.maximumShorterCount
    case .karatsuba: 2...Int.max
    }
  }

  /// Returns the number of limbs of scratch space that a product or a square of such operands needs;
  /// at least one.
  package func scratchCount(_ leftCount: Int, _ rightCount: Int) -> Int {
    switch self {
    case .schoolbook: 1
    case .vector: VectorBasecase.scratchCount(leftCount, rightCount)
    case .ladder, .karatsuba:
      max(
        Karatsuba.scratchLimbs(productWithShorter: rightCount),
        Karatsuba.scratchLimbs(squareOf: leftCount))
    }
  }

  /// Stores the product of two numbers.
  ///
  /// - Parameters:
  ///   - product: Room for `leftCount + rightCount` limbs, apart from everything else.
  ///   - scratch: Room for `scratchCount(leftCount, rightCount)` limbs, apart from everything else.
  /// - Precondition: `rightCount` is at most `leftCount`, and in `shorterCounts`.
  package func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    assert(rightCount <= leftCount && shorterCounts.contains(rightCount), "operand out of range")
    switch self {
    case .ladder:
      unsafe Multiplication.multiply(
        left, leftCount, right, rightCount, into: product, scratch: scratch)
    case .schoolbook:
      unsafe Limbs.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    case .vector:
      unsafe VectorBasecase.multiply(
        product, left, leftCount, right, rightCount, scratch: scratch)
    case .karatsuba:
      unsafe Karatsuba.multiply(
        left, leftCount, right, rightCount, into: product, scratch: scratch)
    }
  }

  /// Stores the square of a number.
  ///
  /// - Parameters:
  ///   - square: Room for `2 * count` limbs, apart from everything else.
  ///   - scratch: Room for `scratchCount(count, count)` limbs, apart from everything else.
  /// - Precondition: `count` is in `shorterCounts`.
  package func square(
    _ square: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>, _ count: Int,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    assert(shorterCounts.contains(count), "operand out of range")
    switch self {
    case .ladder:
      unsafe Multiplication.square(limbs, count, into: square, scratch: scratch)
    case .schoolbook:
      unsafe Limbs.squareSchoolbook(limbs, count, into: square)
    case .vector:
      unsafe VectorBasecase.square(square, limbs, count, scratch: scratch)
    case .karatsuba:
      unsafe Karatsuba.square(limbs, count, into: square, scratch: scratch)
    }
  }
}
