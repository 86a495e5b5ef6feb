// What the butterflies compute with: vectors of doubles. The tests compile the very same lines for
// bounds of them, and so prove that no value on the way leaves the range in which doubles are exact
// (`NTTBoundsTests`).
#if PAIRED_RESIDUES
  typealias Residue = ResiduePair
#else
  typealias Residue = VectorDouble
#endif

/// The prime, in the form in which the butterflies want it.
typealias Modulus = VectorModulus

#if PAIRED_RESIDUES
  /// Two vectors that go the same way, each step of the one beside that of the other.
  ///
  /// A butterfly is a chain of instructions that wait for each other, and an octet has too few of
  /// them for both multipliers. Two octets at once need 16 registers of the 32 that AVX-512 has;
  /// elsewhere there are too few, and a residue is a single vector.
  struct ResiduePair {
    var first, second: VectorDouble

    @inline(__always)
    init(_ first: VectorDouble, _ second: VectorDouble) {
      self.first = first
      self.second = second
    }

    /// How many vectors are done at once.
    @inline(__always)
    static var vectorCount: Int { 2 }

    /// Makes each of its vectors, which are numbered from 0.
    @inline(__always)
    init(each vector: (Int) -> VectorDouble) {
      self.init(vector(0), vector(1))
    }

    /// Does something with each of its vectors, which are numbered from 0.
    @inline(__always)
    func forEach(_ body: (Int, VectorDouble) -> Void) {
      body(0, first)
      body(1, second)
    }

    @inline(__always)
    static func + (left: ResiduePair, right: ResiduePair) -> ResiduePair {
      ResiduePair(left.first + right.first, left.second + right.second)
    }

    @inline(__always)
    static func - (left: ResiduePair, right: ResiduePair) -> ResiduePair {
      ResiduePair(left.first - right.first, left.second - right.second)
    }

    @inline(__always)
    func multiplied(by factor: ResiduePair, modulo modulus: VectorModulus) -> ResiduePair {
      ResiduePair(
        first.multiplied(by: factor.first, modulo: modulus),
        second.multiplied(by: factor.second, modulo: modulus))
    }

    @inline(__always)
    func multiplied(
      byVariable other: ResiduePair, modulo modulus: VectorModulus
    ) -> ResiduePair {
      ResiduePair(
        first.multiplied(byVariable: other.first, modulo: modulus),
        second.multiplied(byVariable: other.second, modulo: modulus))
    }

    @inline(__always)
    func reduced(modulo modulus: VectorModulus) -> ResiduePair {
      ResiduePair(first.reduced(modulo: modulus), second.reduced(modulo: modulus))
    }

    @inline(__always)
    static func transpose(
      _ x0: inout ResiduePair, _ x1: inout ResiduePair, _ x2: inout ResiduePair,
      _ x3: inout ResiduePair, _ x4: inout ResiduePair, _ x5: inout ResiduePair,
      _ x6: inout ResiduePair, _ x7: inout ResiduePair
    ) {
      VectorDouble.transpose(
        &x0.first, &x1.first, &x2.first, &x3.first, &x4.first, &x5.first, &x6.first, &x7.first)
      VectorDouble.transpose(
        &x0.second, &x1.second, &x2.second, &x3.second, &x4.second, &x5.second, &x6.second,
        &x7.second)
    }
  }
#else
  extension VectorDouble {
    /// How many vectors are done at once.
    @inline(__always)
    static var vectorCount: Int { 1 }

    /// Makes each of its vectors: itself.
    @inline(__always)
    init(each vector: (Int) -> VectorDouble) {
      self = vector(0)
    }

    /// Does something with each of its vectors: itself.
    @inline(__always)
    func forEach(_ body: (Int, VectorDouble) -> Void) {
      body(0, self)
    }
  }
#endif

extension Residue {
  /// Loads vectors that lie `distance` apart.
  @inline(__always)
  init(at source: UnsafePointer<VectorDouble>, distance: Int = 1) {
    self.init(each: { unsafe source[$0 &* distance] })
  }

  /// Stores vectors `distance` apart.
  @inline(__always)
  func store(at target: UnsafeVectors, distance: Int = 1) {
    forEach { unsafe target[$0 &* distance] = $1 }
  }

  /// Calls `body` with the first of those columns that are done at once.
  ///
  /// - Precondition: The range begins and ends at multiples of `vectorCount`.
  @inline(__always)
  static func forEachStep(in columns: Range<Int>, _ body: (Int) -> Void) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      body(column)
      column &+= vectorCount
    }
  }

  /// Calls `body` with the first of those blocks that are done at once, and how far the next one
  /// is: 0 for the last of an odd number, which is done as if it were two.
  @inline(__always)
  static func forEachBlock(below count: Int, _ body: (_ block: Int, _ next: Int) -> Void) {
    var block = 0
    while block < count {
      body(block, block &+ 1 < count ? 1 : 0)
      block &+= vectorCount
    }
  }
}
