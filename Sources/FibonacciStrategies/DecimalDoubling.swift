package import BigIntegers
internal import KernelInterface

/// Fast doubling in a decimal base, the inside of `FastDoublingText`: the same transforms make
/// decimal limbs, whose text costs no conversion. Texts of shorter numbers are made in base 10⁴, by
/// transforms in floating point, all else in base 10¹⁸.
package struct DecimalDoubling: Sendable {
  /// The greatest index at which the numbers are made in binary, and converted limb by limb.
  private static let lastBinaryIndex = 4000

  /// The same where transforms are in floating point.
  ///
  /// AMD Zen 4, 26 November 2026, `fibbench --strategy fast-doubling-text --n 22500,50000,100000`
  /// with 500, 1000, 2000, 4000 and 8000: 2000 is the fastest, by some percent.
  private static let lastBinaryIndexOfDigits = 2000

  /// The greatest index whose text transforms in floating point make in base 10⁴: the factors of
  /// the last product have 0.20899 · n / 2 decimal digits.
  private static var lastFloatingIndex: Int { 38 * FFTEngine.mostDecimalDigits }

  /// Where a text begins to be made in another way.
  package static var landmarks: [Int] {
    // F(n) has 0.2089876 · n decimal digits, and a factor of its product half of them.
    let shortDigits = DecimalRow.decimalsPerDigit * DecimalRow.mostShortFactorDigits
    return [lastFloatingIndex + 1, Int(2 * Double(shortDigits) / 0.20898764)]
  }

  private let threadCount: Int?

  /// Computes with this many threads, which share large products; nil is one for each
  /// processor.
  package init(threadCount: Int? = 1) {
    self.threadCount = threadCount
  }

  /// F(index).
  ///
  /// - Precondition: The index is not negative.
  package func value(at index: Int) throws(FibonacciError) -> DecimalNumber {
    precondition(index >= 0, "the index must not be negative")
    return try withCrew(for: index) { crew throws(FibonacciError) in
      try value(at: index, crew: crew)
    }
  }

  /// Leaves the text of F(index) in memory that is kept.
  ///
  /// - Precondition: The index is not negative.
  func write(to text: inout KeptText, at index: Int) throws(FibonacciError) {
    try withCrew(for: index) { crew throws(FibonacciError) in
      guard index <= Self.lastFloatingIndex else {
        return text.write(try value(at: index, crew: crew), crew: crew)
      }
      let (shift, fibonacci, lucas) = try start(of: index, from: Self.lastBinaryIndexOfDigits)
      let capacity = DecimalPair<DigitRegister>.registerCapacity(reaching: index)
      text.write(digitCount: 2 * capacity) { space in
        let first = space.register(fibonacci, capacity: capacity)
        let second = space.register(lucas, capacity: capacity)
        return DecimalPair(index &>> shift, first, second, crew: crew)
          .number(at: index, shift: shift)
      }
    }
  }

  /// Where the way to an index begins: how many bits it is without, and F and L there.
  ///
  /// - Precondition: The index is greater than `lastBinaryIndex`.
  private func start(
    of index: Int, from lastBinaryIndex: Int
  ) throws(FibonacciError) -> (shift: Int, fibonacci: BigUInt, lucas: BigUInt) {
    var shift = 1
    while index &>> shift > lastBinaryIndex { shift += 1 }
    let start = index &>> shift
    let fibonacci = try FastDoubling().value(at: start)
    // L(k) = 2·F(k + 1) − F(k).
    return (shift, fibonacci, try FastDoubling().value(at: start + 1) << 1 - fibonacci)
  }

  /// Calls a body with the threads for such an index, or nil for the caller's alone.
  private func withCrew<Value>(
    for index: Int, _ body: (WorkerCrew?) throws(FibonacciError) -> Value
  ) throws(FibonacciError) -> Value {
    guard index >= FastDoublingThreads.leastIndexForHelpers,
      case let threadCount = threadCount ?? WorkerCrew.processorCount, threadCount > 1
    else {
      return try body(nil)
    }
    return try WorkerCrew.withCrew(threadCount: threadCount) { crew in
      Result { () throws(FibonacciError) in try body(crew) }
    }.get()
  }

  /// F(index), its products shared by a crew.
  private func value(at index: Int, crew: WorkerCrew?) throws(FibonacciError) -> DecimalNumber {
    guard index > Self.lastBinaryIndex, NTTEngine.isAvailable else {
      return DecimalNumber(try FastDoubling().value(at: index))
    }
    let capacity = DecimalPair<DecimalRegister>.registerCapacity(reaching: index)
    NTTEngine.reserve(doublingTo: 2 * capacity, base: .tenToThe18)
    let (shift, fibonacci, lucas) = try start(of: index, from: Self.lastBinaryIndex)
    return DecimalNumber(limbCount: 2 * capacity) { space in
      let first = space.register(DecimalNumber(fibonacci), capacity: capacity)
      let second = space.register(DecimalNumber(lucas), capacity: capacity)
      return DecimalPair(index &>> shift, first, second, crew: crew)
        .number(at: index, shift: shift)
    }
  }
}

extension DecimalNumber: FibonacciValue {
  /// The number's 64-bit words, by a conversion from its text.
  package var words: [UInt64] {
    guard let value = BigUInt(description) else {
      preconditionFailure("the text of a number is one")
    }
    return value.words
  }

  package var decimalText: String { description }

  package func forEachDecimalPiece(_ body: (String) throws -> Void) rethrows {
    try forEachPiece(body)
  }
}
