internal import KernelInterface

/// Adds up the limbs in base 10¹⁸ of neighbouring coefficients, 64 coefficients at a time.
///
/// As in `ThreePrimeOutput`, what a chunk leaves for the next one stands at the beginning of the
/// buffers when the next one comes.
@safe
struct DecimalOutput {
  /// Coefficients in a chunk.
  static let chunk = 64

  /// Limbs in a buffer: a chunk, what is left over before and behind, and a whole vector more.
  private static let bufferLength = 80

  private typealias Words = SIMD8<Int64>

  private let stream0: UnsafeMutablePointer<Int64>
  private let stream1: UnsafeMutablePointer<Int64>
  private let stream2: UnsafeMutablePointer<Int64>
  private let carries: UnsafeMutablePointer<Int64>

  /// The words of scratch space that `init` wants.
  static let scratchCount = 4 * bufferLength

  /// Begins with nothing left over.
  init(scratch: UnsafeMutablePointer<Int64>) {
    unsafe scratch.update(repeating: 0, count: Self.scratchCount)
    unsafe stream0 = scratch
    unsafe stream1 = scratch + Self.bufferLength
    unsafe stream2 = scratch + 2 * Self.bufferLength
    unsafe carries = scratch + 3 * Self.bufferLength
  }

  /// What a range of limbs leaves for the two above it: neither of them is carried, and both may be
  /// negative.
  typealias Rest = (lower: Int64, upper: Int64)

  /// Stores a range of the limbs of a number whose coefficients have the given residues.
  ///
  /// - Parameters:
  ///   - residues: For each prime; readable to the end of the last vector.
  ///   - limbs: The number's lowest limb.
  ///   - range: Limbs from the beginning of a chunk on.
  @inline(never)
  func store(
    _ reconstruction: DecimalReconstruction,
    _ residues: (UnsafeVectors, UnsafeVectors, UnsafeVectors),
    into limbs: UnsafeMutablePointer<UInt>, range: Range<Int>
  ) -> Rest {
    var start = range.lowerBound
    while start < range.upperBound {
      let chunkCount = min(Self.chunk, range.upperBound &- start)
      for vector in 0..<(chunkCount &+ 7) &>> 3 {
        let index = start &>> 3 &+ vector
        let (low, middle, high) = unsafe reconstruction.limbs(
          (residues.0[index], residues.1[index], residues.2[index]))
        unsafe low.store(at: stream0 + 8 &* vector)
        unsafe middle.store(at: stream1 + 8 &* vector + 1)
        unsafe high.store(at: stream2 + 8 &* vector + 2)
      }
      unsafe addStreams(into: limbs + start, count: chunkCount)
      start &+= chunkCount
    }
    return unsafe (stream1[0] &+ stream2[0] &+ carries[0], stream2[1])
  }

  /// Adds what a range has left to the limbs above it; there is room for the sum.
  static func add(_ rest: Rest, to limbs: UnsafeMutablePointer<UInt>, count: Int) {
    let base = Int(NTTBase.tenToThe18Value)
    var (carry, next) = (Int(rest.lower), Int(rest.upper))
    var index = 0
    while (carry != 0 || next != 0) && index < count {
      var limb = unsafe Int(bitPattern: limbs[index]) &+ carry
      carry = next
      next = 0
      // A limb and a rest make less than three times the base.
      while limb < 0 { (limb, carry) = (limb &+ base, carry &- 1) }
      while limb >= base { (limb, carry) = (limb &- base, carry &+ 1) }
      unsafe limbs[index] = UInt(bitPattern: limb)
      index &+= 1
    }
    assert(carry == 0 && next == 0, "a product fits its limbs")
  }

  /// Adds the three streams, brings each sum below the base, and moves what is left over to the
  /// beginning.
  @inline(__always)
  private func addStreams(into limbs: UnsafeMutablePointer<UInt>, count: Int) {
    let base = Words(repeating: Int64(NTTBase.tenToThe18Value))
    for vector in 0..<(count &+ 7) &>> 3 {
      var sum =
        unsafe SIMD8(stream0 + 8 &* vector)
        &+ SIMD8(stream1 + 8 &* vector) &+ SIMD8(stream2 + 8 &* vector)
      // Sums lie between -2 D and 2 D: to add D twice where negative, and subtract it once, is
      // enough.
      var carry = sum &>> 63
      sum &+= base & (sum &>> 63)
      carry &+= sum &>> 63
      sum &+= (base & (sum &>> 63)) &- base
      carry &+= Words(repeating: 1) &+ (sum &>> 63)
      sum &+= base & (sum &>> 63)
      unsafe sum.store(at: stream0 + 8 &* vector)
      unsafe carry.store(at: carries + 8 &* vector + 1)
    }
    let carry = unsafe addCarries(into: limbs, count: count)
    unsafe stream1[0] = stream1[count]
    unsafe stream2[0] = stream2[count]
    unsafe stream2[1] = stream2[count &+ 1]
    unsafe carries[0] = carries[count] &+ carry
  }

  /// Adds to each sum the carry from the one before, from -2 to 1, and stores the limbs.
  ///
  /// Rarely does one leave its range by that; it is repaired limb by limb.
  ///
  /// - Returns: What is carried out beyond `carries[count]`.
  @inline(__always)
  private func addCarries(into limbs: UnsafeMutablePointer<UInt>, count: Int) -> Int64 {
    let base = Int64(NTTBase.tenToThe18Value)
    let greatest = Words(repeating: base &- 1)
    // Negative where a limb is negative or not below the base.
    var excess = Words()
    if count == Self.chunk {
      for vector in 0..<Self.chunk / 8 {
        let limb = unsafe SIMD8(stream0 + 8 &* vector) &+ SIMD8(carries + 8 &* vector)
        excess |= limb | (greatest &- limb)
        unsafe UnsafeMutableRawPointer(limbs + 8 &* vector).storeBytes(of: limb, as: Words.self)
      }
    } else {
      for index in 0..<count {
        let limb = unsafe stream0[index] &+ carries[index]
        excess[0] |= limb | (base &- 1 &- limb)
        unsafe limbs[index] = UInt(bitPattern: Int(limb))
      }
    }
    return unsafe (excess &>> 63) != Words() ? ripple(through: limbs, count: count) : 0
  }

  /// Carries on from limb to limb.
  @inline(never)
  private func ripple(through limbs: UnsafeMutablePointer<UInt>, count: Int) -> Int64 {
    let base = Int(NTTBase.tenToThe18Value)
    var carry = 0
    for index in 0..<count {
      let limb = unsafe Int(bitPattern: limbs[index]) &+ carry
      carry = limb < 0 ? -1 : limb >= base ? 1 : 0
      unsafe limbs[index] = UInt(bitPattern: limb &- carry &* base)
    }
    return Int64(carry)
  }
}
