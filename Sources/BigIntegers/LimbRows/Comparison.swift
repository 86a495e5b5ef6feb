extension Limbs {
  /// Compares two rows of equal length as numbers.
  ///
  /// - Returns: A negative number, zero or a positive number, as `left` is less than, equal to or
  ///   greater than `right`.
  static func compare(_ left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int) -> Int {
    var index = count
    while index > 0 {
      index &-= 1
      let (leftLimb, rightLimb) = unsafe (left[index], right[index])
      if leftLimb != rightLimb { return leftLimb < rightLimb ? -1 : 1 }
    }
    return 0
  }

  /// The number of limbs without leading zeros.
  static func normalizedCount(_ limbs: UnsafeLimbs, _ count: Int) -> Int {
    var count = count
    while unsafe count > 0 && limbs[count &- 1] == 0 { count &-= 1 }
    return count
  }
}
