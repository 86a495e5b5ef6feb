/// Words of four digits of b bits each, which in memory lie one behind the other: eight digits in b
/// bytes, whatever b is.
struct PackedDigits {
  /// Two words, or what they are in memory.
  private typealias Pair = SIMD2<UInt64>

  /// b, at most 16.
  private let digitBitWidth: UInt64

  @inline(__always)
  init(bitWidth: UInt64) {
    digitBitWidth = bitWidth
  }

  /// The bits of a word.
  @inline(__always)
  var mask: WordVector { WordVector(repeating: .max &>> (64 &- 4 &* digitBitWidth)) }

  /// The bytes of eight words.
  @inline(__always)
  var length: Int { 4 &* Int(digitBitWidth) }

  /// Bytes that are touched behind those of eight words.
  @inline(__always)
  private var surplus: Int { 16 &- Int(digitBitWidth) }

  /// A shift of the first word of each pair, and one of the second.
  @inline(__always)
  private static func shifts(_ first: UInt64, _ second: UInt64) -> WordVector {
    WordVector(first, second, first, second, first, second, first, second)
  }

  /// Writes eight words, which have no other bits.
  ///
  /// - Parameter byteCount: Bytes from that place on, of which some behind the words may be
  ///   anything; what words have beyond them is left out.
  @inline(__always)
  func store(_ words: WordVector, at place: UnsafeMutableRawPointer, byteCount: Int) {
    guard length &+ surplus <= byteCount else { return unsafe storeLast(words, place, byteCount) }
    unsafe store(words, at: place)
  }

  @inline(__always)
  private func store(_ words: WordVector, at place: UnsafeMutableRawPointer) {
    if digitBitWidth == 16 { return unsafe place.storeBytes(of: words, as: WordVector.self) }
    var (first, second) = (VectorDouble(bitPattern: words), VectorDouble(bitPattern: words))
    VectorDouble.transposeSingles(&first, &second)
    // Above the second word there is a bit that means nothing: the next pair is written over it.
    let bits = 4 &* digitBitWidth
    let pairs = words &>> Self.shifts(0, 64 &- bits) | second.bitPattern &<< Self.shifts(bits, 63)
    let (p0, p1, p2, p3) = unsafe unsafeBitCast(pairs, to: (Pair, Pair, Pair, Pair).self)
    let step = Int(digitBitWidth)
    unsafe place.storeBytes(of: p0, as: Pair.self)
    unsafe place.storeBytes(of: p1, toByteOffset: step, as: Pair.self)
    unsafe place.storeBytes(of: p2, toByteOffset: 2 &* step, as: Pair.self)
    unsafe place.storeBytes(of: p3, toByteOffset: 3 &* step, as: Pair.self)
  }

  @inline(never)
  private func storeLast(
    _ words: WordVector, _ place: UnsafeMutableRawPointer, _ byteCount: Int
  ) {
    var row = (WordVector(), WordVector())
    unsafe withUnsafeMutableBytes(of: &row) { row in
      let base = unsafe row.baseAddress.unsafelyUnwrapped
      unsafe store(words, at: base)
      unsafe place.copyMemory(from: base, byteCount: min(length, byteCount))
    }
  }
}
