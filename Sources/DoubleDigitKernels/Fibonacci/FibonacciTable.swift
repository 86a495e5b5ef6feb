#if arch(x86_64)
  /// F(0) to F(512), from which doublings start: 33 kB, made by additions.
  ///
  /// A number is seven digits of 51 bits, in a cache line of its own.
  @safe
  struct FibonacciTable: @unchecked Sendable {
    static let lastIndex = 512
    /// The digits of every number in the table.
    static let digitCount = 7

    static let shared = FibonacciTable()

    private let lines: UnsafePointer<Double>

    /// The digits of F(index), of which the eighth is zero.
    @inline(__always)
    func digits(_ index: Int) -> UnsafePointer<Double> { unsafe lines + 8 &* index }

    private init() {
      let count = Self.lastIndex + 1
      let lines = unsafe UnsafeMutableRawPointer.allocate(byteCount: 64 * count, alignment: 64)
        .bindMemory(to: Double.self, capacity: 8 * count)
      var current = SIMD8<Int64>()
      var next = SIMD8<Int64>(1, 0, 0, 0, 0, 0, 0, 0)
      for index in 0..<count {
        for place in 0..<8 { unsafe lines[8 * index + place] = Double(current[place]) }
        var sum = current &+ next
        for place in 0..<7 {
          sum[place + 1] += sum[place] >> 51
          sum[place] &= Digit.mask
        }
        (current, next) = (next, sum)
      }
      unsafe self.lines = UnsafePointer(lines)
    }

    /// Writes F(index) to as many limbs, at most six.
    @inline(__always)
    func store(_ index: Int, in limbs: UnsafeMutablePointer<UInt>, limbCount: Int) {
      let digits = unsafe digits(index)
      func digit(_ place: Int) -> UInt { unsafe UInt(bitPattern: Int(digits[place])) }
      unsafe limbs[0] = digit(0) | digit(1) &<< 51
      if limbCount > 1 { unsafe limbs[1] = digit(1) &>> 13 | digit(2) &<< 38 }
      if limbCount > 2 { unsafe limbs[2] = digit(2) &>> 26 | digit(3) &<< 25 }
      if limbCount > 3 {
        unsafe limbs[3] = digit(3) &>> 39 | digit(4) &<< 12 | digit(5) &<< 63
      }
      if limbCount > 4 { unsafe limbs[4] = digit(5) &>> 1 | digit(6) &<< 50 }
      if limbCount > 5 { unsafe limbs[5] = digit(6) &>> 14 }
    }

    /// Writes the factors of F(2h) = F(h) · L(h), or of F(2h + 1) = F(h + 1) · L(h) - (-1)ʰ if
    /// `isOdd`, to as many limbs each, at most six.
    ///
    /// - Precondition: `1 <= h <= 511`.
    @inline(__always)
    func storeFactors(
      _ h: Int, isOdd: Bool, _ fibonacci: UnsafeMutablePointer<UInt>,
      _ lucas: UnsafeMutablePointer<UInt>, limbCount: Int
    ) {
      // L(h) = F(h - 1) + F(h + 1)
      unsafe store(h &- 1, in: lucas, limbCount: limbCount)
      unsafe store(h &+ 1, in: fibonacci, limbCount: limbCount)
      var carry: UInt = 0
      for index in 0..<limbCount {
        let sum = unsafe UInt128(lucas[index]) &+ UInt128(fibonacci[index]) &+ UInt128(carry)
        unsafe lucas[index] = UInt(truncatingIfNeeded: sum)
        carry = UInt(truncatingIfNeeded: sum &>> 64)
      }
      if !isOdd { unsafe store(h, in: fibonacci, limbCount: limbCount) }
    }
  }
#endif
