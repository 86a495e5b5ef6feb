internal import KernelInterface

/// The number of the decimal digits of a leaf (`DecimalLeaf`).
///
/// A column adds up at most 38 products of a word below 10⁸ and 28 bits of a power, less than 2⁶⁰:
/// no sum overflows.
private enum DecimalReader {
  typealias Lanes = SIMD8<UInt64>

  /// Writes the number's limbs.
  ///
  /// - Returns: Whether all bytes are digits.
  @inline(__always)
  static func read(
    _ digits: UnsafePointer<UInt8>, _ powers: UnsafePointer<Lanes>,
    scratch: UnsafeMutablePointer<UInt64>, into limbs: UnsafeMutablePointer<UInt>
  ) -> Bool {
    guard unsafe readWords(digits, into: scratch) else { return false }
    unsafe addProducts(scratch, powers)
    unsafe carry(scratch, into: limbs)
    return true
  }

  /// Reads eight words of eight digits at a time.
  @inline(__always)
  private static func readWords(
    _ digits: UnsafePointer<UInt8>, into words: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    var wrong = Lanes()
    var word = 0
    while true {
      unsafe read(digits + 8 &* word, wrong: &wrong).store(at: words + word)
      if word == DecimalLeaf.wordCount &- 8 { break }
      // The last eight overlap those before them.
      word = min(word &+ 8, DecimalLeaf.wordCount &- 8)
    }
    return wrong == Lanes()
  }

  /// The values of eight digits in each lane: joined to pairs, to fours and to eight.
  @inline(__always)
  private static func read(
    _ digits: UnsafePointer<UInt8>, wrong: inout Lanes
  ) -> Lanes {
    let bytes = unsafe UnsafeRawPointer(digits).loadUnaligned(as: Lanes.self)
    // The high halves of the bytes are 3, and stay 3 when 6 is added to the low ones.
    let raised = bytes &+ Lanes(repeating: 0x0606_0606_0606_0606)
    let threes = Lanes(repeating: 0x3030_3030_3030_3030)
    wrong |= ((bytes ^ threes) | (raised ^ threes)) & Lanes(repeating: 0xf0f0_f0f0_f0f0_f0f0)
    let singles = bytes & Lanes(repeating: 0x0f0f_0f0f_0f0f_0f0f)
    let pairs =
      (singles &<< 3 &+ singles &<< 1 &+ singles &>> 8) & Lanes(repeating: 0x00ff_00ff_00ff_00ff)
    let fours =
      (pairs &<< 6 &+ pairs &<< 5 &+ pairs &<< 2 &+ pairs &>> 16)
      & Lanes(repeating: 0x0000_ffff_0000_ffff)
    return (fours & low32) &* Lanes(repeating: 10_000) &+ fours &>> 32
  }

  /// Tells the compiler that factors have 32 bits: there is an instruction for their product.
  private static var low32: Lanes { Lanes(repeating: 0xffff_ffff) }

  /// Replaces words, the highest first, by the columns of their sum with their powers.
  @inline(__always)
  private static func addProducts(
    _ words: UnsafeMutablePointer<UInt64>, _ powers: UnsafePointer<Lanes>
  ) {
    var (x0, x1, x2, x3, x4) = (Lanes(), Lanes(), Lanes(), Lanes(), Lanes())
    @inline(__always)
    func add(_ range: Range<Int>, vectors count: Int) {
      for word in range {
        let factor = unsafe Lanes(repeating: words[word]) & low32
        let row = unsafe powers + 5 &* word
        unsafe x0 = x0 &+ factor &* (row[0] & low32)
        if count > 1 { unsafe x1 = x1 &+ factor &* (row[1] & low32) }
        if count > 2 { unsafe x2 = x2 &+ factor &* (row[2] & low32) }
        if count > 3 { unsafe x3 = x3 &+ factor &* (row[3] & low32) }
        if count > 4 { unsafe x4 = x4 &+ factor &* (row[4] & low32) }
      }
    }
    // Of the powers' vectors only so many are not zero.
    add(0..<4, vectors: 5)
    add(4..<12, vectors: 4)
    add(12..<21, vectors: 3)
    add(21..<29, vectors: 2)
    add(29..<38, vectors: 1)
    let carries = unsafe words + (DecimalLeaf.columnCount &+ 8)
    unsafe carries[-1] = 0
    unsafe split(x0, 0, words, carries)
    unsafe split(x1, 1, words, carries)
    unsafe split(x2, 2, words, carries)
    unsafe split(x3, 3, words, carries)
    unsafe split(x4, 4, words, carries)
  }

  /// Stores the lower 28 bits of columns, and apart from them what they carry.
  @inline(__always)
  private static func split(
    _ columns: Lanes, _ vector: Int, _ lower: UnsafeMutablePointer<UInt64>,
    _ carries: UnsafeMutablePointer<UInt64>
  ) {
    unsafe (columns & Lanes(repeating: 0xfff_ffff)).store(at: lower + 8 &* vector)
    unsafe (columns &>> 28).store(at: carries + 8 &* vector)
  }

  /// Carries from column to column, two at a time, which are seven bytes of the number.
  @inline(__always)
  private static func carry(
    _ lower: UnsafePointer<UInt64>, into limbs: UnsafeMutablePointer<UInt>
  ) {
    let bytes = UnsafeMutableRawPointer(limbs)
    // What a column gets from below, less than 2³³.
    let carries = unsafe lower + (DecimalLeaf.columnCount &+ 7)
    var sum: UInt64 = 0
    for pair in 0..<18 {
      let place = 2 &* pair
      let even = unsafe lower[place] &+ carries[place]
      let odd = unsafe lower[place &+ 1] &+ carries[place &+ 1]
      sum = sum &+ (even &+ odd &<< 28)
      unsafe (bytes + 7 &* pair).storeBytes(of: sum.littleEndian, as: UInt64.self)
      sum = sum &>> 56
    }
    unsafe sum = sum &+ lower[36] &+ carries[36]
    unsafe (bytes + 126).storeBytes(
      of: UInt16(truncatingIfNeeded: sum).littleEndian, as: UInt16.self)
  }
}

extension SIMD8<UInt64> {
  @inline(__always)
  fileprivate func store(at place: UnsafeMutablePointer<UInt64>) {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: self, as: SIMD8<UInt64>.self)
  }
}

extension LevelKernels {
  package static func readDecimals(
    _ digits: UnsafePointer<UInt8>, _ powers: UnsafePointer<SIMD8<UInt64>>,
    scratch: UnsafeMutablePointer<UInt64>, into limbs: UnsafeMutablePointer<UInt>
  ) -> Bool {
    unsafe DecimalReader.read(digits, powers, scratch: scratch, into: limbs)
  }
}
