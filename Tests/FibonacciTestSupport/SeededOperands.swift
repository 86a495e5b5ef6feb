package import Benchmarking

/// A source of operands that find carry faults: long runs of zeros and ones.
///
/// Uniformly random limbs almost never carry across more than one limb. These have runs of equal
/// bits whose lengths range from a bit to several limbs, as GMP's `mpz_rrandomb` makes them. The
/// same seed gives the same operands on every platform.
package struct SeededOperands: Sendable {
  /// The generator behind the operands, for tests that draw sizes and shifts as well.
  package var generator: SeededGenerator

  /// Creates a source; the same seed gives the same operands.
  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Makes `count` words, least significant first, the most significant one not zero.
  package mutating func words(count: Int) -> [UInt64] {
    guard count > 0 else { return [] }
    var words = [UInt64](repeating: 0, count: count)
    let bitCount = count * UInt64.bitWidth
    let longestRun = Swift.max(2, Int.random(in: 1...bitCount, using: &generator))
    var position = 0
    var bit = Bool.random(using: &generator)
    while position < bitCount {
      let end = Swift.min(
        bitCount, position + Int.random(in: 1...longestRun, using: &generator))
      if bit { Self.setBits(position..<end, of: &words) }
      position = end
      bit.toggle()
    }
    if words[count - 1] == 0 {
      words[count - 1] = UInt64.random(in: 1...UInt64.max, using: &generator)
    }
    return words
  }

  private static func setBits(_ range: Range<Int>, of words: inout [UInt64]) {
    for position in range {
      words[position / UInt64.bitWidth] |= 1 << UInt64(position % UInt64.bitWidth)
    }
  }
}
