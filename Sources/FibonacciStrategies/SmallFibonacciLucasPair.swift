/// F(k) and L(k) of two limbs at most, in registers of the processor: where doublings start.
struct SmallFibonacciLucasPair {
  private(set) var index: Int
  private(set) var fibonacci: UInt128
  private(set) var lucas: UInt128

  /// The greatest index for which both numbers have two limbs.
  static let lastIndex = 184

  /// Creates the pair at an index: the one at half the index, from a table, and one doubling.
  ///
  /// - Precondition: `0 <= index <= lastIndex`.
  init(_ index: Int) {
    precondition(0 <= index && index <= Self.lastIndex, "a small pair ends at \(Self.lastIndex)")
    let half = index / 2
    let current = Self.singleLimbs[half]
    let lucas = 2 &* Self.singleLimbs[half + 1] &- current
    self.index = 2 * half
    fibonacci = UInt128(current) &* UInt128(lucas)
    let square = UInt128(lucas) &* UInt128(lucas)
    self.lucas = half.isMultiple(of: 2) ? square &- 2 : square &+ 2
    if index > self.index { advance() }
  }

  /// Adds one to the index: F(k + 1) = (F(k) + L(k)) / 2 and L(k + 1) = F(k + 1) + 2·F(k).
  private mutating func advance() {
    // Half a sum of two limbs has two, although the sum itself may not.
    let next = (fibonacci & lucas) &+ (fibonacci ^ lucas) &>> 1
    lucas = next &+ 2 &* fibonacci
    fibonacci = next
    index += 1
  }

  /// F(0) to F(93), all that fit a limb.
  private static let singleLimbs: InlineArray<94, UInt> = {
    var numbers = InlineArray<94, UInt>(repeating: 1)
    numbers[0] = 0
    for index in 2..<94 { numbers[index] = numbers[index - 1] + numbers[index - 2] }
    return numbers
  }()
}
