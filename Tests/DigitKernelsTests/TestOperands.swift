/// Operands for products: corners first, then chance.
enum TestOperands {
  static func pairs(_ leftCount: Int, _ rightCount: Int, seed: Int) -> [([UInt], [UInt])] {
    let chance = Chance(seed: UInt64(seed))
    let kinds: [(Int) -> [UInt]] = [
      { [UInt](repeating: .max, count: $0) },
      { chance.power($0, minus: 0) },
      { chance.power($0, minus: 1) },
      { chance.runs($0) },
      { chance.sparse($0) },
      { count in (0..<count).map { _ in chance.next() } },
    ]
    return kinds.map { ($0(leftCount), $0(rightCount)) } + [
      (kinds[5](leftCount), kinds[5](rightCount)), (kinds[0](leftCount), kinds[3](rightCount)),
      ([UInt](repeating: 0, count: leftCount), kinds[0](rightCount)),
    ]
  }
}

/// Limbs by chance, the same for the same seed: xorshift64*, by Marsaglia and Vigna.
private final class Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  func next() -> UInt {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return UInt(state &* 0x2545_F491_4F6C_DD1D)
  }

  /// 2ᵏ, or one less.
  func power(_ count: Int, minus one: UInt) -> [UInt] {
    let place = Int(next() % UInt(64 * count))
    return (0..<count).map { index in
      let power: UInt = index == place / 64 ? 1 << UInt(place % 64) : 0
      if one == 0 { return power }
      return index < place / 64 ? .max : power == 0 ? 0 : power - 1
    }
  }

  /// Long runs of ones and zeros.
  func runs(_ count: Int) -> [UInt] {
    var limbs = [UInt](repeating: 0, count: count)
    var (bit, isOne) = (0, next() & 1 == 1)
    while bit < 64 * count {
      let end = min(64 * count, bit + 1 + Int(next() % 200))
      if isOne { for place in bit..<end { limbs[place / 64] |= 1 << UInt(place % 64) } }
      (bit, isOne) = (end, !isOne)
    }
    return limbs
  }

  /// Few ones.
  func sparse(_ count: Int) -> [UInt] {
    (0..<count).map { _ in next() % 3 == 0 ? 1 << (next() % 64) : 0 }
  }
}
