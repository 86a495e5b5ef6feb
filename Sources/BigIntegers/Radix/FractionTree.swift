/// Conversion of numbers to digits by fractions, without divisions.
///
/// The number x of D digits becomes the fraction (x + ½) / rᴰ. Multiplied by the radix to the power
/// of half as many digits, its fractional part stands for the lower half of the digits; and it
/// still stands for the upper half itself. Either half needs only half as many limbs, so that one
/// product does for a node what a division takes two for. (Bernstein, *Scaled remainder trees*,
/// 2004, turned to digits.)
///
/// A fraction f of d digits that stands for a number y is exact enough as long as y < f · rᵈ < y +
/// 1. The halves are kept in the middle of that interval but for the errors of rounding. Each is
/// less than 2⁻⁶⁰, since there is a limb more than the digits need: they cannot sum up to ½.
struct FractionTree {
  private let tree: DigitTree
  private let writer: DigitWriter

  /// By level, the number of limbs of a fraction.
  private let precisions: [Int]

  /// By level, the fraction's unit: what the last digit counts.
  private let units: [FractionUnit]

  /// The most chunks that are written one by one.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, against 16 to 80.
  static let longestLeaf = 44

  /// Plans the conversion of a number of at most `chunkCount` chunks.
  ///
  /// - Precondition: `chunkCount > longestLeaf`
  init(_ writer: DigitWriter, chunkCount: Int) {
    let tree = DigitTree(writer.radix, chunkCount: chunkCount, longestLeaf: Self.longestLeaf)
    precisions = (0..<tree.height).map { level in
      level > 0
        ? Self.precision(bits: tree.powerBits(level))
        : Self.precision(bits: tree.leafChunks * writer.radix.chunkBits)
    }
    units = zip(0..<tree.height, precisions).map { level, precision in
      FractionUnit(
        oddPower: tree.oddPowers[level],
        scale: precision * UInt.bitWidth - tree.powerBits(level))
    }
    self.tree = tree
    self.writer = writer
  }

  /// The number of digits that are written, leading zeros included.
  var digitCount: Int { tree.digitCount(tree.height) }

  /// The limbs of a fraction of such digits as need so many bits: one more than for these.
  static func precision(bits: Int) -> Int {
    (bits + UInt.bitWidth - 1) / UInt.bitWidth + 1
  }

  /// Writes `digitCount` digits.
  ///
  /// The root is cut by a division, with the same reciprocal that then makes fractions of its
  /// halves: that costs less than a reciprocal twice as long.
  func write(_ value: BigUInt, to digits: UnsafeMutablePointer<UInt8>) {
    let level = tree.height - 1
    let shift = tree.oddPowers[level].leadingZeroBitCount
    let power = tree.oddPowers[level] << shift
    let reciprocal = Reciprocal(of: power, precision: precisions[level] + 1)
    let twos = tree.twos(level)
    let high = value >> twos
    let (upper, rest) = Division.byReciprocal(high << shift, power, reciprocal)
    let lower = ((rest >> shift) << twos) + (value - (high << twos))
    // The fraction of a half y is (y + ½) / rᵈ, rounded down.
    let scale = UInt.bitWidth * (power.limbCount + 1) + twos - shift + 1
    unsafe write(
      (((upper << 1) + 1) * reciprocal.value) >> scale, level: level, to: digits)
    unsafe write(
      (((lower << 1) + 1) * reciprocal.value) >> scale, level: level,
      to: digits + tree.digitCount(level))
  }

  private func write(
    _ fraction: BigUInt, level: Int, to digits: UnsafeMutablePointer<UInt8>
  ) {
    let count = precisions[level]
    let capacity = count + scratchCount(level)
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: capacity) { memory in
      let start = unsafe memory.start
      unsafe fraction.copyLimbs(to: start, count: count)
      unsafe write(start, level: level, to: digits, scratch: start + count)
    }
  }
}

// MARK: - Nodes

extension FractionTree {
  /// The scratch limbs that a node needs: a half and its shifting, and a product or its own
  /// halves'.
  private func scratchCount(_ level: Int) -> Int {
    guard level > 0 else { return 0 }
    let product = precisions[level] + tree.oddPowers[level - 1].limbCount
    return precisions[level - 1] + 1 + Swift.max(product, scratchCount(level - 1))
  }

  /// Writes the digits of a fraction, and uses up its memory.
  private func write(
    _ fraction: UnsafeMutableLimbs, level: Int, to digits: UnsafeMutablePointer<UInt8>,
    scratch: UnsafeMutableLimbs
  ) {
    guard level > 0 else { return unsafe writeLeaf(fraction, to: digits) }
    let half = level &- 1
    let count = precisions[half]
    let lower = unsafe scratch
    let rest = unsafe scratch + count + 1
    unsafe writeLowerHalf(of: fraction, level: level, to: lower, product: rest)
    let upper = unsafe fraction + (precisions[level] &- count)
    unsafe units[half].center(upper, count, above: lower[count &- 1])
    unsafe write(upper, level: half, to: digits, scratch: rest)
    unsafe write(lower, level: half, to: digits + tree.digitCount(half), scratch: rest)
  }

  /// Writes the fractional part of the product with the power that belongs to a half.
  private func writeLowerHalf(
    of fraction: UnsafeMutableLimbs, level: Int, to lower: UnsafeMutableLimbs,
    product: UnsafeMutableLimbs
  ) {
    let half = level &- 1
    let (count, halfCount) = (precisions[level], precisions[half])
    unsafe tree.oddPowers[half].withLimbs { power, powerCount in
      unsafe Multiplication.multiply(fraction, count, power, powerCount, into: product)
    }
    let lowestBit = UInt.bitWidth &* (count &- halfCount) &- tree.twos(half)
    let (offset, shift) = lowestBit.quotientAndRemainder(dividingBy: UInt.bitWidth)
    if shift == 0 {
      unsafe lower.update(from: product + offset, count: halfCount)
    } else {
      _ = unsafe Limbs.shiftRight(product + offset, count: halfCount &+ 1, by: shift, into: lower)
    }
  }

  private func writeLeaf(
    _ fraction: UnsafeMutableLimbs, to digits: UnsafeMutablePointer<UInt8>
  ) {
    var digits = unsafe digits
    unsafe Self.forEachChunk(
      of: fraction, limit: writer.radix.chunkLimit, bits: writer.radix.chunkBits,
      count: tree.leafChunks
    ) { chunk in
      unsafe writer.write(chunk, to: digits)
      unsafe digits += writer.radix.chunkDigits
    }
  }

  /// Multiplies the chunks out of a fraction one by one, the highest first, and uses up its memory.
  ///
  /// - Parameters:
  ///   - fraction: As many limbs as `precision(bits:)` says for all chunks.
  ///   - limit: What a chunk is less than.
  ///   - bits: Bits of a chunk.
  @inline(__always)
  static func forEachChunk(
    of fraction: UnsafeMutableLimbs, limit: UInt, bits: Int, count chunkCount: Int,
    _ body: (UInt) -> Void
  ) {
    var (fraction, count) = unsafe (fraction, precision(bits: chunkCount &* bits))
    var chunksLeft = chunkCount
    while chunksLeft > 0 {
      chunksLeft &-= 1
      body(unsafe Limbs.multiply(fraction, count: count, by: limit, into: fraction))
      // The fewer digits are left, the fewer limbs matter.
      let needed = precision(bits: chunksLeft &* bits)
      unsafe fraction += count &- needed
      count = needed
    }
  }
}
