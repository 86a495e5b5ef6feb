internal import KernelInterface

/// A number in base 2⁸⁸ or 2⁸⁴, each coefficient in two halves.
///
/// Eight coefficients take sixteen words: eight lower halves, then eight upper ones.
@safe
struct HalvedCoefficients: NTTCoefficients {
  private let words: UnsafeMutableRawPointer
  private let bitsInHalf: Int
  let count: Int

  /// Coefficients that are a whole number of limbs, in either base.
  private static let blockLength = 16

  /// Returns the number of vectors that the halves of a number of so many limbs occupy.
  static func vectorCount(limbCount: Int, _ digits: FourPrimeDigits) -> Int {
    (digits.count(limbCount: limbCount) + blockLength - 1) / blockLength * 4
  }

  /// Cuts a number into halves that are kept in `space`.
  ///
  /// - Parameter crew: Threads that share the work.
  init(
    _ operand: NTTOperand, _ digits: FourPrimeDigits, in space: UnsafeVectors, crew: WorkerCrew?
  ) {
    let (limbs, limbCount) = unsafe (operand.limbs, operand.count)
    count = digits.count(limbCount: limbCount)
    bitsInHalf = digits.bitCount / 2
    unsafe words = UnsafeMutableRawPointer(space)
    let limbsInBlock = digits.bitCount * Self.blockLength / 64
    let whole = limbCount / limbsInBlock
    if let crew {
      let (cutter, parts) = (self, 2 * crew.threadCount)
      crew.perform(parts) { part in
        unsafe cutter.cut(limbs, whole * part / parts..<whole * (part + 1) / parts, limbsInBlock)
      }
    } else {
      unsafe cut(limbs, 0..<whole, limbsInBlock)
    }
    guard limbCount % limbsInBlock > 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: limbsInBlock) { rest in
      for index in 0..<limbsInBlock {
        let place = limbsInBlock * whole + index
        unsafe rest[index] = unsafe place < limbCount ? limbs[place] : 0
      }
      let base = unsafe rest.start
      unsafe cut(UnsafeRawPointer(base), block: whole)
    }
  }

  /// Cuts blocks of a number of limbs each.
  private func cut(_ limbs: UnsafePointer<UInt>, _ blocks: Range<Int>, _ limbsInBlock: Int) {
    for block in blocks {
      unsafe cut(UnsafeRawPointer(limbs + limbsInBlock * block), block: block)
    }
  }

  /// Cuts a block of limbs.
  @inline(__always)
  private func cut(_ source: UnsafeRawPointer, block: Int) {
    let mask: UInt64 = 1 &<< UInt64(bitsInHalf) &- 1
    for index in 0..<Self.blockLength {
      let target = unsafe words + (256 &* block &+ 128 &* (index &>> 3) &+ 8 &* (index & 7))
      // A lower half is read from the byte in which it begins, an upper one to the byte in which it
      // ends: so both words lie within the block.
      let start = 2 &* bitsInHalf &* index
      let lower = unsafe source.loadUnaligned(fromByteOffset: start &>> 3, as: UInt64.self)
      let place = (start &+ 2 &* bitsInHalf &+ 7) &>> 3 &- 8
      let upper = unsafe source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let shift = UInt64(start &+ bitsInHalf &- 8 &* place)
      unsafe target.storeBytes(of: lower &>> UInt64(start & 7) & mask, as: UInt64.self)
      unsafe target.storeBytes(of: upper &>> shift & mask, toByteOffset: 64, as: UInt64.self)
    }
  }

  @inline(__always)
  func residues(at place: Int, modulo modulus: VectorModulus) -> VectorDouble {
    let lower = unsafe words.load(fromByteOffset: 128 &* place, as: WordVector.self)
    let upper = unsafe words.load(fromByteOffset: 128 &* place &+ 64, as: WordVector.self)
    // The upper half times 2⁴⁴ or 2⁴² has no more significant bits than before, so it is a double;
    // 2⁴⁴ is 0.022 p.
    let scale = VectorDouble(repeating: Double((1 as SignedLimb) &<< bitsInHalf))
    let product = VectorDouble(rounding: upper) * scale
    return product.reduced(modulo: modulus) + VectorDouble(rounding: lower)
  }
}
