internal import BigIntegers

extension BigUInt {
  /// Creates the value of some limbs.
  init(limbs: [UInt]) {
    self.init(words: limbs.map { UInt64($0) })
  }

  /// The limbs, with zeros above up to so many: GMP's limb functions write them all.
  func limbs(count: Int) -> [UInt] {
    let limbs = words.map { UInt($0) }
    return limbs + repeatElement(0, count: max(0, count - limbs.count))
  }
}
