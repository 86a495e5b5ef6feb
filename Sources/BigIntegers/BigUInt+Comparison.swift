extension BigUInt: Comparable {
  /// Whether `left` is less than `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of operands of the same length, else O(1)
  public static func < (left: BigUInt, right: BigUInt) -> Bool {
    guard left.limbs.count == right.limbs.count else {
      return left.limbs.count < right.limbs.count
    }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }
}
