#if arch(x86_64) || arch(arm64)
  extension DoubleDigitKernels {
    /// Products modulo an odd number m, of residues that stay in digits, by Montgomery's reduction
    /// of eight digits at a time.
    ///
    /// With K = 2⁴⁰⁸ and a power R of it, x stands for x · R modulo m. A product's lowest eight
    /// digits Q, at most K / 2 in magnitude and a little more, are taken away by a multiple of
    /// M = m · w, where w is -1 / m modulo K: M is -1 modulo K, and (x - Q) / K + Q · N with
    /// N = (M + 1) / K is (x + Q · M) / K. Nothing is multiplied to find Q. That leaves up to
    /// K · m / 2; so the last digits are taken away by Q · w modulo K times m itself. (Montgomery,
    /// *Modular multiplication without trial division*, 1985.)
    ///
    /// Sums of high halves stay apart from those of low ones, and what splitters leave in them is
    /// known from the start: so additions only load and store.
    ///
    /// Bounds.
    /// - Carries are rounded: the digits of columns t, |t| < 2⁶², are within ± (2⁵⁰ + 2¹¹), so that
    ///   all are factors, and |Q| ≤ K / 2 · (1 + 2⁻³⁸).
    /// - A residue is at most 1.1 · m in magnitude: a product of two is at most 1.21 · m², which is
    ///   below R · m / 13, as R is 16 · m or more; after the division by R, with what M and m add,
    ///   that is below (1 / 13 + 1 / 2 + 1 / 2) · m and a little more.
    /// - A residue has k digits, where 51 · k is m's bits and two, or more. The top one is what the
    ///   number has of 2^(51 · (k - 1)), at most 1.1 · 2⁴⁹, and 2¹² for the columns below: it needs
    ///   no carry.
    /// - A column has products of two digits below 2⁵¹ in magnitude, at most k of the factors' and
    ///   k + 8 of a reduction: it is below 1.5 · (2 · k + 8) · 2⁵¹, that is 2⁶² for k ≤ 600.
    ///
    /// A class: what copies a struct of this size is compiled for this level, under a name that
    /// linkers merge with other modules'.
    @safe
    package final class Modulus {
      package typealias Residue = UnsafeMutablePointer<Double>

      /// The bits of K, and of w.
      package static var blockBits: Int { 408 }

      /// The least bits of a modulus, for more than four digits.
      package static var leastBits: Int { 203 }

      /// The most bits of a modulus.
      package static var mostBits: Int { 51 &* 370 }

      /// Digits of a residue.
      private let count: Int
      /// Digits that a reduction takes away, a multiple of eight: R's bits by 51.
      private let radixCount: Int
      private let modulus: Residue
      /// N.
      private let quotient: Residue
      /// w.
      private let inverse: Residue
      private let multipliers: Residue
      /// Of a product, and the low halves of what is added to it.
      private let columns: Words
      /// The high halves, each in the column below.
      private let highs: Words
      /// What the splitters of all additions leave in both, times -1.
      private let splitters: (low: Words, high: Words)
      private let residues: Words

      /// The digits that a reduction takes away, for a modulus of so many bits.
      @inline(__always)
      private static func radixCount(_ bits: Int) -> Int {
        (bits &+ 4 &+ blockBits &- 1) / blockBits &* 8
      }

      /// The bits of R, for a modulus of so many.
      package static func radixBits(_ bits: Int) -> Int { 51 &* radixCount(bits) }

      /// The words that products modulo a number of so many bits take, and so many residues; best
      /// on a multiple of 64 bytes.
      package static func wordCount(_ bits: Int, residues: Int) -> Int {
        (2 &+ residues) &* DigitMemory.words(ofDigits: radixCount(bits))
          &+ 2 &* DigitMemory.words(ofDigits: 8)
          &+ 4 &* DigitMemory.words(ofColumns: 2 &* radixCount(bits))
          // Behind the last residue, whose limbs are cut in blocks of eight digits.
          &+ 8
      }

      /// Prepares memory for products.
      ///
      /// - Parameters:
      ///   - bits: The bits of m, from `leastBits` to `mostBits`.
      ///   - quotient: N, of as many limbs as m.
      ///   - inverse: w, of seven limbs.
      ///   - residues: How many residues there is memory for.
      ///   - memory: `wordCount` words, which have to outlive this.
      package init(
        _ limbs: Limbs, _ limbCount: Int, bits: Int, quotient: Limbs, inverse: Limbs,
        residues: Int, memory: Words
      ) {
        count = (bits &+ 52) / 51
        radixCount = Self.radixCount(bits)
        var memory = unsafe DigitMemory(memory)
        unsafe modulus = memory.digits(radixCount)
        unsafe self.quotient = memory.digits(radixCount)
        unsafe self.inverse = memory.digits(8)
        unsafe multipliers = memory.digits(8)
        unsafe columns = memory.columns(2 &* radixCount)
        unsafe highs = memory.columns(2 &* radixCount)
        unsafe splitters = (
          memory.columns(2 &* radixCount), memory.columns(2 &* radixCount)
        )
        unsafe self.residues = memory.rest
        unsafe cut(limbs, limbCount, to: modulus)
        unsafe cut(quotient, limbCount, to: self.quotient)
        unsafe DigitCutter.cut(inverse, byteCount: 56, to: self.inverse)
        for index in 0..<residues {
          unsafe DigitMemory.clearBefore(residue(index))
          unsafe DigitMemory.clearBehind(residue(index), (count &+ 3) / 4 &* 4)
        }
        countSplitters()
      }

      /// Counts the additions to each vector of columns.
      private func countSplitters() {
        let blockCount = radixCount / 8
        for vector in 0..<radixCount / 2 {
          // The last eight digits are taken away where they are, and begin their sums anew.
          var count = vector < 2 &* blockCount ? 0 : additions(vector &- 2 &* (blockCount &- 1))
          for block in 1..<blockCount { count &+= additions(vector &- 2 &* block) }
          unsafe FourColumns(repeating: 0 &- count &* ColumnSum.lowBits)
            .store(in: splitters.low + 4 &* vector)
          unsafe FourColumns(repeating: 0 &- count &* ColumnSum.highBits)
            .store(in: splitters.high + 4 &* vector)
        }
      }

      /// The rows of eight that `add` adds to a vector: four of them do not reach the first one and
      /// the last.
      private func additions(_ vector: Int) -> Int64 {
        if vector < 0 || vector > lastVector { return 0 }
        return vector == 0 || vector == lastVector ? 4 : 8
      }

      /// The last vector of columns of the product of eight digits and a residue's.
      @inline(__always)
      private var lastVector: Int { (count &+ 3) / 4 &+ 1 }

      /// Memory for residue `index`.
      package func residue(_ index: Int) -> Residue {
        unsafe UnsafeMutableRawPointer(residues).assumingMemoryBound(to: Double.self)
          + (8 &+ index &* DigitMemory.words(ofDigits: radixCount))
      }

      /// Writes a number of at most as many limbs as the modulus, and less than it, as a residue.
      package func cut(_ limbs: Limbs, _ limbCount: Int, to residue: Residue) {
        unsafe DigitCutter.cut(limbs, byteCount: 8 &* limbCount, to: residue)
        // What is cut from a few limbs ends before the vectors of a residue do.
        var index = (64 &* limbCount &+ 407) / 408 &* 8
        while index < radixCount {
          unsafe FourDigits().store(in: residue + index)
          index &+= 4
        }
        unsafe DigitMemory.clearBehind(residue, radixCount)
      }

      /// Writes the residue of a product, divided by R. It may be one of the factors.
      @inline(never)
      package func multiply(_ left: Residue, _ right: Residue, into residue: Residue) {
        unsafe DirectColumns.multiply(left, count, right, count, to: columns)
        unsafe reduce(into: residue)
      }

      /// Writes the residue of a square, divided by R. It may be the factor.
      @inline(never)
      package func square(_ factor: Residue, into residue: Residue) {
        unsafe DirectColumns.square(factor, count, to: columns)
        unsafe reduce(into: residue)
      }

      /// Writes a number that leaves the same remainder, less than four times the modulus, in one
      /// limb more than that has. The residue is lost.
      package func write(_ residue: Residue, to limbs: MutableLimbs, _ limbCount: Int) {
        // A product with one divides by R; what is left is 1.1 · m at most in magnitude.
        for index in 0..<(2 &* radixCount &+ 16) { unsafe columns[index] = 0 }
        for index in 0..<count { unsafe columns[index] = Int64(residue[index]) }
        unsafe reduce(into: residue)
        for index in 0..<(2 &* radixCount &+ 16) { unsafe columns[index] = 0 }
        for index in 0..<count {
          unsafe columns[index] = Int64(residue[index]) &+ 2 &* Int64(modulus[index])
        }
        unsafe ColumnPacker.pack(columns, into: limbs, limbCount: limbCount &+ 1)
      }

      @inline(__always)
      private func reduce(into residue: Residue) {
        var index = 0
        while index < 2 &* radixCount {
          let place = unsafe columns + index
          unsafe (FourColumns(loading: place) &+ FourColumns(loading: splitters.low + index))
            .store(in: place)
          unsafe FourColumns(loading: splitters.high + index).store(in: highs + index)
          index &+= 4
        }
        var carrier = RoundingCarrier()
        var below = FourColumns()
        var place = 0
        while place &+ 8 < radixCount {
          let low = carrier.digits(of: column(place, &below))
          let high = carrier.digits(of: column(place &+ 4, &below))
          unsafe FourDigits(rounding: low).store(in: multipliers)
          unsafe FourDigits(rounding: high).store(in: multipliers + 4)
          place &+= 8
          unsafe add(quotient, at: place)
        }
        let low = carrier.digits(of: column(place, &below))
        let high = carrier.digits(of: column(place &+ 4, &below))
        makeLastMultipliers(low, high)
        restart(place, low, additions: 4)
        restart(place &+ 4, high, additions: 8)
        unsafe add(modulus, at: place)
        var lowBelow = FourColumns()
        _ = column(place, &lowBelow)
        carrier.addCarry(Self.carry(of: column(place &+ 4, &lowBelow)))
        below = below &+ lowBelow
        index = 0
        while index < count {
          let digits = carrier.digits(of: column(radixCount &+ index, &below))
          unsafe FourDigits(rounding: digits).store(in: residue + index)
          index &+= 4
        }
      }

      /// Four columns, with the high halves of those below.
      @inline(__always)
      private func column(_ place: Int, _ below: inout FourColumns) -> FourColumns {
        let high = unsafe FourColumns(loading: highs + place)
        defer { below = high }
        return unsafe FourColumns(loading: columns + place) &+ high.raised(from: below)
      }

      /// Makes four columns these, before so many additions.
      @inline(__always)
      private func restart(_ place: Int, _ digits: FourColumns, additions: Int64) {
        unsafe (digits &- FourColumns(repeating: additions &* ColumnSum.lowBits))
          .store(in: columns + place)
        unsafe FourColumns(repeating: 0 &- additions &* ColumnSum.highBits)
          .store(in: highs + place)
      }

      /// Multiplies the last eight digits by w, modulo K.
      @inline(__always)
      private func makeLastMultipliers(_ low: FourColumns, _ high: FourColumns) {
        unsafe FourDigits(rounding: low).store(in: multipliers)
        unsafe FourDigits(rounding: high).store(in: multipliers + 4)
        var (first, second) = (ColumnSum(), ColumnSum())
        var row = 0
        while row < 4 {
          unsafe ProductBlocks.add(multipliers + row, inverse - row, to: &first, &second)
          row &+= 1
        }
        while row < 8 {
          unsafe ProductBlocks.add(multipliers + row, inverse + 4 - row, to: &second)
          row &+= 1
        }
        var below = FourColumns()
        var carrier = RoundingCarrier()
        let bits = SplitterBits.computed
        let lowColumns = first.columns(less: bits.product(4), below: &below)
        let highColumns = second.columns(less: bits.product(8), below: &below)
        unsafe FourDigits(rounding: carrier.digits(of: lowColumns)).store(in: multipliers)
        unsafe FourDigits(rounding: carrier.digits(of: highColumns)).store(in: multipliers + 4)
      }

      /// Adds the multipliers' products with a number's digits to columns.
      @inline(__always)
      private func add(_ digits: Residue, at place: Int) {
        let (columns, highs) = unsafe (columns + place, highs + place)
        func sum(_ column: Int) -> ColumnSum { unsafe ColumnSum(columns + column, highs + column) }
        func store(_ sum: ColumnSum, _ column: Int) {
          unsafe sum.store(columns + column, highs + column)
        }
        var (first, second, third) = (sum(0), sum(4), sum(8))
        var row = 0
        while row < 4 {
          unsafe ProductBlocks.add(
            multipliers + row, digits - row, to: &first, &second, &third)
          row &+= 1
        }
        while row < 8 {
          unsafe ProductBlocks.add(multipliers + row, digits + 4 - row, to: &second, &third)
          row &+= 1
        }
        store(first, 0)
        store(second, 4)
        store(third, 8)
        var column = 12
        let end = 4 &* lastVector
        while column &+ 12 <= end {
          (first, second, third) = (sum(column), sum(column &+ 4), sum(column &+ 8))
          row = 0
          while row < 8 {
            unsafe ProductBlocks.add(
              multipliers + row, digits + column - row, to: &first, &second, &third)
            row &+= 1
          }
          store(first, column)
          store(second, column &+ 4)
          store(third, column &+ 8)
          column &+= 12
        }
        while column <= end {
          first = sum(column)
          row = column < end ? 0 : 4
          while row < 8 {
            unsafe ProductBlocks.add(multipliers + row, digits + column - row, to: &first)
            row &+= 1
          }
          store(first, column)
          column &+= 4
        }
      }

      /// What columns carry out that are, with those below them, a multiple of K.
      ///
      /// The two upper ones, in units of the third lane, lack less than one of it, or have it.
      @inline(__always)
      private static func carry(of columns: FourColumns) -> Int64 {
        (columns[3] &+ columns[2] &>> 51 &+ 1) &>> 51
      }
    }
  }

  extension ColumnSum {
    /// Goes on with sums in memory.
    @inline(__always)
    fileprivate init(_ columns: Columns, _ highs: Columns) {
      unsafe low = FourColumns(loading: columns)
      unsafe high = FourColumns(loading: highs)
    }

    @inline(__always)
    fileprivate func store(_ columns: Columns, _ highs: Columns) {
      unsafe low.store(in: columns)
      unsafe high.store(in: highs)
    }
  }

  /// Makes digits of columns as `ColumnCarrier` does, but with rounded carries: digits are within
  /// ± (2⁵⁰ + 2¹²), whatever the columns.
  private struct RoundingCarrier {
    private var below = FourColumns(0, 0, 0, 1 << 12)

    @inline(__always)
    init() {}

    @inline(__always)
    mutating func digits(of columns: FourColumns) -> FourColumns {
      let sums = columns &+ FourColumns(repeating: 1 << 50)
      let carries = (sums &+ FourColumns(repeating: .min)).shiftedRight(by: 51)
      let digits =
        (sums & FourColumns(repeating: Digit.mask))
        &+ carries.raised(from: below) &- FourColumns(repeating: 1 << 50 &+ 1 << 12)
      below = carries
      return digits
    }

    /// Adds to what the next digits carry in.
    @inline(__always)
    mutating func addCarry(_ carry: Int64) {
      below[3] &+= carry
    }
  }

  extension FourDigits {
    /// Digits with a sign, of less than 51 bits: 1.5 · 2⁵² + d as an integer's low bits are d.
    @inline(__always)
    fileprivate init(rounding columns: FourColumns) {
      let offset = FourDigits(repeating: 0x1.8p52)
      self = FourDigits(bits: columns &+ offset.bits).subtracting(offset)
    }
  }
#endif
