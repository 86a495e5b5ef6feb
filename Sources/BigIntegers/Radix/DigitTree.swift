/// A balanced binary tree over the digits of a number, with the powers of the radix that join
/// halves.
///
/// A leaf has some chunks of digits, a node of level k has 2ᵏ leaves. Factors of two are left out
/// of the powers and made up for by shifts: that makes the powers of ten shorter by three tenths.
struct DigitTree {
  let radix: Radix

  /// The number of chunks in a leaf.
  let leafChunks: Int

  /// The level of the root.
  let height: Int

  /// By level below the root, the odd part of the radix to the power of the number of digits in a
  /// node.
  let oddPowers: [BigUInt]

  /// The same with transforms that are kept, where there are any.
  private(set) var factors: [KeptFactor?] = []

  /// Plans a tree with room for `chunkCount` chunks.
  ///
  /// - Parameter longestLeaf: The most chunks in a leaf; leaves have at least half as many, unless
  ///   the root is one.
  /// - Precondition: `chunkCount` is positive.
  init(_ radix: Radix, chunkCount: Int, longestLeaf: Int) {
    var height = 0
    while (chunkCount - 1) &>> height >= longestLeaf { height += 1 }
    let leafChunks = (chunkCount - 1) &>> height + 1
    var oddPowers: [BigUInt] = []
    for level in 0..<height {
      oddPowers.append(
        level > 0
          ? oddPowers[level - 1].squared()
          : BigUInt(radix.oddPart).power(radix.chunkDigits * leafChunks))
    }
    self.radix = radix
    self.height = height
    self.leafChunks = leafChunks
    self.oddPowers = oddPowers
  }

  /// Plans a tree with leaves of `KeptPowers.leastDigits` decimal digits, for joining so many
  /// chunks.
  ///
  /// - Precondition: `chunkCount` is positive.
  init(decimalChunkCount chunkCount: Int) {
    radix = Radix(10)
    leafChunks = KeptPowers.leastDigits / radix.chunkDigits
    height = Int.bitWidth - ((chunkCount - 1) / leafChunks).leadingZeroBitCount
    var powers = KeptPowers.fives(Swift.min(height, KeptPowers.mostKept))
    factors = KeptPowers.factors(powers.count)
    while powers.count < height {
      let power = powers[powers.count - 1].squared()
      let width = leafChunks &<< powers.count
      let total = width + power.limbCount
      factors.append(
        KeptFactor(
          power, ringLimbs: total, factorsOf: width,
          insteadOf: [Int](repeating: total, count: chunkCount / (2 * width))))
      powers.append(power)
    }
    oddPowers = powers
  }

  /// Plans a tree for so many decimal digits, with leaves of `DecimalTree`: with the powers of ten
  /// that are kept, as far as there are any, and their squares. The root has up to two and a half
  /// nodes of the level below.
  init(decimalDigitCount digitCount: Int) {
    radix = Radix(10)
    leafChunks = DecimalTree.leafDigits / radix.chunkDigits
    let halves = 2 * (digitCount - 1) / (5 * DecimalTree.leafDigits)
    height = Int.bitWidth - halves.leadingZeroBitCount + 1
    var powers = DecimalTree.fives(
      Swift.min(height, KeptPowers.mostKept - DecimalTree.leafLevel))
    while powers.count < height { powers.append(powers[powers.count - 1].squared()) }
    oddPowers = powers
  }

  /// The number of chunks in a node.
  func chunkCount(_ level: Int) -> Int { leafChunks &<< level }

  /// The number of digits in a node.
  func digitCount(_ level: Int) -> Int { radix.chunkDigits * chunkCount(level) }

  /// The exponent of the factors of two that a power leaves out.
  func twos(_ level: Int) -> Int { radix.twos * digitCount(level) }

  /// The number of bits of the whole power that belongs to a level.
  func powerBits(_ level: Int) -> Int { oddPowers[level].bitCount + twos(level) }
}
