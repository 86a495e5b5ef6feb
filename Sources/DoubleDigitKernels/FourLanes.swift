#if arch(x86_64) || arch(arm64)
  /// Four digits, as doubles that are integers.
  typealias FourDigits = SIMD4<Double>

  /// Four columns, or four digits as integers.
  typealias FourColumns = SIMD4<Int64>

  /// Half of each: two lanes.
  typealias HalfDigits = SIMD2<Double>
  typealias HalfColumns = SIMD2<Int64>

  /// Places of bytes in half a vector.
  typealias Places = SIMD16<UInt8>

  /// Digits in memory, with room around them: see `DigitMemory`.
  typealias Digits = UnsafeMutablePointer<Double>

  /// Columns in memory.
  typealias Columns = UnsafeMutablePointer<Int64>

  extension FourDigits {
    @inline(__always)
    init(loading digits: UnsafePointer<Double>) {
      unsafe self = UnsafeRawPointer(digits).loadUnaligned(as: FourDigits.self)
    }

    @inline(__always)
    func store(in digits: Digits) {
      unsafe UnsafeMutableRawPointer(digits).storeBytes(of: self, as: FourDigits.self)
    }

    /// Digits of less than 53 bits: 2⁵² + d as an integer's low bits are d.
    @inline(__always)
    init(exactly columns: FourColumns) {
      let offset = FourDigits(repeating: 0x1p52)
      self = FourDigits(bits: columns | offset.bits).subtracting(offset)
    }

    @inline(__always)
    init(bits: FourColumns) { self = unsafe unsafeBitCast(bits, to: FourDigits.self) }

    @inline(__always)
    var bits: FourColumns { unsafe unsafeBitCast(self, to: FourColumns.self) }
  }

  extension FourColumns {
    @inline(__always)
    init(loading columns: UnsafePointer<Int64>) {
      unsafe self = UnsafeRawPointer(columns).loadUnaligned(as: FourColumns.self)
    }

    @inline(__always)
    func store(in columns: Columns) {
      unsafe UnsafeMutableRawPointer(columns).storeBytes(of: self, as: FourColumns.self)
    }

    /// The lanes one place up, and the top one of the vector below.
    @inline(__always)
    func raised(from below: FourColumns) -> FourColumns {
      let turned = FourColumns(self[3], self[0], self[1], self[2])
      let turnedBelow = FourColumns(below[3], below[0], below[1], below[2])
      return FourColumns(turnedBelow[0], turned[1], turned[2], turned[3])
    }
  }
#endif
