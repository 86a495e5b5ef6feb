extension BigUInt {
  /// Whether this is a prime, as far as the test of Baillie, Pomerance, Selfridge and Wagstaff and
  /// some rounds of Miller and Rabin's can tell: a prime always passes, and no composite number is
  /// known that passes the first, though there must be some.
  ///
  /// Up to 2⁶⁴ the answer is certain (Feitsma and Galway, 2013). The bases of the rounds are fixed,
  /// the primes from three on: somebody who chooses the number may choose it to pass those, but
  /// would have to know one that passes the first test as well.
  ///
  /// Baillie and Wagstaff, *Lucas pseudoprimes*, 1980; Rabin, *Probabilistic algorithm for testing
  /// primality*, 1980.
  ///
  /// - Parameter extraRounds: How many of Miller and Rabin's tests follow, with a base each.
  /// - Precondition: `extraRounds` is in `0...24`.
  /// - Complexity: O(*b* · M(*n*)) for *b* bits and *n* limbs, where M is the cost of a
  ///   multiplication
  public func isProbablyPrime(extraRounds: Int = 2) -> Bool {
    require((0...24).contains(extraRounds), "A primality test has from 0 to 24 extra rounds")
    if isSingleLimb, lowestLimb < 2 { return false }
    for (product, primes) in Primality.divisors {
      let remainder = isSingleLimb ? lowestLimb : limbRemainder(product)
      for prime in primes {
        if remainder % prime == 0 { return isSingleLimb && lowestLimb == prime }
        if isSingleLimb, prime * prime > lowestLimb { return true }
      }
    }
    return Primality.isStrongProbablePrime(self, base: 2)
      && Primality.isStrongLucasProbablePrime(self)
      && Primality.smallPrimes.dropFirst().prefix(extraRounds).allSatisfy { base in
        Primality.isStrongProbablePrime(self, base: BigUInt(low: base, high: 0))
      }
  }
}

/// Tests that all primes pass, and hardly any other number does.
enum Primality {
  /// The primes that are divided by first, and from which the bases of rounds are taken.
  static let smallPrimes = SmallPrimes.primes(through: 211).map { UInt($0) }

  /// The same in groups, each with its product, which fits a limb.
  static let divisors = smallPrimes.reduce(into: [(product: UInt, primes: [UInt])]()) {
    groups, prime in
    if let last = groups.last,
      case let (product, false) = last.product.multipliedReportingOverflow(by: prime)
    {
      groups[groups.count - 1] = (product, last.primes + [prime])
    } else {
      groups.append((prime, [prime]))
    }
  }

  /// Miller and Rabin's test of an odd number: with n - 1 = d · 2ˢ, the base to the power of d is
  /// one, or becomes minus one by at most s - 1 squarings.
  static func isStrongProbablePrime(_ number: BigUInt, base: BigUInt) -> Bool {
    let last = number - 1
    let twos = last.trailingZeroBitCount
    var power = base.power(last >> twos, modulo: number)
    if power == 1 || power == last { return true }
    for _ in 1..<twos {
      power = power.squared() % number
      if power == last { return true }
    }
    return false
  }

  /// The strong test with Lucas sequences and Selfridge's parameters: the first D of 5, -7, 9, -11,
  /// … over which the number has the Jacobi symbol -1; P = 1, Q = (1 - D) / 4.
  ///
  /// - Precondition: The number is odd and greater than any of `smallPrimes`, none of which
  ///   divides it.
  static func isStrongLucasProbablePrime(_ number: BigUInt) -> Bool {
    var discriminant = 5
    while BigInt(discriminant).jacobiSymbol(over: number) != -1 {
      // Squares have no such D, and any other number soon has one.
      if discriminant == 21, number.squareRootAndRemainder().remainder.isZero { return false }
      discriminant = discriminant > 0 ? -discriminant - 2 : -discriminant + 2
    }
    let next = number + 1
    let twos = next.trailingZeroBitCount
    var pair = LucasPair(discriminant: discriminant, modulus: number)
    pair.advance(to: next >> twos)
    if pair.u.isZero || pair.v.isZero { return true }
    for _ in 1..<twos {
      pair.double()
      if pair.v.isZero { return true }
    }
    return false
  }
}

/// The Lucas sequences U(k) and V(k) for P = 1 and Q = (1 - D) / 4, modulo an odd number.
private struct LucasPair {
  private(set) var u = BigUInt(low: 1, high: 0)
  private(set) var v = BigUInt(low: 1, high: 0)
  /// Q to the power of k.
  private var powerOfQ: BigUInt

  private let q: BigUInt
  private let discriminant: BigUInt
  private let modulus: BigUInt

  /// Creates the pair U(1), V(1).
  init(discriminant: Int, modulus: BigUInt) {
    self.modulus = modulus
    self.discriminant = BigInt(discriminant).residue(modulo: modulus)
    q = BigInt((1 - discriminant) / 4).residue(modulo: modulus)
    powerOfQ = q
  }

  /// Advances from the index 1 to another, which is not zero.
  mutating func advance(to index: BigUInt) {
    for position in stride(from: index.bitCount - 2, through: 0, by: -1) {
      double()
      if index.hasBit(at: position) { advance() }
    }
  }

  /// U(2k) = U(k) · V(k), V(2k) = V(k)² - 2 · Qᵏ.
  mutating func double() {
    u = u * v % modulus
    v = (v.squared() + ((modulus - powerOfQ) << 1)) % modulus
    powerOfQ = powerOfQ.squared() % modulus
  }

  /// U(k + 1) = (U(k) + V(k)) / 2, V(k + 1) = (D · U(k) + V(k)) / 2.
  private mutating func advance() {
    (u, v) = (half(u + v), half((discriminant * u + v) % modulus))
    powerOfQ = powerOfQ * q % modulus
  }

  /// Half of a number less than twice the modulus.
  private func half(_ number: BigUInt) -> BigUInt {
    let half = (number.isEven ? number : number + modulus) >> 1
    return half < modulus ? half : half - modulus
  }
}
