extension BigUInt: Comparable {
  /// Whether `left` is less than `right`.
  ///
  /// - Complexity: O(*n*) for operands of *n* limbs both, else O(1)
  public static func < (left: BigUInt, right: BigUInt) -> Bool {
    left.compared(to: right) < 0
  }

  /// Whether two values are equal.
  ///
  /// - Complexity: O(*n*) for operands of *n* limbs both, else O(1)
  public static func == (left: BigUInt, right: BigUInt) -> Bool {
    left.compared(to: right) == 0
  }

  /// A negative number, zero or a positive number, as this is less than, equal to or greater than
  /// `other`.
  private func compared(to other: BigUInt) -> Int {
    unsafe withLimbs { limbs, count in
      unsafe other.withLimbs { otherLimbs, otherCount in
        guard count == otherCount else { return count - otherCount }
        guard unsafe limbs != otherLimbs else { return 0 }
        return unsafe Limbs.compare(limbs, otherLimbs, count: count)
      }
    }
  }
}

extension BigUInt: Hashable {
  /// Feeds the limbs to a hasher.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  public func hash(into hasher: inout Hasher) {
    unsafe withLimbs { limbs, count in
      hasher.combine(count)
      for index in 0..<count { unsafe hasher.combine(limbs[index]) }
    }
  }
}
