internal import KernelInterface

/// The methods of the ladder, each callable by itself: what thresholds are measured with.
///
/// Products of values go through the ladder, `Multiplication`, and never through here.
package enum MultiplicationMethod: String, CaseIterable, Sendable {
  /// What the ladder chooses at each size.
  case ladder
  /// Limb by limb.
  case schoolbook
  /// In digits of 52 bits, by vectors of integers, where the processor has the instructions.
  case digits
  /// In digits of 51 bits, by vectors of doubles, where the processor has AVX2 and FMA, or is
  /// one of arm64.
  case doubleDigits = "double-digits"
  /// By transforms in floating point, whose rounding is proved to be right.
  case floatingPoint = "floating-point"
  /// By number-theoretic transforms.
  case transforms
  /// One step of Karatsuba's, and the ladder below it.
  case karatsuba

  /// The rungs of the ladder in this build, from the one for the fewest limbs upwards.
  package static var rungs: [MultiplicationMethod] {
    let middle = allCases.first { $0.rung == Thresholds.current.middleMethod }
    return [.schoolbook, middle, .floatingPoint, .transforms].compactMap { $0 }
      .filter(available.contains)
  }

  /// The rung of the ladder that the method is.
  private var rung: Multiplication.Method? {
    switch self {
    case .ladder: nil
    case .schoolbook: .schoolbook
    case .digits: .digits
    case .doubleDigits: .doubleDigits
    case .floatingPoint: .floatingPoint
    case .transforms: .transforms
    case .karatsuba: .karatsuba
    }
  }

  /// The methods that run on this processor.
  package static var available: [MultiplicationMethod] {
    allCases.filter { method in
      switch method {
      case .ladder, .schoolbook, .karatsuba: true
      case .digits: DigitMultiplication.isAvailable
      case .doubleDigits: DoubleDigitMultiplication.isAvailable
      case .transforms: NTTEngine.isAvailable
      case .floatingPoint: FFTEngine.isAvailable
      }
    }
  }

  /// The numbers of limbs of the shorter operand for which the method is made.
  package var shorterCounts: ClosedRange<Int> {
    switch self {
    case .ladder, .schoolbook: 1...Int.max
    case .digits: 1...max(1, DigitMultiplication.longestShorter)
    case .doubleDigits: 1...max(1, DoubleDigitMultiplication.longestShorter)
    case .floatingPoint: 1...FFTEngine.longestOperand
    case .transforms: 1...NTTEngine.maximumTotalCount / 2
    case .karatsuba: 2...Int.max
    }
  }

  /// Whether the method is made for a product of two such lengths, the longer one first.
  package func isMade(for leftCount: Int, _ rightCount: Int) -> Bool {
    shorterCounts.contains(rightCount)
      && (self != .floatingPoint || leftCount <= shorterCounts.upperBound)
  }

  /// Returns the number of limbs of scratch space that a product or a square of such operands
  /// needs; at least one.
  package func scratchCount(_ leftCount: Int, _ rightCount: Int) -> Int {
    switch self {
    case .ladder, .schoolbook, .digits, .doubleDigits, .floatingPoint, .transforms: 1
    case .karatsuba:
      Karatsuba.scratchLimbs(productWithShorter: rightCount)
        + Karatsuba.scratchLimbs(squareOf: leftCount)
    }
  }

  /// Stores the product of two numbers.
  ///
  /// - Parameters:
  ///   - product: Room for `leftCount + rightCount` limbs, apart from everything else.
  ///   - scratch: Room for `scratchCount(leftCount, rightCount)` limbs, apart from everything else.
  /// - Precondition: `rightCount` is at most `leftCount`, and the method is made for both.
  package func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    assert(rightCount <= leftCount && isMade(for: leftCount, rightCount), "operand out of range")
    if let rung {
      unsafe Multiplication.multiply(
        left, leftCount, right, rightCount, into: product, scratch: scratch, by: rung)
    } else {
      unsafe Multiplication.multiply(left, leftCount, right, rightCount, into: product)
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
    if let rung {
      unsafe Multiplication.square(limbs, count, into: square, scratch: scratch, by: rung)
    } else {
      unsafe Multiplication.square(limbs, count, into: square)
    }
  }
}
