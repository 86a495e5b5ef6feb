#if arch(x86_64) || arch(arm64)
  #if FORCED_CARRIES
    internal import Synchronization
  #endif

  /// Makes digits of columns, four at a time, from the lowest on.
  ///
  /// A column t, |t| < 2⁶³, is t = d + 2⁵¹ · c with 0 ≤ d < 2⁵¹ and -2¹² ≤ c < 2¹². The digit is d
  /// and the carry of the column below: it is in -2¹² ..< 2⁵¹ + 2¹², and almost always in
  /// 0 ..< 2⁵¹. Carries do not go further here; where a digit is out of its range, `isFinished` is
  /// false, and `carryFully` is to do the work.
  struct ColumnCarrier {
    /// The carries of the vector below, 2¹² greater than they are: t + 2⁶³ has no sign, and a shift
    /// of numbers without one is what the processor has.
    private var below = FourColumns(0, 0, 0, 1 << 12)
    private var all = FourColumns()

    @inline(__always)
    init() {}

    @inline(__always)
    mutating func digits(of columns: FourColumns) -> FourColumns {
      let carries = (columns &+ FourColumns(repeating: .min)).shiftedRight(by: 51)
      let digits =
        (columns & FourColumns(repeating: Digit.mask))
        &+ carries.raised(from: below) &- FourColumns(repeating: 1 << 12)
      below = carries
      all |= digits
      return digits
    }

    /// Whether every digit so far was in its range. A digit below zero has ones above bit 51.
    var isFinished: Bool {
      @inline(__always)
      get {
        #if FORCED_CARRIES
          if Self.isForced { return false }
        #endif
        return all & FourColumns(repeating: ~Digit.mask) == FourColumns()
      }
    }

    #if FORCED_CARRIES
      private static let forcings = Atomic(0)

      private static var isForced: Bool { forcings.load(ordering: .relaxed) > 0 }

      /// For tests: while `body` runs, every carry is made in full, needed or not.
      static func forced(_ body: () -> Void) {
        forcings.add(1, ordering: .relaxed)
        body()
        forcings.subtract(1, ordering: .relaxed)
      }
    #endif

    /// Makes digits of columns, one by one.
    @inline(never)
    static func carryFully(_ columns: Columns, _ count: Int) {
      var carry: Int64 = 0
      for index in 0..<count {
        // |carry| ≤ 2¹²: columns stay that far below 2⁶³.
        let sum = unsafe columns[index] &+ carry
        unsafe columns[index] = sum & Digit.mask
        carry = sum >> 51
      }
    }
  }
#endif
