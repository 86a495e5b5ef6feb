internal import KernelInterface

/// Adds up the digits of neighbouring coefficients in base 2⁸⁸ or 2⁸⁴, some hundred coefficients at
/// a time, and packs them into limbs: 64 digits are as many limbs as a digit has bits.
///
/// A digit is kept in two halves. A coefficient has five of them, which go to three neighbouring
/// places; as in `ThreePrimeOutput`, what a block leaves for the next one stands at the beginning
/// of the buffers when the next one comes.
@safe
struct FourPrimeOutput {
  /// Coefficients in a chunk.
  private static let chunk = 64

  /// Coefficients of a block, a multiple of a chunk: as many as the first cache has room for.
  private static let block = 2 * chunk

  /// Words in a buffer: a block, what is left over before and behind, and a whole vector more.
  private static let bufferLength = block + 16

  /// Returns the limbs that the coefficients of a chunk are.
  static func limbsInChunk(_ digits: FourPrimeDigits) -> Int { digits.bitCount }

  /// The words of scratch space that `init` wants: six buffers, and a block's limbs with a margin.
  static let scratchCount = 6 * bufferLength + 2 * limbsInChunk(.wide) + 8

  private let kind: FourPrimeDigits
  /// Half by half the coefficients' digits, each half where it counts; the first two become the
  /// sums.
  private let half0: UnsafeMutablePointer<Int64>
  private let half1: UnsafeMutablePointer<Int64>
  private let half2: UnsafeMutablePointer<Int64>
  private let half3: UnsafeMutablePointer<Int64>
  private let half4: UnsafeMutablePointer<Int64>
  private let carries: UnsafeMutablePointer<Int64>
  private let packed: UnsafeMutableRawPointer

  /// Begins with nothing left over.
  init(_ kind: FourPrimeDigits, scratch: UnsafeMutablePointer<Int64>) {
    self.kind = kind
    unsafe scratch.update(repeating: 0, count: 6 * Self.bufferLength)
    unsafe half0 = scratch
    unsafe half1 = scratch + Self.bufferLength
    unsafe half2 = scratch + 2 * Self.bufferLength
    unsafe half3 = scratch + 3 * Self.bufferLength
    unsafe half4 = scratch + 4 * Self.bufferLength
    unsafe carries = scratch + 5 * Self.bufferLength
    unsafe packed = UnsafeMutableRawPointer(scratch + 6 * Self.bufferLength)
  }

  /// Stores the limbs of a range of chunks.
  ///
  /// - Parameters:
  ///   - residues: For each prime, to the end of the last chunk's last vector; they are spent.
  ///   - limbCount: Limbs of the number.
  /// - Returns: What the range adds above its limbs.
  @inline(never)
  func store(
    _ reconstruction: FourPrimeReconstruction, _ residues: FourPrimeResidues,
    into limbs: UnsafeMutablePointer<UInt>, chunks: Range<Int>, limbCount: Int
  ) -> UInt128 {
    switch kind {
    case .wide:
      unsafe store(
        reconstruction, residues, into: limbs, chunks: chunks, limbCount: limbCount, halfBits: 44)
    case .narrow:
      unsafe store(
        reconstruction, residues, into: limbs, chunks: chunks, limbCount: limbCount, halfBits: 42)
    }
  }

  /// The same with so many bits in half a digit, a literal.
  @inline(__always)
  private func store(
    _ reconstruction: FourPrimeReconstruction, _ residues: FourPrimeResidues,
    into limbs: UnsafeMutablePointer<UInt>, chunks: Range<Int>, limbCount: Int, halfBits: Int64
  ) -> UInt128 {
    var start = chunks.lowerBound &* Self.chunk
    let end = min(chunks.upperBound &* Self.chunk, kind.count(limbCount: limbCount))
    while start < end {
      let count = min(Self.block, end &- start)
      let (place, vectorCount) = (start &>> 3, (count &+ 7) &>> 3)
      unsafe reconstruction.replaceResidues(residues, at: place, count: vectorCount)
      unsafe fillHalves(
        reconstruction, residues, at: place, count: vectorCount, halfBits: halfBits)
      addHalves(count: count, halfBits: halfBits)
      pack(count: count, halfBits: halfBits)
      let first = start / Self.chunk &* Self.limbsInChunk(kind)
      // The chunks of this block: behind them begins what another thread may have stored.
      let limbsInBlock = (count &+ Self.chunk &- 1) / Self.chunk &* Self.limbsInChunk(kind)
      unsafe UnsafeMutableRawPointer(limbs + first).copyMemory(
        from: packed, byteCount: 8 &* min(limbsInBlock, limbCount &- first))
      start &+= count
    }
    let lower = unsafe UInt128(half2[0] &+ half4[0] &+ carries[0])
    return unsafe lower &+ UInt128(half3[0]) &<< UInt128(halfBits)
      &+ UInt128(half4[1]) &<< UInt128(2 &* halfBits)
  }

  /// Stores the halves of coefficients with the given digits in their buffers.
  @inline(__always)
  private func fillHalves(
    _ reconstruction: FourPrimeReconstruction, _ digits: FourPrimeResidues, at place: Int,
    count: Int, halfBits: Int64
  ) {
    let (half0, half1, half2) = unsafe (half0, half1, half2)
    let (half3, half4) = unsafe (half3, half4)
    for vector in 0..<count {
      let index = place &+ vector
      let halves = unsafe reconstruction.halves(
        (digits.0[index], digits.1[index], digits.2[index], digits.3[index]), bits: halfBits)
      unsafe halves.0.store(at: half0 + 8 &* vector)
      unsafe halves.1.store(at: half1 + 8 &* vector)
      unsafe halves.2.store(at: half2 + 8 &* vector + 1)
      unsafe halves.3.store(at: half3 + 8 &* vector + 1)
      unsafe halves.4.store(at: half4 + 8 &* vector + 2)
    }
  }

  /// Adds up the halves and the carries, and moves what is left over to the beginning.
  @inline(__always)
  private func addHalves(count: Int, halfBits: Int64) {
    typealias Words = FourPrimeReconstruction.Words
    let (half0, half1, half2) = unsafe (half0, half1, half2)
    let (half3, half4, carries) = unsafe (half3, half4, carries)
    let (mask, bits) = (Words(repeating: 1 &<< halfBits &- 1), Words(repeating: halfBits))
    let vectorCount = (count &+ 7) &>> 3
    for vector in 0..<vectorCount {
      let place = 8 &* vector
      let lower = unsafe SIMD8(half0 + place) &+ SIMD8(half2 + place) &+ SIMD8(half4 + place)
      let upper = unsafe SIMD8(half1 + place) &+ SIMD8(half3 + place) &+ lower &>> bits
      unsafe (lower & mask).store(at: half0 + place)
      unsafe (upper & mask).store(at: half1 + place)
      unsafe (upper &>> bits).store(at: carries + place + 1)
    }
    // A carry is at most 2, so it carries on only where a lower half is within 2 of its end: that
    // is found by a comparison, and repaired digit by digit.
    var reached = Words()
    for vector in 0..<vectorCount {
      let place = 8 &* vector
      let lower = unsafe SIMD8(half0 + place) &+ SIMD8(carries + place)
      reached |= lower
      unsafe lower.store(at: half0 + place)
    }
    let carry = reached &>> bits == Words() ? 0 : ripple(count: count, halfBits: halfBits)
    unsafe half2[0] = half2[count]
    unsafe half3[0] = half3[count]
    unsafe half4[0] = half4[count]
    unsafe half4[1] = half4[count &+ 1]
    unsafe carries[0] = carries[count] &+ carry
  }

  /// Carries on from digit to digit where a lower half has more bits than its own.
  ///
  /// - Returns: What is carried out beyond `carries[count]`.
  @inline(never)
  private func ripple(count: Int, halfBits: Int64) -> Int64 {
    let mask: Int64 = 1 &<< halfBits &- 1
    var carry: Int64 = 0
    for index in 0..<count {
      let lower = unsafe half0[index] &+ carry
      let upper = unsafe half1[index] &+ lower &>> halfBits
      unsafe half0[index] = lower & mask
      unsafe half1[index] = upper & mask
      carry = upper &>> halfBits
    }
    return carry
  }

  /// Packs the digits, two at a time.
  @inline(__always)
  private func pack(count: Int, halfBits: Int64) {
    let (half0, half1, packed) = unsafe (half0, half1, packed)
    let bytesInPair = Int(halfBits) / 2
    var (index, place) = (0, 0)
    while index < count {
      let lower = unsafe half0[index] | half1[index] &<< halfBits
      let upper = unsafe half1[index] &>> (64 &- halfBits)
      let nextLower = unsafe half0[index &+ 1] | half1[index &+ 1] &<< halfBits
      let nextUpper = unsafe half1[index &+ 1] &>> (64 &- halfBits)
      // The first digit's bits above its 64.
      let rest = 2 &* halfBits &- 64
      let middle = upper | nextLower &<< rest
      let end =
        Int64(bitPattern: UInt64(bitPattern: nextLower) &>> UInt64(64 &- rest))
        | nextUpper &<< rest
      unsafe packed.storeBytes(of: lower, toByteOffset: place, as: Int64.self)
      unsafe packed.storeBytes(of: middle, toByteOffset: place &+ 8, as: Int64.self)
      // Its last bytes are the next pair's, which is stored later.
      unsafe packed.storeBytes(of: end, toByteOffset: place &+ 16, as: Int64.self)
      index &+= 2
      place &+= bytesInPair
    }
  }
}
