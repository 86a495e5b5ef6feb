/// Conversion of digits to numbers, by products that join chunks, leaves and nodes.
struct DigitJoining {
  private let tree: DigitTree
  private let chunkCount: Int

  /// The most chunks that are joined one by one.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, against 16 to 80.
  static let longestLeaf = 72

  /// The numbers of decimal chunks that are joined by powers that are kept. Fewer are joined one by
  /// one; more are cut in halves, which saves more than powers cost.
  ///
  /// AMD Zen 4, 26 November 2026: `scripts/kernel-benchmarks --strategy from-decimal/BigUInt`, with
  /// either at 20 to 10 000 limbs.
  static let keptChunks = 49...3000

  /// Plans the conversion of so many chunks.
  init(_ radix: Radix, chunkCount: Int) {
    tree =
      radix.value == 10 && Self.keptChunks.contains(chunkCount)
      ? DigitTree(decimalChunkCount: chunkCount)
      : DigitTree(radix, chunkCount: chunkCount, longestLeaf: Self.longestLeaf)
    self.chunkCount = chunkCount
  }

  /// Turns chunks, least significant first, into the limbs of their number.
  ///
  /// A number never needs more limbs than it has chunks: every node stays in its place.
  func join(_ limbs: UnsafeMutableLimbs) {
    for start in stride(from: 0, to: chunkCount, by: tree.leafChunks) {
      unsafe joinChunks(limbs + start, count: Swift.min(tree.leafChunks, chunkCount - start))
    }
    guard tree.height > 0 else { return }
    let longestHalf = tree.chunkCount(tree.height - 1)
    let scratchCount = longestHalf + tree.oddPowers[tree.height - 1].limbCount + 1
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
    var count = unsafe writeProduct(upper, upperCount, tree.oddPowers[level], to: scratch)
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

  /// Writes a product with a power, and returns its number of limbs.
  private func writeProduct(
    _ limbs: UnsafeMutableLimbs, _ count: Int, _ power: BigUInt, to product: UnsafeMutableLimbs
  ) -> Int {
    unsafe power.withLimbs { power, powerCount in
      if count >= powerCount {
        unsafe Multiplication.multiply(limbs, count, power, powerCount, into: product)
      } else {
        unsafe Multiplication.multiply(power, powerCount, limbs, count, into: product)
      }
      return count &+ powerCount
    }
  }
}
