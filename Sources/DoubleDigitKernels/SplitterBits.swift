#if arch(x86_64) || arch(arm64)
  internal import Synchronization

  /// What additions to a `ColumnSum` leave of its splitters, which is taken away at the end.
  ///
  /// Of counts that the compiler knows it is computed. Others are read from a table: two products,
  /// moved to vectors and repeated, keep the ports busy that sums need, where a load repeats a word
  /// by itself. (Squares of 32, 40, 56, 68 and 102 digits take 0.90, 0.92, 0.93, 0.94 and 0.96 of
  /// the time, products of 32 to 102 0.96 to 0.98: Intel Xeon, family 6 model 207, Emerald Rapids,
  /// 30 November 2026, by loops over kernels of both kinds, in turn.)
  @safe
  struct SplitterBits {
    /// The most additions in the table: of factors of 300 limbs there are 377.
    static var greatestCount: Int { 400 }

    /// Nil where the compiler knows the counts.
    private let table: UnsafePointer<Int64>?

    /// For counts that the compiler knows.
    @inline(__always)
    static var computed: SplitterBits { unsafe SplitterBits(table: nil) }

    /// For counts up to the greatest.
    @inline(__always)
    static var tabulated: SplitterBits {
      let table = unsafe UnsafePointer<Int64>(bitPattern: address.load(ordering: .acquiring))
      return unsafe SplitterBits(table: table ?? make())
    }

    /// What the high and the low halves of a product's columns lose.
    @inline(__always)
    func product(_ count: Int) -> (high: Int64, low: Int64) {
      unsafe table.map { unsafe Self.read($0 + 4 &* count) } ?? Self.ofProduct(count)
    }

    /// The same of a square's, whose sums were doubled before the rows that cross were added.
    @inline(__always)
    func square(_ count: Int) -> (high: Int64, low: Int64) {
      unsafe table.map { unsafe Self.read($0 + 4 &* count + 2) } ?? Self.ofSquare(count)
    }

    @inline(__always)
    private static func read(_ words: UnsafePointer<Int64>) -> (high: Int64, low: Int64) {
      unsafe (words[0], words[1])
    }

    @inline(__always)
    private static func ofProduct(_ count: Int) -> (high: Int64, low: Int64) {
      let count = Int64(truncatingIfNeeded: count)
      return (count &* ColumnSum.highBits, count &* ColumnSum.lowBits)
    }

    @inline(__always)
    private static func ofSquare(_ count: Int) -> (high: Int64, low: Int64) {
      let (high, low) = ofProduct(2 &* count)
      return (high &+ 4 &* ColumnSum.wideHighBits, low &+ 2 &* ColumnSum.lowBits)
    }

    // Where the table is, or zero. No lazy constant: on Linux each look at one is a call.
    private static let address = Atomic<UInt>(0)

    @inline(never)
    private static func make() -> UnsafePointer<Int64> {
      let words = UnsafeMutablePointer<Int64>.allocate(capacity: 4 * (greatestCount + 1))
      for count in 0...greatestCount {
        let (product, square) = (ofProduct(count), ofSquare(count))
        unsafe words[4 * count] = product.high
        unsafe words[4 * count + 1] = product.low
        unsafe words[4 * count + 2] = square.high
        unsafe words[4 * count + 3] = square.low
      }
      // Of threads that come at the same time the first one's is kept.
      let (isFirst, kept) = address.compareExchange(
        expected: 0, desired: UInt(bitPattern: words), ordering: .acquiringAndReleasing)
      guard !isFirst, let first = unsafe UnsafePointer<Int64>(bitPattern: kept) else {
        return unsafe UnsafePointer(words)
      }
      unsafe words.deallocate()
      return unsafe first
    }
  }
#endif
