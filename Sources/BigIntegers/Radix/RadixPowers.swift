/// A balanced tree over the digits of a number, and the powers of the radix that join its halves.
///
/// A leaf holds some chunks of digits, a node of level k holds 2ᵏ leaves. Factors of two are left out
/// of the powers, and put back by shifts: that makes the powers of ten shorter by three tenths.
struct RadixPowers {
  let radix: Radix

  /// The number of chunks in a leaf.
  let leafChunks: Int

  /// The level of the root.
  let height: Int

  /// The odd part of the radix to the power of the digits in a node, by level.
  let oddPowers: [BigUInt]

  /// The number of limbs that hold any number of so many digits as a node has, by level.
  let limbCounts: [Int]

  /// Plans a tree for a number of chunks.
  ///
  /// - Parameters:
  ///   - longestLeaf: The most chunks that a leaf may hold.
  ///   - powersUpTo: Tells, given the height, for which levels powers are needed.
  init(_ radix: Radix, chunkCount: Int, longestLeaf: Int, includingRoot: Bool) {
    self.radix = radix
    var height = 0
    while (chunkCount - 1) &>> height >= longestLeaf { height += 1 }
    self.height = height
    leafChunks = (chunkCount - 1) &>> height + 1
    let levels = includingRoot ? height + 1 : height
    var power = BigUInt(radix.oddPart).power(radix.chunkDigits * leafChunks)
    oddPowers = (0..<levels).map { level in
      if level > 0 { power = power.squared() }
      return power
    }
    limbCounts = []
  }

  /// The number of chunks in a node.
  func chunkCount(_ level: Int) -> Int { leafChunks &<< level }

  /// The number of digits in a node.
  func digitCount(_ level: Int) -> Int { radix.chunkDigits * chunkCount(level) }

  /// The power of two that is left out of a node's power.
  func twos(_ level: Int) -> Int { radix.twos * digitCount(level) }

  /// The number of bits of the radix to the power of a node's digits.
  func bitCount(_ level: Int) -> Int { oddPowers[level].bitCount + twos(level) }
}
