#if arch(x86_64) || arch(arm64)
  /// Hands out scratch memory, piece after piece.
  ///
  /// Digits have zeros around them, which kernels read as digits: at least four places
  /// before the first and 16 behind the last. Who fills the digits writes the zeros.
  @safe
  struct DigitMemory {
    private var next: UnsafeMutablePointer<Int64>

    @inline(__always)
    init(_ memory: UnsafeMutablePointer<Int64>) { unsafe next = memory }

    /// The words that `digits` takes: whole lines of a cache.
    @inline(__always)
    static func words(ofDigits count: Int) -> Int { (count &+ 7) / 8 &* 8 &+ 24 }

    /// The words that `columns` takes: whole blocks of twelve, which may begin at any even column,
    /// and 16 zeros behind them.
    @inline(__always)
    static func words(ofColumns count: Int) -> Int { (count &+ 7) / 8 &* 8 &+ 32 }

    /// Room for so many digits and the zeros around them.
    @inline(__always)
    mutating func digits(_ count: Int) -> Digits {
      let place = unsafe UnsafeMutableRawPointer(next).assumingMemoryBound(to: Double.self) + 8
      unsafe next += Self.words(ofDigits: count)
      return unsafe place
    }

    /// Room for the columns of a product of so many digits in all.
    @inline(__always)
    mutating func columns(_ count: Int) -> Columns {
      let place = unsafe next
      unsafe next += Self.words(ofColumns: count)
      return unsafe place
    }

    /// What has not been handed out.
    @inline(__always)
    var rest: UnsafeMutablePointer<Int64> { unsafe next }

    /// Writes the zeros before the digits.
    @inline(__always)
    static func clearBefore(_ digits: Digits) { unsafe FourDigits().store(in: digits - 4) }

    /// Writes the zeros behind digits, the last vector of which ends before `count`.
    @inline(__always)
    static func clearBehind(_ digits: Digits, _ count: Int) {
      let end = unsafe digits + count
      unsafe FourDigits().store(in: end)
      unsafe FourDigits().store(in: end + 4)
      unsafe FourDigits().store(in: end + 8)
      unsafe FourDigits().store(in: end + 12)
    }

    /// Writes the zeros behind the blocks of so many columns, which `pack` and sums read.
    @inline(__always)
    static func clearBehind(_ columns: Columns, _ count: Int) {
      let end = unsafe columns + (count &+ 11) / 12 &* 12
      unsafe FourColumns().store(in: end)
      unsafe FourColumns().store(in: end + 4)
      unsafe FourColumns().store(in: end + 8)
      unsafe FourColumns().store(in: end + 12)
    }
  }
#endif
