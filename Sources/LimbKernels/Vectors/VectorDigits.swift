internal import KernelInterface

/// A number cut into digits of 51 bits that are held as doubles, with zeros around them.
///
/// There are sixteen zeros before the first digit and at least sixteen after the last, so that two
/// vectors may be read at any place that touches the number.
@safe
struct VectorDigits {
  /// The first digit, at the boundary of a vector.
  let start: UnsafeMutableRawPointer

  /// Digits of the number.
  let count: Int

  /// Cuts a number into digits.
  init(_ limbs: UnsafePointer<UInt>, count limbCount: Int, in scratch: inout VectorScratch) {
    let capacity = VectorShape.digitCapacity(limbCount: limbCount)
    let base = unsafe scratch.take(capacity)
    count = VectorShape.digitCount(limbCount: limbCount)
    unsafe start = base + 8 * VectorShape.margin
    let end = unsafe base + 8 * capacity
    unsafe Self.clear(from: base, to: start)
    unsafe Self.clear(from: end - 8 * (VectorShape.margin + VectorDouble.laneCount), to: end)
    unsafe cut(limbs, limbCount)
  }

  /// Doubles the digits of a number of so many limbs.
  init(doubling digits: VectorDigits, limbCount: Int, in scratch: inout VectorScratch) {
    let capacity = VectorShape.digitCapacity(limbCount: limbCount)
    unsafe start = scratch.take(capacity) + 8 * VectorShape.margin
    count = digits.count
    for place in stride(
      from: -VectorShape.margin, to: capacity - VectorShape.margin, by: VectorDouble.laneCount)
    {
      let vector = digits.vector(at: place)
      unsafe start.storeBytes(
        of: (vector + vector).bitPattern, toByteOffset: 8 * place, as: WordVector.self)
    }
  }

  private static func clear(from start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
    var place = unsafe start
    while unsafe place < end {
      unsafe place.storeBytes(of: WordVector(), as: WordVector.self)
      unsafe place += 64
    }
  }

  /// Stores the digits: digit k is the 51 bits from bit 51 k on.
  private func cut(_ limbs: UnsafePointer<UInt>, _ limbCount: Int) {
    let bytes = unsafe UnsafeRawPointer(limbs)
    var digit = 0
    // Eight digits are 51 bytes; the word in which the last one lies ends with byte 52.
    var byte = 0
    while byte &+ 52 <= 8 &* limbCount {
      unsafe start.storeBytes(
        of: Self.eightDigits(bytes + byte).bitPattern, toByteOffset: 8 &* digit,
        as: WordVector.self)
      digit &+= VectorDouble.laneCount
      byte &+= VectorShape.digitBitWidth
    }
    let digits = unsafe start.assumingMemoryBound(to: Double.self)
    let mask: UInt = (1 << VectorShape.digitBitWidth) - 1
    while digit < count {
      // A digit lies in a limb alone, or in this and the next one, as far as there is one.
      let bit = VectorShape.digitBitWidth &* digit
      let (limb, shift) = (bit &>> 6, bit & 63)
      var word = unsafe limbs[limb] &>> UInt(shift)
      if shift > 64 &- VectorShape.digitBitWidth && limb &+ 1 < limbCount {
        unsafe word |= limbs[limb &+ 1] &<< UInt(64 &- shift)
      }
      unsafe digits[digit] = Double(Int(bitPattern: word & mask))
      digit &+= 1
    }
  }

  /// Returns the eight digits that begin with a byte.
  ///
  /// Digit k begins with bit 51 k, that is 51 k mod 8 bits into byte 51 k / 8. With the bits before
  /// it a digit fills at most 58 bits.
  @inline(__always)
  private static func eightDigits(_ bytes: UnsafeRawPointer) -> VectorDouble {
    @inline(__always)
    func word(_ byte: Int) -> UInt64 {
      unsafe bytes.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
    }
    let words = WordVector(
      word(0), word(6), word(12), word(19), word(25), word(31), word(38), word(44))
    let mask = WordVector(repeating: (1 << UInt64(VectorShape.digitBitWidth)) - 1)
    return VectorDouble(rounding: words &>> WordVector(0, 3, 6, 1, 4, 7, 2, 5) & mask)
  }

  /// Returns the vector whose first lane is the given digit, from -16 on.
  @inline(__always)
  func vector(at digit: Int) -> VectorDouble {
    unsafe VectorDouble(
      bitPattern: start.loadUnaligned(fromByteOffset: 8 &* digit, as: WordVector.self))
  }

  /// Returns a digit in every lane.
  @inline(__always)
  func broadcast(_ digit: Int) -> VectorDouble {
    unsafe VectorDouble(
      repeating: start.load(fromByteOffset: 8 &* digit, as: Double.self))
  }
}

/// Scratch space from which vectors are taken one after another.
@safe
struct VectorScratch {
  private var next: UnsafeMutableRawPointer

  /// Begins at the first boundary of a vector.
  init(_ limbs: UnsafeMutablePointer<UInt>) {
    unsafe next = UnsafeMutableRawPointer(limbs).alignedUp(toMultipleOf: 64)
  }

  /// Returns room for so many doubles, a multiple of eight.
  mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    defer { unsafe next += 8 * count }
    return unsafe next
  }
}
