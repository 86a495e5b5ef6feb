extension BigUInt {
  /// The product of all numbers from 1 to `number`; 1 for zero.
  ///
  /// n! is the square of ⌊n / 2⌋! times a number whose prime factors are known (Luschny's *prime
  /// swing*); powers of two are left for a shift at the end.
  ///
  /// - Precondition: `number` is not negative.
  /// - Complexity: O(M(*n*) · log *n*) for *n* limbs of the result, where M is the cost of a
  ///   multiplication
  public static func factorial(_ number: Int) -> BigUInt {
    require(number >= 0, "A negative number has no factorial")
    guard number > 1 else { return 1 }
    let primes = SmallPrimes.primes(through: number)
    // Legendre: the exponent of two.
    return oddFactorial(number, primes[1...]) << (number - number.nonzeroBitCount)
  }

  /// The factorial without its factors of two.
  private static func oddFactorial(_ number: Int, _ primes: ArraySlice<Int>) -> BigUInt {
    guard number > 2 else { return 1 }
    var factors: [UInt] = []
    for prime in primes {
      guard prime <= number else { break }
      // The exponent counts the odd ones of ⌊n / p⌋, ⌊n / p²⌋, …
      var (quotient, factor) = (number / prime, 1 as UInt)
      while quotient > 0 {
        if quotient & 1 == 1 { factor *= UInt(prime) }
        quotient /= prime
      }
      if factor > 1 { factors.append(factor) }
    }
    return oddFactorial(number / 2, primes).squared() * product(of: factors)
  }

  /// The number of ways to choose `count` of `number` things; zero if there are fewer.
  ///
  /// By the prime factors of the result (Kummer), or by a quotient of products where few are chosen
  /// of many.
  ///
  /// - Precondition: Neither is negative.
  /// - Complexity: O(M(*n*) · log *n*) for *n* limbs of the result, and O(`number`) unless `count`
  ///   is much less
  public static func binomial(_ number: Int, _ count: Int) -> BigUInt {
    require(number >= 0 && count >= 0, "A negative number of things has no combinations")
    guard count <= number else { return 0 }
    let count = Swift.min(count, number - count)
    guard count >= number / 32 else {
      let upper = product(of: (0..<count).map { UInt(number - $0) })
      return upper.dividedExactly(by: factorial(count))
    }
    var factors: [UInt] = []
    for prime in SmallPrimes.primes(through: number) {
      // Each carry in the sum of both parts' digits in base p is a factor p: together at most
      // `number`, hence no overflow.
      var (whole, part, carry, factor) = (number, count, 0, 1 as UInt)
      while whole > 0 {
        carry = whole % prime < part % prime + carry ? 1 : 0
        if carry == 1 { factor *= UInt(prime) }
        whole /= prime
        part /= prime
      }
      if factor > 1 { factors.append(factor) }
    }
    return product(of: factors)
  }
}
