package import BigIntegers
internal import KernelInterface

/// Fast doubling in a decimal base, the inside of `FastDoublingText`: the same transforms make
/// decimal limbs, whose text costs no conversion. Texts of shorter numbers are made in base 10⁵,
/// and from where that has no proof in base 10⁴, by transforms in floating point, all else in base
/// 10¹⁸.
package struct DecimalDoubling: Sendable {
  /// The greatest index at which the numbers are made in binary, and converted.
  private static let lastBinaryIndex = 4000

  /// The same where transforms are in floating point.
  ///
  /// AMD Zen 4, 26 November 2026, `fibbench --strategy fast-doubling-text --n 22500,50000,100000`
  /// with 500, 1000, 2000, 4000 and 8000: 2000 is the fastest, by some percent.
  private static let lastBinaryIndexOfDigits = 2000

  /// The greatest index whose text transforms in floating point make: the factors of the last
  /// product have 0.20899 · n / 2 decimal digits.
  ///
  /// In two threads as well: AMD Zen 4, 29 November 2026, `fibbench --strategy
  /// fast-doubling-text-threads` with either: at x86-64-v3 0.62, 0.83, 0.77, 0.81, 0.80 and 0.88 of
  /// the time in base 10¹⁸ at N = 1.6, 2, 2.5, 3.2, 5 and 10 · 10⁶, at x86-64-v4 0.75, 0.97, 0.94
  /// and 0.98 at the first four. More threads were not at hand.
  private static var lastFloatingIndex: Int { 19 * FFTEngine.mostDecimals / 2 }

  /// Where a text begins to be made in another way: where base 10⁵ alone makes the last one, and
  /// transforms in floating point do.
  package static var landmarks: [Int] {
    [min(lastFloatingIndex, 19 * FFTEngine.mostDecimalsInBase10To5 / 2) + 1, lastFloatingIndex + 1]
  }

  private let threadCount: Int?
  private let triesDigitsAlways: Bool

  /// Computes with this many threads, which share large products; nil is one for each
  /// processor.
  ///
  /// - Parameter triesDigitsAlways: Whether texts of any length are first tried by transforms in
  ///   floating point, for tests; the processor must have them.
  package init(threadCount: Int? = 1, triesDigitsAlways: Bool = false) {
    self.threadCount = threadCount
    self.triesDigitsAlways = triesDigitsAlways
  }

  /// F(index).
  ///
  /// - Precondition: The index is not negative.
  package func value(at index: Int) -> DecimalNumber {
    precondition(index >= 0, "the index must not be negative")
    return withCrew(for: index) { value(at: index, crew: $0) }
  }

  /// Leaves the text of F(index) in memory that is kept.
  ///
  /// - Precondition: The index is not negative.
  package func write(to text: inout KeptText, at index: Int) {
    withCrew(for: index) { crew in
      if index <= Self.lastFloatingIndex || triesDigitsAlways,
        writeByDigits(to: &text, at: index, crew: crew)
      {
        return
      }
      guard Self.isDecimal(index) else {
        return text.write(FastDoubling().value(at: index))
      }
      let way = decimalWay(to: index, crew)
      text.write(registerCapacity: way.capacity, crew: crew, way.number)
    }
  }

  /// The same by transforms in floating point, where there is a proof for each product.
  ///
  /// - Returns: Whether there is.
  private func writeByDigits(
    to text: inout KeptText, at index: Int, crew: WorkerCrew?
  ) -> Bool {
    let (shift, fibonacci, lucas) = start(of: index, from: Self.lastBinaryIndexOfDigits)
    let capacity = DecimalPair<DigitRegister>.registerCapacity(reaching: index)
    return text.write(digitCount: 2 * capacity, base: .tenToThe5) { space in
      let first = space.register(fibonacci, capacity: capacity)
      let second = space.register(lucas, capacity: capacity)
      return DecimalPair(index &>> shift, first, second, crew: crew)
        .number(at: index, shift: shift)
    }
  }

  /// Where the way to an index begins: how many bits it is without, and F and L there.
  ///
  /// - Precondition: The index is greater than `lastBinaryIndex`.
  private func start(
    of index: Int, from lastBinaryIndex: Int
  ) -> (shift: Int, fibonacci: BigUInt, lucas: BigUInt) {
    var shift = 1
    while index &>> shift > lastBinaryIndex { shift += 1 }
    let start = index &>> shift
    let fibonacci = FastDoubling().value(at: start)
    // L(k) = 2·F(k + 1) − F(k).
    return (shift, fibonacci, FastDoubling().value(at: start + 1) << 1 - fibonacci)
  }

  /// Calls a body with the threads for such an index, or nil for the caller's alone.
  private func withCrew<Value>(
    for index: Int, _ body: (WorkerCrew?) -> Value
  ) -> Value {
    guard index >= FastDoublingThreads.leastIndexForHelpers,
      case let threadCount = threadCount ?? WorkerCrew.processorCount, threadCount > 1
    else { return body(nil) }
    return WorkerCrew.withCrew(threadCount: threadCount) { body($0) }
  }

  /// Whether F(index) is made in base 10¹⁸.
  private static func isDecimal(_ index: Int) -> Bool {
    index > lastBinaryIndex && NTTEngine.isAvailable
  }

  /// F(index), its products shared by a crew.
  private func value(at index: Int, crew: WorkerCrew?) -> DecimalNumber {
    guard Self.isDecimal(index) else {
      return DecimalNumber(FastDoubling().value(at: index))
    }
    let way = decimalWay(to: index, crew)
    return DecimalNumber(registerCapacity: way.capacity, way.number)
  }

  /// The way to F(index) in base 10¹⁸, its products shared by a crew: how much memory it needs, and
  /// what makes the number there.
  private func decimalWay(
    to index: Int, _ crew: WorkerCrew?
  ) -> (capacity: Int, number: (inout RegisterSpace) -> DecimalRegister) {
    let capacity = DecimalPair<DecimalRegister>.registerCapacity(reaching: index)
    NTTEngine.reserve(doublingTo: 2 * capacity, base: .tenToThe18)
    let (shift, fibonacci, lucas) = start(of: index, from: Self.lastBinaryIndex)
    return (
      capacity,
      { space in
        let first = space.register(DecimalNumber(fibonacci))
        let second = space.register(DecimalNumber(lucas))
        return DecimalPair(index &>> shift, first, second, crew: crew)
          .number(at: index, shift: shift)
      }
    )
  }
}

extension DecimalNumber: FibonacciValue {
  package var words: [UInt64] { wordsOfText }

  package var decimalText: String { description }

  package func forEachDecimalPiece(_ body: (String) throws -> Void) rethrows {
    try forEachPiece(body)
  }
}
