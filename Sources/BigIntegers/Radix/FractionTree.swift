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
///
/// Of a product neither what stands before the point is wanted nor, but for a carry, what is below
/// the half's last limb: a long one is made modulo Bᴸ ± 1, L being the limbs of the fraction, by a
/// power whose transform is kept for all nodes of the level.
struct FractionTree {
  private let tree: DigitTree

  /// What writes leaves chunk by chunk; without it decimals are written in eight lanes.
  private let chunkWriter: DigitWriter?

  /// By level below the root, how nodes are made.
  private let levels: [Level]

  private struct Level {
    /// The limbs of a fraction.
    let precision: Int

    /// What the last digit of a fraction counts.
    let unit: FractionUnit

    /// The odd power, for halving fractions of the level above modulo Bᴸ ± 1.
    let factor: KeptFactor?
  }

  /// The most chunks that are written one by one.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, against 16 to 80.
  static let longestLeaf = 44

  /// Plans the conversion of a number of at most `chunkCount` chunks.
  ///
  /// - Precondition: `chunkCount > longestLeaf`
  init(_ writer: DigitWriter, chunkCount: Int) {
    self.init(
      DigitTree(writer.radix, chunkCount: chunkCount, longestLeaf: Self.longestLeaf), writer)
  }

  /// Plans the conversion of a number of at most so many decimal digits, more than a leaf has.
  init(decimalDigitCount digitCount: Int) {
    self.init(DigitTree(decimalDigitCount: digitCount), nil)
  }

  /// Whether a number has more decimal digits than a leaf.
  static func isPossible(decimalsOf value: BigUInt) -> Bool {
    DecimalTree.digitCount(bitCount: value.bitCount) > DecimalTree.leafDigits
  }

  private init(_ tree: DigitTree, _ chunkWriter: DigitWriter?) {
    let precisions = (0..<tree.height).map { level in
      Self.precision(
        bits: level > 0 ? tree.powerBits(level) : tree.leafChunks * tree.radix.chunkBits)
    }
    levels = precisions.indices.map { level in
      let (power, precision) = (tree.oddPowers[level], precisions[level])
      let unit = FractionUnit(
        oddPower: power, scale: precision * UInt.bitWidth - tree.powerBits(level))
      // Fractions of the root's halves are made by division.
      guard level + 1 < precisions.count, precision >= Self.leastPrecisionForRings else {
        return Level(precision: precision, unit: unit, factor: nil)
      }
      let count = precisions[level + 1]
      let lowest = Self.lowestBit(count, precision, twos: tree.twos(level)) / UInt.bitWidth
      return Level(
        precision: precision, unit: unit,
        factor: KeptFactor(
          power, ringLimbs: max(count, count + power.limbCount - lowest), factorsOf: count,
          insteadOf: nil))
    }
    self.tree = tree
    self.chunkWriter = chunkWriter
  }

  /// The fewest limbs of a half for which products are made modulo Bᴸ ± 1.
  private static let leastPrecisionForRings = 120

  /// The lowest bit of a half in the product that it is part of.
  private static func lowestBit(_ count: Int, _ halfCount: Int, twos: Int) -> Int {
    UInt.bitWidth &* (count &- halfCount) &- twos
  }

  /// The number of digits that are written, leading zeros included.
  var digitCount: Int { tree.digitCount(tree.height) }

  /// The limbs of a fraction of such digits as need so many bits: one more than for these.
  static func precision(bits: Int) -> Int {
    (bits + UInt.bitWidth - 1) / UInt.bitWidth + 1
  }

  /// Writes the last digits of a number, of which there are no more.
  ///
  /// The root is cut into blocks by divisions, with the same reciprocal that then makes fractions
  /// of them: that costs less than a reciprocal of all digits.
  ///
  /// - Parameter count: At most two and a half times the digits of a block.
  func write(_ value: BigUInt, count: Int, to digits: UnsafeMutablePointer<UInt8>) {
    let level = tree.height - 1
    let blockDigits = tree.digitCount(level)
    let (fractions, top) = fractions(of: value, count: count)
    var end = count
    for fraction in fractions {
      let start = max(0, end - blockDigits)
      unsafe write(fraction, level: level, count: end - start, to: digits + start)
      end = start
    }
    if end > 0 { unsafe top.writeDecimals(end, to: digits) }
  }

  /// Cuts a number into blocks, and makes their fractions.
  ///
  /// - Returns: The fractions, the lowest block's first, and what is left above them: a number that
  ///   is shorter than half a block.
  private func fractions(of value: BigUInt, count: Int) -> (fractions: [BigUInt], top: BigUInt) {
    let level = tree.height - 1
    let blockDigits = tree.digitCount(level)
    let shift = tree.oddPowers[level].leadingZeroBitCount
    let power = tree.oddPowers[level] << shift
    let reciprocal = Reciprocal(of: power, precision: levels[level].precision + 1)
    let twos = tree.twos(level)
    var blocks: [BigUInt] = []
    var (rest, restCount) = (value, count)
    while restCount > blockDigits {
      let high = rest >> twos
      let dividend = high << shift
      let (upper, remainder) = Division.byReciprocal(
        dividend, power,
        reciprocal.shortened(toPrecision: dividend.limbCount - power.limbCount + 1))
      blocks.append(((remainder >> shift) << twos) + (rest - (high << twos)))
      (rest, restCount) = (upper, restCount - blockDigits)
    }
    if 2 * restCount > blockDigits {
      blocks.append(rest)
      rest = BigUInt()
    }
    // The fraction of a block y is (y + ½) / rᵈ, rounded down: (2 y + 1) times the reciprocal by
    // this power of two. For a short block two limbs more than it has are enough of that.
    let scale = UInt.bitWidth * (power.limbCount + 1) + twos - shift + 1
    let odd = blocks.map { ($0 << 1) + 1 }
    let shortened = odd.map { reciprocal.shortened(toPrecision: $0.limbCount + 2) }
    let longest = odd.reduce(0) { max($0, $1.limbCount) }
    let factor = KeptFactor(
      reciprocal.value, ringLimbs: reciprocal.value.limbCount + longest, factorsOf: longest,
      insteadOf: zip(odd, shortened).map { $0.limbCount + $1.value.limbCount })
    let fractions = zip(odd, shortened).map { block, shortened in
      let surplus = reciprocal.precision - shortened.precision
      return if let factor {
        factor.product(with: block) >> scale
      } else {
        (block * shortened.value) >> (scale - UInt.bitWidth * surplus)
      }
    }
    return (fractions, rest)
  }

  private func write(
    _ fraction: BigUInt, level: Int, count digitCount: Int, to digits: UnsafeMutablePointer<UInt8>
  ) {
    let count = levels[level].precision
    let capacity = count + scratchCount(level)
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: capacity) { memory in
      let start = unsafe memory.start
      unsafe fraction.copyLimbs(to: start, count: count)
      unsafe write(start, level: level, count: digitCount, to: digits, scratch: start + count)
    }
  }
}

// MARK: - Nodes

extension FractionTree {
  /// The scratch limbs that a node needs: for a product, which has a half in it, and then for its
  /// own halves.
  private func scratchCount(_ level: Int) -> Int {
    guard level > 0 else { return chunkWriter == nil ? LaneDecimals.fractionScratchCount : 0 }
    let productCount = levels[level].precision + tree.oddPowers[level - 1].limbCount
    return max(productCount, levels[level - 1].factor?.ringLimbs ?? 0) + scratchCount(level - 1)
  }

  /// Writes the last digits of a fraction, and uses up its memory. Those before them are zero.
  private func write(
    _ fraction: UnsafeMutableLimbs, level: Int, count digitCount: Int,
    to digits: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutableLimbs
  ) {
    guard level > 0 else {
      guard let chunkWriter else {
        return unsafe LaneDecimals.writeFraction(fraction, count: digitCount, to: digits, scratch)
      }
      return unsafe writeChunks(of: fraction, chunkWriter, to: digits)
    }
    let half = level &- 1
    let count = levels[half].precision
    let (lower, rest) = unsafe lowerHalf(of: fraction, level: level, in: scratch)
    let upper = unsafe fraction + (levels[level].precision &- count)
    let lowerCount = tree.digitCount(half)
    let upperCount = digitCount &- lowerCount
    if upperCount > 0 {
      unsafe levels[half].unit.center(upper, count, above: lower[count &- 1])
      unsafe write(upper, level: half, count: upperCount, to: digits, scratch: rest)
    }
    unsafe write(
      lower, level: half, count: min(digitCount, lowerCount), to: digits + max(0, upperCount),
      scratch: rest)
  }

  /// Makes the fractional part of the product with the power that belongs to a half.
  ///
  /// - Returns: Where it is, and the memory behind it.
  private func lowerHalf(
    of fraction: UnsafeMutableLimbs, level: Int, in scratch: UnsafeMutableLimbs
  ) -> (lower: UnsafeMutableLimbs, rest: UnsafeMutableLimbs) {
    let half = levels[level &- 1]
    let (count, halfCount) = (levels[level].precision, half.precision)
    let lowestBit = Self.lowestBit(count, halfCount, twos: tree.twos(level &- 1))
    let (offset, shift) = lowestBit.quotientAndRemainder(dividingBy: UInt.bitWidth)
    // The half's limbs, and one more where they are shifted.
    let end = offset &+ halfCount &+ (shift == 0 ? 0 : 1)
    let lower: UnsafeMutableLimbs
    if let factor = half.factor {
      unsafe lower = factor.multiply(fraction, count, limbs: offset..<end, in: scratch)
    } else {
      unsafe tree.oddPowers[level &- 1].withLimbs { power, powerCount in
        unsafe Multiplication.multiply(fraction, count, power, powerCount, into: scratch)
      }
      unsafe lower = scratch + offset
    }
    let rest = unsafe lower + (end &- offset)
    if shift != 0 {
      _ = unsafe Limbs.shiftRight(lower, count: halfCount &+ 1, by: shift, into: lower)
    }
    return unsafe (lower, rest)
  }
}

// MARK: - Leaves

extension FractionTree {
  /// Multiplies the chunks out of a leaf's fraction one by one, the highest first, and uses up its
  /// memory.
  private func writeChunks(
    of fraction: UnsafeMutableLimbs, _ writer: DigitWriter, to digits: UnsafeMutablePointer<UInt8>
  ) {
    let radix = writer.radix
    var (fraction, digits) = unsafe (fraction, digits)
    var chunksLeft = tree.leafChunks
    var count = Self.precision(bits: chunksLeft &* radix.chunkBits)
    while chunksLeft > 0 {
      chunksLeft &-= 1
      let chunk = unsafe Limbs.multiply(
        fraction, count: count, by: radix.chunkLimit, into: fraction)
      unsafe writer.write(chunk, to: digits)
      unsafe digits += radix.chunkDigits
      // The fewer digits are left, the fewer limbs matter.
      let needed = Self.precision(bits: chunksLeft &* radix.chunkBits)
      unsafe fraction += count &- needed
      count = needed
    }
  }
}
