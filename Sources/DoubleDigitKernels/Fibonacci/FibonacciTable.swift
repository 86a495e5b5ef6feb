#if arch(x86_64) || arch(arm64)
  internal import KernelInterface
  internal import Synchronization

  /// F(0) to F(736) in limbs, whose products are numbers of twice the index; and 17 kB of digits of
  /// F(255) to F(512), from which doublings start.
  ///
  /// A number is eight limbs, or seven digits of 51 bits, in a cache line of its own.
  @safe
  struct FibonacciTable {
    private static let indicesOfDigits = 255...512

    private let words: UnsafePointer<UInt>

    /// The limbs of F(index).
    @inline(__always)
    func limbs(_ index: Int) -> UnsafePointer<UInt> { unsafe words + 8 &* index }

    /// The digits of F(index), of which the eighth is zero.
    ///
    /// - Precondition: `255 <= index <= 512`.
    @inline(__always)
    static func digits(_ index: Int) -> UnsafePointer<Double> {
      let address = unsafe UnsafePointer<Double>(
        bitPattern: addressOfDigits.load(ordering: .acquiring))
      let lines = unsafe address ?? makeDigits()
      return unsafe lines + 8 &* (index &- indicesOfDigits.lowerBound)
    }

    // Where the numbers are, or zero. No lazy constants: on Linux each look at one is a call.
    private static let address = Atomic<UInt>(0)
    private static let addressOfDigits = Atomic<UInt>(0)

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
      let words = unsafe FibonacciLimbs.make()
      address.store(UInt(bitPattern: words), ordering: .releasing)
      return unsafe words
    }

    @inline(never)
    private static func makeDigits() -> UnsafePointer<Double> {
      let lineCount = indicesOfDigits.count
      let lines = unsafe UnsafeMutableRawPointer.allocate(byteCount: 64 * lineCount, alignment: 64)
        .bindMemory(to: Double.self, capacity: 8 * lineCount)
      let table = shared
      for (line, index) in indicesOfDigits.enumerated() {
        let limbs = unsafe table.limbs(index)
        for place in 0..<8 {
          let (limb, bit) = (51 * place / 64, 51 * place % 64)
          let bits = unsafe (UInt128(limbs[limb + 1]) << 64 | UInt128(limbs[limb])) >> bit
          unsafe lines[8 * line + place] = Double(Int64(truncatingIfNeeded: bits) & Digit.mask)
        }
      }
      // Of threads that come at the same time the first one's is kept.
      let (isFirst, kept) = addressOfDigits.compareExchange(
        expected: 0, desired: UInt(bitPattern: lines), ordering: .acquiringAndReleasing)
      guard !isFirst, let first = unsafe UnsafePointer<Double>(bitPattern: kept) else {
        return unsafe UnsafePointer(lines)
      }
      unsafe lines.deallocate()
      return unsafe first
    }
  }

  extension FibonacciTable {
    /// Writes F(index) to as many limbs, three to eight.
    @inline(__always)
    func store(_ index: Int, in limbs: UnsafeMutablePointer<UInt>, limbCount: Int) {
      let number = unsafe UnsafeRawPointer(self.limbs(index))
      guard limbCount > 3 else {
        for place in 0..<3 {
          unsafe limbs[place] = number.load(fromByteOffset: 8 &* place, as: UInt.self)
        }
        return
      }
      // Two copies of four limbs, which may overlap.
      let last = 8 &* (limbCount &- 4)
      let lowest = unsafe number.load(as: SIMD4<UInt>.self)
      let highest = unsafe number.loadUnaligned(fromByteOffset: last, as: SIMD4<UInt>.self)
      let target = UnsafeMutableRawPointer(limbs)
      unsafe target.storeBytes(of: lowest, as: SIMD4<UInt>.self)
      unsafe target.storeBytes(of: highest, toByteOffset: last, as: SIMD4<UInt>.self)
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
