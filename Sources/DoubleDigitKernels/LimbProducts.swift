#if arch(x86_64) || arch(arm64)
  /// Products and squares of numbers in limbs.
  enum LimbProducts {
    typealias Limbs = UnsafePointer<UInt>
    typealias MutableLimbs = UnsafeMutablePointer<UInt>
    typealias Words = UnsafeMutablePointer<Int64>

    /// The most limbs of the shorter operand.
    static var longestShorter: Int { 300 }

    /// The most limbs of operands whose digits, and whose columns, take at most
    /// the 122 words of `StackMemory`.
    static var longestOnStack: Int { 35 }

    /// The least digits of a square by Karatsuba's step: from there on it is faster, on AMD Zen 4
    /// (family 25, model 17), 24 November 2026, by loops over both ways in one process. Of products
    /// callers say it, `leastKaratsuba`.
    static var leastKaratsubaSquare: Int { @inline(__always) get { 112 } }

    /// The most limbs of a longer operand that is not cut into pieces, whatever the shorter one.
    private static var longestUncut: Int { 64 }

    /// Words of scratch for any product or square.
    static var scratchCount: Int {
      let right = Digit.count(ofLimbs: longestShorter)
      let left = 2 * right + 1
      return DigitMemory.words(ofDigits: left) + DigitMemory.words(ofDigits: right)
        + DigitMemory.words(ofColumns: left + right) + KaratsubaColumns.scratchCount(right)
        + 4 * longestShorter
    }

    // MARK: Columns of digits

    @inline(__always)
    static func multiply(
      _ left: Digits, _ right: Digits, _ count: Int, leastKaratsuba: Int, to columns: Columns,
      scratch: Words
    ) {
      if count < leastKaratsuba {
        unsafe DirectColumns.multiply(left, count, right, count, to: columns)
      } else {
        unsafe KaratsubaColumns.multiply(
          left, right, count, leastHalf: leastKaratsuba, to: columns, scratch: scratch)
      }
    }

    @inline(__always)
    static func square(_ digits: Digits, _ count: Int, to columns: Columns, scratch: Words) {
      if count < leastKaratsubaSquare {
        unsafe DirectColumns.square(digits, count, to: columns)
      } else {
        unsafe KaratsubaColumns.square(digits, count, to: columns, scratch: scratch)
      }
    }

    // MARK: Limbs

    /// Writes the square of a number.
    ///
    /// - Precondition: `1 <= limbCount <= longestShorter`.
    @inline(never)
    static func square(
      _ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int, scratch: Words
    ) {
      var memory = unsafe DigitMemory(scratch)
      let count = Digit.count(ofLimbs: limbCount)
      let digits = unsafe memory.digits(count)
      let columns = unsafe memory.columns(2 &* count)
      unsafe DigitCutter.cut(limbs, byteCount: 8 &* limbCount, to: digits)
      unsafe self.square(digits, count, to: columns, scratch: memory.rest)
      unsafe ColumnPacker.pack(columns, into: square, limbCount: 2 &* limbCount)
    }

    /// The same for at most `longestOnStack` limbs.
    @inline(never)
    static func squareOnStack(_ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int) {
      unsafe StackMemory.withDigits { digits in
        unsafe StackMemory.withColumns { columns in
          let count = Digit.count(ofLimbs: limbCount)
          unsafe DigitCutter.cut(limbs, byteCount: 8 &* limbCount, to: digits)
          unsafe DirectColumns.square(digits, count, to: columns)
          unsafe ColumnPacker.pack(columns, into: square, limbCount: 2 &* limbCount)
        }
      }
    }

    /// Writes the product of two numbers of as many limbs.
    ///
    /// - Precondition: `1 <= limbCount <= longestShorter`.
    @inline(never)
    static func multiply(
      _ product: MutableLimbs, _ left: Limbs, _ right: Limbs, _ limbCount: Int,
      leastKaratsuba: Int, scratch: Words
    ) {
      var memory = unsafe DigitMemory(scratch)
      let count = Digit.count(ofLimbs: limbCount)
      let leftDigits = unsafe memory.digits(count)
      let rightDigits = unsafe memory.digits(count)
      let columns = unsafe memory.columns(2 &* count)
      unsafe DigitCutter.cut(left, byteCount: 8 &* limbCount, to: leftDigits)
      unsafe DigitCutter.cut(right, byteCount: 8 &* limbCount, to: rightDigits)
      unsafe multiply(
        leftDigits, rightDigits, count, leastKaratsuba: leastKaratsuba, to: columns,
        scratch: memory.rest)
      unsafe ColumnPacker.pack(columns, into: product, limbCount: 2 &* limbCount)
    }

    /// The same for at most `longestOnStack` limbs.
    @inline(never)
    static func multiplyOnStack(
      _ product: MutableLimbs, _ left: Limbs, _ right: Limbs, _ limbCount: Int
    ) {
      unsafe StackMemory.withDigits { leftDigits in
        unsafe StackMemory.withDigits { rightDigits in
          unsafe StackMemory.withColumns { columns in
            let count = Digit.count(ofLimbs: limbCount)
            unsafe DigitCutter.cut(left, byteCount: 8 &* limbCount, to: leftDigits)
            unsafe DigitCutter.cut(right, byteCount: 8 &* limbCount, to: rightDigits)
            unsafe DirectColumns.multiply(leftDigits, count, rightDigits, count, to: columns)
            unsafe ColumnPacker.pack(columns, into: product, limbCount: 2 &* limbCount)
          }
        }
      }
    }

    /// Writes the product of two numbers.
    ///
    /// - Precondition: `1 <= rightCount <= leftCount`, `rightCount <= longestShorter`.
    static func multiply(
      _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
      leastKaratsuba: Int, scratch: Words
    ) {
      if leftCount == rightCount {
        return unsafe multiply(
          product, left, right, leftCount, leastKaratsuba: leastKaratsuba, scratch: scratch)
      }
      let isDirect = rightCount < longestUncut && leftCount <= 2 &* rightCount
      if isDirect || leftCount <= longestUncut {
        unsafe multiplyDirectly(product, left, leftCount, right, rightCount, scratch: scratch)
      } else {
        unsafe multiplyPieces(
          product, left, leftCount, right, rightCount, leastKaratsuba: leastKaratsuba,
          scratch: scratch)
      }
    }

    /// The same, all rows over all columns.
    @inline(never)
    private static func multiplyDirectly(
      _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
      scratch: Words
    ) {
      var memory = unsafe DigitMemory(scratch)
      let count = Digit.count(ofLimbs: leftCount)
      let rows = Digit.count(ofLimbs: rightCount)
      let digits = unsafe memory.digits(count)
      let rowDigits = unsafe memory.digits(rows)
      let columns = unsafe memory.columns(count &+ rows)
      unsafe DigitCutter.cut(left, byteCount: 8 &* leftCount, to: digits)
      unsafe DigitCutter.cut(right, byteCount: 8 &* rightCount, to: rowDigits)
      unsafe DirectColumns.multiply(rowDigits, rows, digits, count, to: columns)
      unsafe ColumnPacker.pack(columns, into: product, limbCount: leftCount &+ rightCount)
    }

    /// The same, a piece of the longer number after the other: as long as the shorter one, which
    /// Karatsuba's step needs, but not very short.
    @inline(never)
    private static func multiplyPieces(
      _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
      leastKaratsuba: Int, scratch: Words
    ) {
      let pieceCount = max(rightCount, longestUncut)
      let piece = unsafe UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt.self)
      let rest = unsafe scratch + (pieceCount &+ rightCount &+ 7) / 8 &* 8
      for index in 0..<rightCount { unsafe product[index] = 0 }
      var position = 0
      while position < leftCount {
        let count = min(pieceCount, leftCount &- position)
        let limbs = unsafe left + position
        if count >= rightCount {
          unsafe multiply(
            piece, limbs, count, right, rightCount, leastKaratsuba: leastKaratsuba, scratch: rest)
        } else {
          unsafe multiply(
            piece, right, rightCount, limbs, count, leastKaratsuba: leastKaratsuba, scratch: rest)
        }
        unsafe add(piece, count &+ rightCount, to: product + position, rightCount)
        position &+= count
      }
    }

    /// Adds a number to the lowest limbs that a product has so far, and writes the limbs above.
    private static func add(
      _ limbs: Limbs, _ count: Int, to product: MutableLimbs, _ countSoFar: Int
    ) {
      var carry = false
      for index in 0..<countSoFar {
        let (sum, overflow) = unsafe product[index].addingReportingOverflow(limbs[index])
        let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
        unsafe product[index] = total
        carry = overflow || second
      }
      for index in countSoFar..<count {
        let (total, overflow) = unsafe limbs[index].addingReportingOverflow(carry ? 1 : 0)
        unsafe product[index] = total
        carry = overflow
      }
      assert(!carry, "a product has no more limbs than its operands")
    }
  }
#endif
