// Limbs as words of the machine: two each where `Swift.UInt` has 32 bits, one elsewhere.

extension UInt {
  /// The machine's words in a limb.
  @inlinable
  @inline(__always)
  static var wordCount: Int { UInt.bitWidth / Swift.UInt.bitWidth }

  /// A word of the limb, the least significant at 0.
  @inlinable
  @inline(__always)
  func word(at position: Int) -> Swift.UInt {
    Swift.UInt(truncatingIfNeeded: self &>> (position &* Swift.UInt.bitWidth))
  }
}

extension ContiguousArray<Swift.UInt> {
  /// The limbs that the words make.
  @inline(__always)
  var limbCount: Int { (count &+ UInt.wordCount &- 1) / UInt.wordCount }

  /// A limb of these words, above which there are others.
  @inline(__always)
  func limb(at position: Int, above: Swift.UInt = 0) -> UInt {
    let lowest = UInt(self[position &* UInt.wordCount])
    guard UInt.wordCount > 1 else { return lowest }
    let next = position &* UInt.wordCount &+ 1
    return lowest | UInt(next < count ? self[next] : above) << Swift.UInt.bitWidth
  }
}
