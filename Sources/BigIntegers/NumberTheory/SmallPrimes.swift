/// Primes that fit an `Int`.
enum SmallPrimes {
  /// The primes up to a limit, by Eratosthenes' sieve of the odd numbers.
  ///
  /// - Complexity: O(*n* · log log *n*)
  static func primes(through limit: Int) -> [Int] {
    guard limit >= 2 else { return [] }
    // The flag at k is that of 2k + 1.
    var isComposite = [Bool](repeating: false, count: limit / 2 + limit % 2)
    var primes = [2]
    for index in 1..<Swift.max(isComposite.count, 1) where !isComposite[index] {
      let prime = 2 * index + 1
      primes.append(prime)
      guard prime <= limit / prime else { continue }
      for multiple in stride(from: prime * prime / 2, to: isComposite.count, by: prime) {
        isComposite[multiple] = true
      }
    }
    return primes
  }
}

extension BigUInt {
  /// The product of many small numbers, by halves, so that long numbers meet long ones.
  ///
  /// - Complexity: O(M(*n*) · log *n*) for *n* limbs of the product
  static func product(of factors: [UInt]) -> BigUInt {
    // Factors are joined as long as they fit a limb.
    var limbs: [UInt] = []
    var limb: UInt = 1
    for factor in factors {
      let (product, overflow) = limb.multipliedReportingOverflow(by: factor)
      if overflow { limbs.append(limb) }
      limb = overflow ? factor : product
    }
    limbs.append(limb)
    return product(of: limbs[...])
  }

  private static func product(of limbs: ArraySlice<UInt>) -> BigUInt {
    guard limbs.count > 16 else {
      return limbs.reduce(BigUInt(low: 1, high: 0)) { $0 * BigUInt(low: $1, high: 0) }
    }
    let middle = limbs.startIndex + limbs.count / 2
    return product(of: limbs[..<middle]) * product(of: limbs[middle...])
  }
}
