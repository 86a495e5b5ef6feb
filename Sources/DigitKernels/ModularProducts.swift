#if arch(x86_64) && !AVX_IFMA
  extension LevelDigits {
    /// Products modulo an odd number m, of residues that stay in digits, by Montgomery's reduction
    /// of a digit at a time.
    ///
    /// With B = 2⁵² and R = Bⁿ, x stands for x · R modulo m. Each digit of the right factor adds a
    /// row of the left one's digits to what is left so far, x. Its lowest digit q is taken away by
    /// a multiple of M = m · w, where w is -1 / m modulo B: M is -1 modulo B, and (x - q) / B + q ·
    /// N, with N = (M + 1) / B, is (x + q · M) / B. Nothing is multiplied to find q. That leaves up
    /// to B · m; so the last digit is taken away by q · w modulo B times m itself. (Montgomery,
    /// *Modular multiplication without trial division*, 1985.)
    ///
    /// Vectors hold the columns from the lowest one on, which is also known in a scalar, with all
    /// that digits taken away have carried into it. The next one lacks, in the vectors, the high
    /// half of the last q by N's lowest digit, and what the next row adds: both are added in
    /// scalars. So no digit waits for what its own predecessor adds to the vectors.
    ///
    /// Bounds.
    /// - A residue is less than 3 · m: a product of two is less than 9 · m², and so less than m
    ///   after the division by R, as R is 16 · m or more; M and m add less than m each.
    /// - A column has two halves below 2⁵² of each of a factor's digits and of those that are taken
    ///   away: below 2 · 2 · 80 · 2⁵² < 2⁶¹.
    ///
    /// A class: what copies a struct of this size is compiled for this level, under a name that
    /// linkers merge with other modules'.
    @safe
    package final class Modulus {
      typealias V = IFMAVector
      package typealias Residue = Lanes

      /// The most vectors of digits.
      private static var widest: Int { 10 }

      /// The bits of B.
      package static var blockBits: Int { 52 }

      /// The most bits of a modulus.
      package static var mostBits: Int { 416 &* widest &- 4 }

      /// Digits of a residue, and rows of a product: R's bits by 52.
      private let count: Int
      /// Vectors of digits of a residue.
      private let width: Int
      private let modulus: Residue
      /// N.
      private let quotient: Residue
      /// w.
      private let inverse: UInt
      /// What rows add to the lowest column.
      private let lowest: Lanes
      private let residues: Lanes

      @inline(__always)
      private static func count(_ bits: Int) -> Int { (bits &+ 55) / 52 }

      @inline(__always)
      private static func width(_ bits: Int) -> Int { (count(bits) &+ 7) / 8 }

      /// The bits of R, for a modulus of so many.
      package static func radixBits(_ bits: Int) -> Int { 52 &* count(bits) }

      /// The words that products modulo a number of so many bits take, and so many residues; best
      /// on a multiple of 64 bytes.
      package static func wordCount(_ bits: Int, residues: Int) -> Int {
        8 &* (3 &+ residues) &* width(bits)
      }

      /// Prepares memory for products.
      ///
      /// - Parameters:
      ///   - bits: The bits of m, at most `mostBits`.
      ///   - quotient: N, of as many limbs as m.
      ///   - inverse: w, one limb.
      ///   - residues: How many residues there is memory for.
      ///   - memory: `wordCount` words, which have to outlive this.
      package init(
        _ limbs: Limbs, _ limbCount: Int, bits: Int, quotient: Limbs, inverse: Limbs,
        residues: Int, memory: Lanes
      ) {
        count = Self.count(bits)
        width = Self.width(bits)
        let size = 8 &* width
        unsafe modulus = memory
        unsafe self.quotient = memory + size
        unsafe self.inverse = inverse[0]
        unsafe lowest = memory + 2 &* size
        unsafe self.residues = memory + 3 &* size
        unsafe cut(limbs, limbCount, to: modulus)
        unsafe cut(quotient, limbCount, to: self.quotient)
      }

      /// Memory for residue `index`.
      package func residue(_ index: Int) -> Residue { unsafe residues + 8 &* width &* index }

      /// Writes a number of at most as many limbs as the modulus, and less than it, as a residue.
      package func cut(_ limbs: Limbs, _ limbCount: Int, to residue: Residue) {
        let bytes = unsafe UnsafeRawPointer(limbs)
        for index in 0..<width {
          let byte = 52 &* index
          // Nothing is cut from behind the number.
          let digits =
            byte < 8 &* limbCount
            ? unsafe V(cutting: bytes + byte, byteCount: 8 &* limbCount &- byte, width: 52) : V()
          unsafe digits.store(in: residue + 8 &* index)
        }
      }

      /// Writes the residue of a square, divided by R. It may be the factor.
      package func square(_ factor: Residue, into residue: Residue) {
        unsafe multiply(factor, factor, into: residue)
      }

      /// Writes a number that leaves the same remainder, less than four times the modulus, in one
      /// limb more than that has. The residue is lost.
      package func write(_ residue: Residue, to limbs: MutableLimbs, _ limbCount: Int) {
        // A product with one divides by R; what is left is at most twice the modulus.
        unsafe withUnsafeTemporaryAllocation(of: SIMD8<Int64>.self, capacity: 16) { memory in
          let one = unsafe UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
            .assumingMemoryBound(to: Int64.self)
          for index in 0..<16 {
            unsafe V(lowest: index == 0 ? 1 : 0).store(in: one + 8 &* index)
          }
          unsafe multiply(residue, one, into: residue)
          for index in 0..<width {
            unsafe V(loading: residue + 8 &* index).store(in: one + 8 &* index)
          }
          unsafe pack(V.self, columns: one, into: limbs, limbCount: limbCount &+ 1, width: 52)
        }
      }

      /// Writes the residue of a product, divided by R. It may be one of the factors.
      @inline(never)
      package func multiply(_ left: Residue, _ right: Residue, into residue: Residue) {
        switch width {
        case 1: unsafe multiply(ResidueVectors<1>.self, left, right, into: residue)
        case 2: unsafe multiply(ResidueVectors<2>.self, left, right, into: residue)
        case 3: unsafe multiply(ResidueVectors<3>.self, left, right, into: residue)
        case 4: unsafe multiply(ResidueVectors<4>.self, left, right, into: residue)
        case 5: unsafe multiply(ResidueVectors<5>.self, left, right, into: residue)
        case 6: unsafe multiply(ResidueVectors<6>.self, left, right, into: residue)
        case 7: unsafe multiply(ResidueVectors<7>.self, left, right, into: residue)
        case 8: unsafe multiply(ResidueVectors<8>.self, left, right, into: residue)
        case 9: unsafe multiply(ResidueVectors<9>.self, left, right, into: residue)
        default: unsafe multiply(ResidueVectors<10>.self, left, right, into: residue)
        }
      }

      private enum ResidueVectors<let width: Int> {}

      @inline(__always)
      private func multiply<let width: Int>(
        _: ResidueVectors<width>.Type, _ left: Residue, _ right: Residue, into residue: Residue
      ) {
        let mask: UInt = 1 &<< 52 &- 1
        let factor = InlineArray<width, V> { unsafe V(loading: left + 8 &* $0) }
        let quotient = InlineArray<width, V> { unsafe V(loading: self.quotient + 8 &* $0) }
        let first = unsafe UInt(truncatingIfNeeded: self.quotient[0])
        // The lowest column gets a low half of the row that begins there and a high half of the
        // row before.
        let lowestDigit = factor[0].broadcast(0)
        var below = V()
        for index in 0..<width {
          let digits = unsafe V(loading: right + 8 &* index)
          unsafe V().addingLowHalves(of: lowestDigit, digits)
            .addingHighHalves(of: lowestDigit, digits.raised(by: 1, from: below))
            .store(in: lowest + 8 &* index)
          below = digits
        }
        var row = unsafe V(repeating: right[0])
        var rest = InlineArray<width, V> { V().addingLowHalves(of: factor[$0], row) }
        var column = UInt(truncatingIfNeeded: rest[0].lanes[0])
        // The high half of the last digit's product with N's lowest, and that digit in vectors.
        var (above, last) = (UInt(0), V())
        for index in 1..<count {
          let digit = column & mask
          column =
            unsafe UInt(truncatingIfNeeded: rest[0].lanes[1])
            &+ UInt(truncatingIfNeeded: lowest[index]) &+ above &+ column &>> 52
            &+ (digit &* first) & mask
          above = digit.multipliedFullWidth(by: first &<< 12).high
          let taken = V(repeating: Int64(truncatingIfNeeded: digit))
          let next = unsafe V(repeating: right[index])
          for vector in 0..<width {
            let products = V()
              .addingHighHalves(of: factor[vector], row)
              .addingLowHalves(of: factor[vector], next)
              .addingHighHalves(of: last, quotient[vector])
              .addingLowHalves(of: taken, quotient[vector])
            rest[vector] =
              rest[vector].lowered(from: vector &+ 1 < width ? rest[vector &+ 1] : V())
              &+ products
          }
          (row, last) = (next, taken)
        }
        // What is left of the last one is a multiple of B.
        let taken = V(repeating: Int64(truncatingIfNeeded: column &* inverse & mask))
        let carry = column &>> 52 &+ (column & mask == 0 ? 0 : 1)
        for vector in 0..<width {
          let digits = unsafe V(loading: modulus + 8 &* vector)
          let above =
            vector &+ 1 < width ? unsafe V(loading: modulus + 8 &* (vector &+ 1)) : V()
          let products = V()
            .addingHighHalves(of: factor[vector], row)
            .addingHighHalves(of: last, quotient[vector])
            .addingLowHalves(of: taken, digits.lowered(from: above))
            .addingHighHalves(of: taken, digits)
          rest[vector] =
            rest[vector].lowered(from: vector &+ 1 < width ? rest[vector &+ 1] : V())
            &+ products
        }
        rest[0] = rest[0] &+ V(lowest: Int(truncatingIfNeeded: carry))
        let (digits, isFinished) = rest.carriedOnce(width: 52)
        for index in 0..<width { unsafe digits[index].store(in: residue + 8 &* index) }
        if _slowPath(!isFinished) {
          for index in 0..<width { unsafe rest[index].store(in: residue + 8 &* index) }
          unsafe carryFully(residue)
        }
      }

      /// Makes digits of a residue's columns, one by one.
      @inline(never)
      private func carryFully(_ residue: Residue) {
        var carry: Int64 = 0
        for index in 0..<8 &* width {
          let sum = unsafe residue[index] &+ carry
          unsafe residue[index] = sum & (1 &<< 52 &- 1)
          carry = sum &>> 52
        }
      }
    }
  }
#endif
