internal import ArgumentParsing
internal import Benchmarking

/// The operands of one call: two numbers, least significant limb first, the top limbs not zero.
struct Operands {
  /// How the limbs are drawn.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    /// Every bit by itself.
    case uniform
    /// Long runs of zeros and ones, so that carries travel through whole limbs, which they hardly
    /// ever do among uniform ones.
    case runs
  }

  let left: [UInt]
  let right: [UInt]

  /// The same two, the greater one first.
  var ordered: Operands {
    let isAscending =
      left.count == right.count
      ? left.reversed().lexicographicallyPrecedes(right.reversed()) : left.count < right.count
    return isAscending ? Operands(left: right, right: left) : self
  }

  /// Takes given numbers.
  init(left: [UInt], right: [UInt]) {
    self.left = left
    self.right = right
  }

  /// Draws two numbers of so many limbs; the same seed gives the same ones.
  init(leftCount: Int, rightCount: Int, kind: Kind, seed: UInt64) {
    var generator = SeededGenerator(seed: seed, stream: UInt64(leftCount), UInt64(rightCount))
    left = generator.limbs(count: leftCount, kind)
    right = generator.limbs(count: rightCount, kind)
  }
}

extension SeededGenerator {
  fileprivate mutating func limbs(count: Int, _ kind: Operands.Kind) -> [UInt] {
    var limbs =
      switch kind {
      case .uniform: (0..<count).map { _ in UInt(next()) }
      case .runs: limbsOfRuns(count: count)
      }
    if limbs.last == 0 { limbs[count - 1] = UInt(next()) | 1 }
    return limbs
  }

  /// Draws runs of equal bits: each up to a power of two long, from 2 bits to 8 limbs.
  private mutating func limbsOfRuns(count: Int) -> [UInt] {
    var limbs = [UInt](repeating: 0, count: count)
    let end = count * UInt.bitWidth
    var (start, isOnes) = (0, true)
    while start < end {
      let longest = 1 << (1 + next(below: 9))
      let next = min(start + 1 + next(below: longest), end)
      if isOnes { Self.setBits(start..<next, of: &limbs) }
      (start, isOnes) = (next, !isOnes)
    }
    return limbs
  }

  private static func setBits(_ bits: Range<Int>, of limbs: inout [UInt]) {
    for index in bits.lowerBound / UInt.bitWidth...(bits.upperBound - 1) / UInt.bitWidth {
      let limb = (index * UInt.bitWidth)..<((index + 1) * UInt.bitWidth)
      let part = bits.clamped(to: limb)
      limbs[index] |=
        (UInt.max >> UInt(UInt.bitWidth - part.count))
        << UInt(part.lowerBound - limb.lowerBound)
    }
  }
}
