/// Conversion of digits to numbers, by products that join chunks, leaves and nodes.
struct DigitJoining {
  private let tree: DigitTree
  private let chunkCount: Int

  /// The most chunks that are joined one by one.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, against 16 to 80.
  static let longestLeaf = 72

  /// The fewest chunks of decimals that are read by leaves of `LeafReader`, and joined by powers
  /// that are kept as far as there are any. Fewer are joined one by one.
  ///
  /// AMD Zen 4, 26 November 2026: `scripts/kernel-benchmarks --strategy from-decimal/BigUInt --n
  /// 32,40,47`, with either: 610 and 483 ns, 683 and 678, 727 and 857.
  static let leastDecimalChunks = 43

  /// Whether leaves are those of `LeafReader`, which are numbers already.
  private let hasDecimalLeaves: Bool

  /// Plans the conversion of so many chunks.
  init(_ radix: Radix, chunkCount: Int) {
    hasDecimalLeaves = radix.value == 10 && chunkCount >= Self.leastDecimalChunks
    tree =
      hasDecimalLeaves
      ? DigitTree(decimalChunkCount: chunkCount)
      : DigitTree(radix, chunkCount: chunkCount, longestLeaf: Self.longestLeaf)
    self.chunkCount = chunkCount
  }

  /// Turns chunks, or leaves, least significant first, into the limbs of their number.
  ///
  /// A number never needs more limbs than it has chunks: every node stays in its place.
  func join(_ limbs: UnsafeMutableLimbs) {
    if !hasDecimalLeaves {
      for start in stride(from: 0, to: chunkCount, by: tree.leafChunks) {
        unsafe joinChunks(limbs + start, count: Swift.min(tree.leafChunks, chunkCount - start))
      }
    }
    guard tree.height > 0 else { return }
    let level = tree.height - 1
    let scratchCount = Swift.max(
      tree.chunkCount(level) + tree.oddPowers[level].limbCount + 1,
      (tree.factors.last ?? nil)?.ringLimbs ?? 0)
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: scratchCount) { memory in
      let scratch = unsafe memory.start
      for level in 0..<tree.height { unsafe joinNodes(limbs, level: level, scratch: scratch) }
    }
  }

  /// Horner's rule, from the highest chunk down.
  private func joinChunks(_ chunks: UnsafeMutableLimbs, count: Int) {
    var index = count &- 1
    while index > 0 {
      index &-= 1
      // The limbs above this chunk hold the number so far.
      unsafe chunks[count &- 1] = unsafe Limbs.multiply(
        chunks + index + 1, count: count &- 1 &- index, by: tree.radix.chunkLimit,
        adding: chunks[index], into: chunks + index)
    }
  }

  /// Joins pairs of nodes of one level; the last one may be shorter, or without a partner.
  private func joinNodes(_ limbs: UnsafeMutableLimbs, level: Int, scratch: UnsafeMutableLimbs) {
    let width = tree.chunkCount(level)
    for start in stride(from: 0, to: chunkCount - width, by: 2 * width) {
      let upperCount = Swift.min(width, chunkCount - width - start)
      unsafe joinPair(limbs + start, upperCount: upperCount, level: level, scratch: scratch)
    }
  }

  private func joinPair(
    _ lower: UnsafeMutableLimbs, upperCount: Int, level: Int, scratch: UnsafeMutableLimbs
  ) {
    let width = tree.chunkCount(level)
    let upper = unsafe lower + width
    let (offset, shift) = tree.twos(level).quotientAndRemainder(dividingBy: UInt.bitWidth)
    var count = unsafe writeProduct(upper, upperCount, level, to: scratch)
    if shift > 0 {
      unsafe scratch[count] = unsafe Limbs.shiftLeft(
        scratch, count: count, by: shift, into: scratch)
      count &+= 1
    }
    count = unsafe Limbs.normalizedCount(scratch, count)
    unsafe upper.update(repeating: 0, count: upperCount)
    let target = unsafe lower + offset
    _ = unsafe Limbs.add(
      target, width &+ upperCount &- offset, scratch, count, into: target)
  }

  /// Writes the product with the power of a level, and returns its number of limbs.
  private func writeProduct(
    _ limbs: UnsafeMutableLimbs, _ count: Int, _ level: Int, to product: UnsafeMutableLimbs
  ) -> Int {
    let power = tree.oddPowers[level]
    if level < tree.factors.count, let factor = tree.factors[level],
      4 &* count >= 3 &* tree.chunkCount(level)
    {
      unsafe factor.multiply(limbs, count, into: product)
      return count &+ power.limbCount
    }
    return unsafe power.withLimbs { power, powerCount in
      unsafe Multiplication.multiply(unordered: limbs, count, power, powerCount, into: product)
      return count &+ powerCount
    }
  }
}
