/// A number in base 2⁸⁸, each coefficient in two halves of 44 bits.
///
/// Eight coefficients take sixteen words: eight lower halves, then eight upper ones.
@safe
struct HalvedCoefficients: NTTCoefficients {
  private let words: UnsafeMutableRawPointer
  let count: Int

  /// Returns the number of coefficients of a number of so many limbs.
  static func count(limbCount: Int) -> Int {
    (64 * limbCount + 87) / 88
  }

  /// Returns the number of vectors that the halves of a number of so many limbs occupy.
  static func vectorCount(limbCount: Int) -> Int {
    (count(limbCount: limbCount) + 7) / 8 * 2
  }

  /// Cuts a number into halves that are kept in `space`.
  init(_ limbs: UnsafePointer<UInt>, count limbCount: Int, in space: UnsafeVectors) {
    count = Self.count(limbCount: limbCount)
    unsafe words = UnsafeMutableRawPointer(space)
    // Eleven limbs are eight coefficients.
    let whole = limbCount / 11
    for block in 0..<whole {
      unsafe cut(UnsafeRawPointer(limbs + 11 &* block), block: block)
    }
    guard limbCount % 11 > 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 11) { rest in
      for index in 0..<11 {
        let place = 11 * whole + index
        unsafe rest[index] = unsafe place < limbCount ? limbs[place] : 0
      }
      if let base = rest.baseAddress { unsafe cut(UnsafeRawPointer(base), block: whole) }
    }
  }

  /// Cuts eleven limbs: coefficient k begins with byte 11 k, its upper half four bits into byte 5.
  @inline(__always)
  private func cut(_ source: UnsafeRawPointer, block: Int) {
    let mask: UInt64 = 1 << 44 - 1
    let target = unsafe words + 128 &* block
    for index in 0..<8 {
      // Words that end where the half ends, or later, lie within the limbs.
      let lower = unsafe source.loadUnaligned(fromByteOffset: 11 &* index, as: UInt64.self)
      let upper = unsafe source.loadUnaligned(fromByteOffset: 11 &* index &+ 3, as: UInt64.self)
      unsafe target.storeBytes(of: lower & mask, toByteOffset: 8 &* index, as: UInt64.self)
      unsafe target.storeBytes(of: upper &>> 20, toByteOffset: 8 &* index &+ 64, as: UInt64.self)
    }
  }

  @inline(__always)
  func residues(at place: Int, modulo modulus: VectorModulus) -> VectorDouble {
    let lower = unsafe words.load(fromByteOffset: 128 &* place, as: WordVector.self)
    let upper = unsafe words.load(fromByteOffset: 128 &* place &+ 64, as: WordVector.self)
    // The upper half times 2⁴⁴ has 44 significant bits, so it is a double; 2⁴⁴ is 0.022 p.
    let product = VectorDouble(rounding: upper) * VectorDouble(repeating: 0x1p44)
    return product.reduced(modulo: modulus) + VectorDouble(rounding: lower)
  }
}
