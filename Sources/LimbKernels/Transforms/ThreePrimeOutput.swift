/// Adds up the limbs of neighbouring coefficients, some hundred coefficients at a time: their
/// digits, their limbs and the sums in a loop each, so that a processor finds enough to do while
/// the steps of one coefficient wait for each other.
///
/// What a block leaves for the next one - limbs that reach beyond it, and a carry - stands at the
/// beginning of the buffers when the next one comes.
@safe
struct ThreePrimeOutput {
  /// Threads share a number in multiples of so many coefficients.
  static let chunk = 64

  /// Coefficients of a block, a multiple of a chunk: as many as the first cache has room for.
  private static let block = 256

  /// Limbs in a buffer: a block, what is left over before and behind, and a whole vector more.
  private static let bufferLength = block + 16

  private let stream0: UnsafeMutablePointer<UInt64>
  private let stream1: UnsafeMutablePointer<UInt64>
  private let stream2: UnsafeMutablePointer<UInt64>
  private let carries: UnsafeMutablePointer<UInt64>
  private let sums: UnsafeMutablePointer<UInt64>

  /// The limbs of scratch space that `init` wants.
  static let scratchCount = 5 * bufferLength

  /// Begins with nothing left over.
  init(scratch: UnsafeMutablePointer<UInt64>) {
    unsafe scratch.update(repeating: 0, count: Self.scratchCount)
    unsafe stream0 = scratch
    unsafe stream1 = scratch + Self.bufferLength
    unsafe stream2 = scratch + 2 * Self.bufferLength
    unsafe carries = scratch + 3 * Self.bufferLength
    unsafe sums = scratch + 4 * Self.bufferLength
  }

  /// Stores the limbs `range` of a number whose coefficients have the given residues.
  ///
  /// - Parameter residues: For each prime, to the end of the last vector; they are spent.
  /// - Returns: What the coefficients of the range add above it, at most two limbs.
  @inline(never)
  func store(
    _ reconstruction: ThreePrimeReconstruction,
    _ residues: (UnsafeVectors, UnsafeVectors, UnsafeVectors),
    into limbs: UnsafeMutablePointer<UInt>, range: Range<Int>
  ) -> UInt128 {
    var start = range.lowerBound
    while start < range.upperBound {
      let count = min(Self.block, range.upperBound &- start)
      let (place, vectorCount) = (start &>> 3, (count &+ 7) &>> 3)
      unsafe reconstruction.digits.replaceResidues(residues, at: place, count: vectorCount)
      unsafe fillStreams(reconstruction, residues, at: place, count: vectorCount)
      unsafe addStreams(into: limbs + start, count: count)
      start &+= count
    }
    let (stream1, stream2) = unsafe (stream1, stream2)
    return unsafe UInt128(stream1[0]) &+ UInt128(stream2[0]) &+ UInt128(carries[0])
      &+ UInt128(stream2[1]) << 64
  }

  /// Stores the limbs of coefficients with the given digits in the three streams.
  @inline(never)
  private func fillStreams(
    _ reconstruction: ThreePrimeReconstruction,
    _ digits: (UnsafeVectors, UnsafeVectors, UnsafeVectors), at place: Int, count: Int
  ) {
    let (stream0, stream1, stream2) = unsafe (stream0, stream1, stream2)
    for vector in 0..<count {
      let index = place &+ vector
      let (low, middle, high) = unsafe reconstruction.limbs(
        digits.0[index], digits.1[index], digits.2[index])
      unsafe low.store(at: stream0 + 8 &* vector)
      unsafe middle.store(at: stream1 + 8 &* vector + 1)
      unsafe high.store(at: stream2 + 8 &* vector + 2)
    }
  }

  /// Adds the three streams and the carries, and moves what is left over to the beginning.
  @inline(never)
  private func addStreams(into limbs: UnsafeMutablePointer<UInt>, count: Int) {
    let (one, zero) = (WordVector(repeating: 1), WordVector())
    let (stream0, stream1, stream2) = unsafe (stream0, stream1, stream2)
    let (carries, sums) = unsafe (carries, sums)
    for vector in 0..<(count &+ 7) &>> 3 {
      let first = unsafe SIMD8(stream0 + 8 &* vector)
      let second = unsafe first &+ SIMD8(stream1 + 8 &* vector)
      let sum = unsafe second &+ SIMD8(stream2 + 8 &* vector)
      unsafe sum.store(at: sums + 8 &* vector)
      let carry =
        zero.replacing(with: one, where: second .< first)
        &+ zero.replacing(with: one, where: sum .< second)
      unsafe carry.store(at: carries + 8 &* vector + 1)
    }
    let carry = unsafe addCarries(into: limbs, count: count)
    unsafe stream1[0] = stream1[count]
    unsafe stream2[0] = stream2[count]
    unsafe stream2[1] = stream2[count &+ 1]
    unsafe carries[0] = carries[count] &+ carry
  }

  /// Adds to each sum the carry from the one before, and stores the limbs.
  ///
  /// A carry is at most 2, so it carries on only where a sum is within 2 of the end: that is found
  /// by a comparison, and repaired limb by limb.
  ///
  /// - Returns: What is carried out beyond `carries[count]`.
  @inline(__always)
  private func addCarries(into limbs: UnsafeMutablePointer<UInt>, count: Int) -> UInt64 {
    let (carries, sums) = unsafe (carries, sums)
    var wrapped = WordVector()
    let (one, zero) = (WordVector(repeating: 1), WordVector())
    if count & 7 == 0 {
      for vector in 0..<count / 8 {
        let carry = unsafe SIMD8(carries + 8 &* vector)
        let limb = unsafe SIMD8(sums + 8 &* vector) &+ carry
        wrapped |= zero.replacing(with: one, where: limb .< carry)
        unsafe UnsafeMutableRawPointer(limbs + 8 &* vector).storeBytes(
          of: limb, as: WordVector.self)
      }
    } else {
      for index in 0..<count {
        let limb = unsafe sums[index] &+ carries[index]
        unsafe limbs[index] = UInt(limb)
        if unsafe limb < carries[index] { wrapped = one }
      }
    }
    return unsafe wrapped != zero ? ripple(through: limbs, count: count) : 0
  }

  /// Carries on from limb to limb where the sums with their carries have wrapped around.
  @inline(never)
  private func ripple(through limbs: UnsafeMutablePointer<UInt>, count: Int) -> UInt64 {
    var carry: UInt = 0
    for index in 0..<count {
      let wrapped: UInt = unsafe limbs[index] < carries[index] ? 1 : 0
      let (limb, overflow) = unsafe limbs[index].addingReportingOverflow(carry)
      unsafe limbs[index] = limb
      carry = wrapped &+ (overflow ? 1 : 0)
    }
    return UInt64(carry)
  }
}
