internal import BigIntegers

extension BigUInt {
  /// The limbs, with zeros above up to so many: GMP's limb functions write them all.
  func limbs(count: Int) -> [UInt] {
    let limbs = withWords { words in words.indices.map { words[$0] } }
    return limbs + repeatElement(0, count: Swift.max(0, count - limbs.count))
  }
}
