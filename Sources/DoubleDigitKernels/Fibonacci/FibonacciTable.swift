#if arch(x86_64)
  internal import Synchronization

  /// F(0) to F(736), made by additions: 47 kB of limbs, whose products are numbers of twice the
  /// index; and 17 kB of digits of F(255) to F(512), from which doublings start.
  ///
  /// A number is eight limbs, or seven digits of 51 bits, in a cache line of its own: F(736) and
  /// L(735) have 510 and 511 bits.
  @safe
  struct FibonacciTable {
    static let lastIndex = 736
    private static let indicesOfDigits = 255...512

    private let words: UnsafePointer<UInt>

    /// The limbs of F(index).
    @inline(__always)
    func limbs(_ index: Int) -> UnsafePointer<UInt> { unsafe words + 8 &* index }

    /// The digits of F(index), of which the eighth is zero.
    ///
    /// - Precondition: `255 <= index <= 512`.
    @inline(__always)
    func digits(_ index: Int) -> UnsafePointer<Double> {
      let line =
        unsafe words + 8 &* (Self.lastIndex &+ 1 &+ index &- Self.indicesOfDigits.lowerBound)
      return unsafe UnsafeRawPointer(line).assumingMemoryBound(to: Double.self)
    }

    /// Where the table is, or zero. No lazy constant: on Linux each look at one is a call.
    private static let address = Atomic<UInt>(0)

    /// The process's table.
    static var shared: FibonacciTable {
      @inline(__always)
      get {
        let words = unsafe UnsafePointer<UInt>(bitPattern: address.load(ordering: .acquiring))
        return unsafe FibonacciTable(words: words ?? make())
      }
    }

    @inline(never)
    private static func make() -> UnsafePointer<UInt> {
      let lineCount = lastIndex + 1 + indicesOfDigits.count
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64 * lineCount, alignment: 64)
      let words = unsafe bytes.assumingMemoryBound(to: UInt.self)
      for index in 0..<8 * lineCount { unsafe words[index] = index == 8 ? 1 : 0 }
      for index in 2...lastIndex {
        let number = unsafe words + 8 * index
        var carry: UInt128 = 0
        for place in 0..<8 {
          carry += unsafe UInt128(number[place - 8]) + UInt128(number[place - 16])
          unsafe number[place] = UInt(truncatingIfNeeded: carry)
          carry >>= 64
        }
      }
      let table = unsafe FibonacciTable(words: words)
      for index in indicesOfDigits {
        let limbs = unsafe table.limbs(index)
        let digits = unsafe UnsafeMutablePointer(mutating: table.digits(index))
        for place in 0..<7 {
          let (limb, bit) = (51 * place / 64, UInt(51 * place % 64))
          let bits = unsafe (UInt128(limbs[limb + 1]) << 64 | UInt128(limbs[limb])) >> UInt128(bit)
          unsafe digits[place] = Double(Int64(truncatingIfNeeded: bits) & Digit.mask)
        }
      }
      // Of threads that come at the same time the first one's is kept.
      let (isFirst, kept) = address.compareExchange(
        expected: 0, desired: UInt(bitPattern: words), ordering: .acquiringAndReleasing)
      guard !isFirst, let first = unsafe UnsafePointer<UInt>(bitPattern: kept) else {
        return unsafe UnsafePointer(words)
      }
      unsafe bytes.deallocate()
      return unsafe first
    }
  }

  extension FibonacciTable {
    /// Writes F(index) to as many limbs, at most six.
    @inline(__always)
    func store(_ index: Int, in limbs: UnsafeMutablePointer<UInt>, limbCount: Int) {
      let number = unsafe self.limbs(index)
      for place in 0..<limbCount { unsafe limbs[place] = number[place] }
    }

    /// Writes the factors of F(2h) = F(h) · L(h), or of F(2h + 1) = F(h + 1) · L(h) - (-1)ʰ if
    /// `isOdd`, `count` limbs each, six or eight.
    ///
    /// - Precondition: `1 <= h <= 735`.
    @inline(__always)
    func storeFactors(
      _ h: Int, isOdd: Bool, _ fibonacci: UnsafeMutablePointer<UInt>,
      _ lucas: UnsafeMutablePointer<UInt>, count: Int
    ) {
      // L(h) = F(h - 1) + F(h + 1)
      let (below, above) = unsafe (limbs(h &- 1), limbs(h &+ 1))
      let number = unsafe isOdd ? above : limbs(h)
      var carry: UInt128 = 0
      for place in 0..<count {
        carry = unsafe carry &+ UInt128(below[place]) &+ UInt128(above[place])
        unsafe lucas[place] = UInt(truncatingIfNeeded: carry)
        carry &>>= 64
        unsafe fibonacci[place] = number[place]
      }
    }
  }
#endif
