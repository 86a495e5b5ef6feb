package import KernelInterface

/// The decimal text of a number of up to some hundred limbs, eight pieces of it at once: see
/// `DecimalPlan`.
///
/// Exactness. Count in units of a lane's last decimal digit, of which a lane below its point is
/// U = 2^(28p) / 10^(8m) of its lowest column's, for p columns and m words; p is such that
/// U ≥ 2⁵². The lane is y = I + f, where I are its digits, and f is the number made of all digits
/// below: f = 0 in lane 0. The lane that is computed is y + e modulo 10^(8m), where e is the sum of
/// - the bias, in 2⁻¹² · (1 - 2⁻¹² ... 1);
/// - less what factors and columns lack that are left out: of each of n ≤ 2¹⁰ digits below 2²⁸
///   times less than one of the lowest column, n · 2²⁸ / U ≤ 2⁻¹⁴;
/// - less what is left out when columns are dropped, m + 1 < 256 times at most, with `keptBits`
///   = 22 bits behind the last digit then: below 256 · 2⁻²² = 2⁻¹⁴.
/// So 0 < e ≤ 2⁻¹². Either f + e < 1, and the words are the lane's digits. Or f > 1 - 2⁻¹², and
/// they are one too great; then what is left behind them, f + e - 1, is below 2⁻¹². Such a lane is
/// told by the digits below it, of which the first one is a nine; where what is left is below 2⁻¹²
/// by itself, that is a zero.
///
/// No sum overflows: a column adds up to 254 products of digits, less than 254 · 2⁵⁶, before it is
/// split; at most five times its parts below 2²⁸ and 2³⁶, and the bias below 2⁴⁰.
enum DecimalLanes {
  fileprivate typealias Lanes = SIMD8<UInt64>

  /// Bits behind the last decimal digit that are kept while words are taken off.
  private static var keptBits: Int { 22 }

  /// Digits whose products a column adds up before it is split.
  private static var digitsPerSum: Int { 254 }

  fileprivate static var digitMask: UInt64 { 1 &<< UInt64(DecimalPlan.digitBits) &- 1 }

  /// Tells the compiler that factors have 32 bits: there is an instruction for their product.
  fileprivate static var low32: Lanes { Lanes(repeating: 0xffff_ffff) }

  /// Writes 64 · `wordCount` digits, leading zeros included.
  ///
  /// - Returns: A bit for each lane that may be one too great.
  static func write(
    _ limbs: UnsafePointer<UInt>, count: Int, _ plan: DecimalPlan,
    scratch: UnsafeMutableRawPointer, to text: UnsafeMutablePointer<UInt8>
  ) -> UInt8 {
    let columnCount = plan.columnCount
    let columns = unsafe scratch.assumingMemoryBound(to: Lanes.self)
    let digits = unsafe (scratch + 64 &* (columnCount &+ 1)).assumingMemoryBound(to: UInt64.self)
    unsafe cut(limbs, count, into: digits)
    unsafe add(digits, DecimalPlan.digitCount(limbCount: count), plan, to: columns)
    unsafe carry(columns, columnCount)
    return unsafe writeWords(of: columns, plan.wordCount, to: text)
  }

  /// Cuts limbs into digits of 28 bits: two of each seven bytes.
  @inline(__always)
  private static func cut(
    _ limbs: UnsafePointer<UInt>, _ count: Int, into digits: UnsafeMutablePointer<UInt64>
  ) {
    let bytes = unsafe UnsafeRawPointer(limbs)
    let byteCount = 8 &* count
    let pairCount = DecimalPlan.digitCount(limbCount: count) / 2
    // The pairs that eight bytes can be read for.
    let wholeCount = (byteCount &- 1) / 7
    for pair in 0..<wholeCount {
      let bits = unsafe UInt64(
        littleEndian: (bytes + 7 &* pair).loadUnaligned(as: UInt64.self))
      unsafe digits[2 &* pair] = bits & digitMask
      unsafe digits[2 &* pair &+ 1] = bits &>> 28 & digitMask
    }
    for pair in wholeCount..<pairCount {
      let bits = unsafe UInt64(limbs[count &- 1]) &>> UInt64(8 &* (7 &* pair &- (byteCount &- 8)))
      unsafe digits[2 &* pair] = bits & digitMask
      unsafe digits[2 &* pair &+ 1] = bits &>> 28 & digitMask
    }
  }

  /// Writes the columns from 1 on, and what does not matter to column 0.
  @inline(__always)
  private static func add(
    _ digits: UnsafePointer<UInt64>, _ digitCount: Int, _ plan: DecimalPlan,
    to columns: UnsafeMutablePointer<Lanes>
  ) {
    let columnCount = plan.columnCount
    for column in 0...columnCount { unsafe columns[column] = Lanes() }
    unsafe columns[columnCount &- 1] = Lanes(repeating: plan.bias)
    var start = 0
    while start < digitCount {
      let count = min(digitCount &- start, digitsPerSum)
      let sum = unsafe ColumnSum(digits: digits + start, digitCount: count)
      var column = 1
      while column <= columnCount {
        let width = min(columnCount &+ 1 &- column, ColumnSum.greatestWidth)
        unsafe sum.add(width, plan.factors + (start &+ column &- 1), to: columns + column)
        column &+= width
      }
      start &+= count
    }
  }

  /// Turns columns into digits, modulo 1.
  @inline(__always)
  private static func carry(_ columns: UnsafeMutablePointer<Lanes>, _ columnCount: Int) {
    var carry = Lanes()
    var column = columnCount
    while column > 0 {
      let sum = unsafe columns[column] &+ carry
      unsafe columns[column] = sum & Lanes(repeating: digitMask)
      carry = sum &>> 28
      column &-= 1
    }
  }

  /// Takes the next word off each lane.
  @inline(__always)
  private static func word(
    of columns: UnsafeMutablePointer<Lanes>, wordsLeft: Int
  ) -> Lanes {
    var carry = Lanes()
    var column = DecimalPlan.columnCount(words: wordsLeft, guardBits: keptBits)
    while column > 0 {
      let product = unsafe timesWord(columns[column]) &+ carry
      unsafe columns[column] = product & Lanes(repeating: digitMask)
      carry = product &>> 28
      column &-= 1
    }
    return carry
  }

  /// Takes the next two words off each lane, in one pass.
  @inline(__always)
  private static func twoWords(
    of columns: UnsafeMutablePointer<Lanes>, wordsLeft: Int
  ) -> (first: Lanes, second: Lanes) {
    let mask = Lanes(repeating: digitMask)
    var carries = (first: Lanes(), second: Lanes())
    var column = DecimalPlan.columnCount(words: wordsLeft, guardBits: keptBits)
    while column > 0 {
      let product = unsafe timesWord(columns[column]) &+ carries.first
      let next = timesWord(product & mask) &+ carries.second
      unsafe columns[column] = next & mask
      carries = (product &>> 28, next &>> 28)
      column &-= 1
    }
    return carries
  }

  /// The product of digits and 10⁸.
  @inline(__always)
  private static func timesWord(_ digits: Lanes) -> Lanes {
    (digits & low32) &* Lanes(repeating: 100_000_000)
  }

  /// Takes the words off, and writes them.
  @inline(__always)
  private static func writeWords(
    of columns: UnsafeMutablePointer<Lanes>, _ wordCount: Int, to text: UnsafeMutablePointer<UInt8>
  ) -> UInt8 {
    let laneByteCount = 8 &* wordCount
    var place = UnsafeMutableRawPointer(text)
    var words = wordCount
    if words & 1 == 1 {
      let ascii = DecimalDigits.eightDigits(unsafe word(of: columns, wordsLeft: words))
      for lane in 0..<8 {
        unsafe (place + (7 &- lane) &* laneByteCount).storeBytes(
          of: ascii[lane].littleEndian, as: UInt64.self)
      }
      unsafe place += 8
      words &-= 1
    }
    while words > 0 {
      let pair = unsafe twoWords(of: columns, wordsLeft: words)
      let first = DecimalDigits.eightDigits(pair.first)
      let second = DecimalDigits.eightDigits(pair.second)
      for lane in 0..<8 {
        unsafe (place + (7 &- lane) &* laneByteCount).storeBytes(
          of: SIMD2(first[lane].littleEndian, second[lane].littleEndian), as: SIMD2<UInt64>.self)
      }
      unsafe place += 16
      words &-= 2
    }
    // What is left is below 2⁻¹² where its highest column borrows.
    let isSmall = unsafe (columns[1] &- Lanes(repeating: 1 &<< 16)) &>> 63
    return UInt8(truncatingIfNeeded: (isSmall &<< Lanes(0, 1, 2, 3, 4, 5, 6, 7)).wrappedSum())
  }
}

/// The products of some digits and the factors of all lanes.
@safe
private struct ColumnSum {
  #if WIDE_VECTORS
    /// The lanes that are summed at once: what one vector of the processor holds.
    fileprivate typealias Part = SIMD8<UInt64>
    fileprivate static var greatestWidth: Int { 8 }
  #else
    fileprivate typealias Part = SIMD4<UInt64>
    fileprivate static var greatestWidth: Int { 4 }
  #endif

  let digits: UnsafePointer<UInt64>
  /// Even.
  let digitCount: Int

  /// Adds up to `greatestWidth` columns.
  @inline(__always)
  func add(
    _ width: Int, _ factors: UnsafePointer<SIMD8<UInt64>>,
    to columns: UnsafeMutablePointer<SIMD8<UInt64>>
  ) {
    let partsInAll = MemoryLayout<SIMD8<UInt64>>.size / MemoryLayout<Part>.size
    for part in 0..<partsInAll {
      let factors = unsafe UnsafeRawPointer(factors).assumingMemoryBound(to: Part.self) + part
      let columns =
        unsafe UnsafeMutableRawPointer(columns).assumingMemoryBound(to: Part.self) + part
      switch width {
      case 1: unsafe Block<1>.add(digits, digitCount, factors, to: columns)
      case 2: unsafe Block<2>.add(digits, digitCount, factors, to: columns)
      case 3: unsafe Block<3>.add(digits, digitCount, factors, to: columns)
      case 4: unsafe Block<4>.add(digits, digitCount, factors, to: columns)
      #if WIDE_VECTORS
        case 5: unsafe Block<5>.add(digits, digitCount, factors, to: columns)
        case 6: unsafe Block<6>.add(digits, digitCount, factors, to: columns)
        case 7: unsafe Block<7>.add(digits, digitCount, factors, to: columns)
        default: unsafe Block<8>.add(digits, digitCount, factors, to: columns)
      #else
        default: assertionFailure("a block has at most four columns")
      #endif
      }
    }
  }

  private enum Block<let width: Int> {
    /// Parts from one column to the next.
    private static var stride: Int {
      MemoryLayout<SIMD8<UInt64>>.size / MemoryLayout<Part>.size
    }

    /// Adds columns, each split into its lower 28 bits and a carry.
    @inline(__always)
    static func add(
      _ digits: UnsafePointer<UInt64>, _ digitCount: Int, _ factors: UnsafePointer<Part>,
      to columns: UnsafeMutablePointer<Part>
    ) {
      // Tells the compiler that factors have 32 bits: there is an instruction for their product.
      let low32 = Part(repeating: 0xffff_ffff)
      var sums = InlineArray<width, Part>(repeating: Part())
      var index = 0
      while index < digitCount {
        let first = unsafe Part(repeating: digits[index]) & low32
        let second = unsafe Part(repeating: digits[index &+ 1]) & low32
        let place = unsafe factors + stride &* index
        for column in 0..<width {
          unsafe sums[unchecked: column] =
            unsafe sums[unchecked: column]
            &+ first &* (place[stride &* column] & low32)
            &+ second &* (place[stride &* (column &+ 1)] & low32)
        }
        index &+= 2
      }
      let mask = Part(repeating: DecimalLanes.digitMask)
      for column in 0..<width {
        let sum = unsafe sums[unchecked: column]
        let place = unsafe columns + stride &* column
        unsafe place.pointee = unsafe place.pointee &+ (sum & mask)
        unsafe place[-stride] = unsafe place[-stride] &+ (sum &>> 28)
      }
    }
  }
}

extension LevelKernels {
  package static func writeDecimalLanes(
    _ limbs: UnsafePointer<UInt>, count: Int, _ plan: DecimalPlan,
    scratch: UnsafeMutableRawPointer, to digits: UnsafeMutablePointer<UInt8>
  ) -> UInt8 {
    unsafe DecimalLanes.write(limbs, count: count, plan, scratch: scratch, to: digits)
  }
}
