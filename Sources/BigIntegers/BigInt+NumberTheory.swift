extension BigInt {
  /// The greatest common divisor of two values, which is not negative; that of zero and a value is
  /// the value's magnitude.
  ///
  /// - Complexity: as for `BigUInt`
  public func greatestCommonDivisor(with other: BigInt) -> BigUInt {
    magnitude.greatestCommonDivisor(with: other.magnitude)
  }

  /// The least common multiple of two values, which is not negative; zero if one of them is zero.
  ///
  /// - Complexity: as for `BigUInt`
  public func leastCommonMultiple(with other: BigInt) -> BigUInt {
    magnitude.leastCommonMultiple(with: other.magnitude)
  }

  /// The greatest common divisor of two values as the sum of multiples of both:
  /// `divisor == left * self + right * other`.
  ///
  /// - Complexity: as for `BigUInt`
  public func bezoutIdentity(
    with other: BigInt
  ) -> (divisor: BigUInt, left: BigInt, right: BigInt) {
    let identity = magnitude.bezoutIdentity(with: other.magnitude)
    let (left, right) = identity.coefficients
    return (
      identity.divisor,
      BigInt(magnitude: left, isNegative: identity.isLeftSubtracted != isNegative),
      BigInt(magnitude: right, isNegative: identity.isLeftSubtracted == other.isNegative)
    )
  }

  /// Whether this is a prime, as far as the tests of `BigUInt` can tell; no negative value is.
  ///
  /// - Parameter extraRounds: How many of Miller and Rabin's tests follow, with a base each.
  /// - Precondition: `extraRounds` is in `0...24`.
  /// - Complexity: as for `BigUInt`
  public func isProbablyPrime(extraRounds: Int = 2) -> Bool {
    !isNegative && magnitude.isProbablyPrime(extraRounds: extraRounds)
  }

  /// The product of all numbers from 1 to `number`; 1 for zero.
  ///
  /// - Precondition: `number` is not negative.
  /// - Complexity: as for `BigUInt`
  public static func factorial(_ number: Int) -> BigInt { BigInt(BigUInt.factorial(number)) }

  /// The number of ways to choose `count` of `number` things; zero if there are fewer.
  ///
  /// - Precondition: Neither is negative.
  /// - Complexity: as for `BigUInt`
  public static func binomial(_ number: Int, _ count: Int) -> BigInt {
    BigInt(BigUInt.binomial(number, count))
  }

  /// The Fibonacci number F(`index`).
  ///
  /// - Precondition: `index` is not negative.
  /// - Complexity: as for `BigUInt`
  public static func fibonacci(_ index: Int) -> BigInt { BigInt(BigUInt.fibonacci(index)) }

  /// The Lucas number L(`index`).
  ///
  /// - Precondition: `index` is not negative.
  /// - Complexity: as for `BigUInt`
  public static func lucas(_ index: Int) -> BigInt { BigInt(BigUInt.lucas(index)) }
}

// MARK: - Residues

// A literal prefers to be a `BigInt`, as the value is: hence "disfavored".

extension BigInt {
  /// This value modulo another: not negative, and less than `modulus`.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as `euclideanQuotientAndRemainder(dividingBy:)`
  @_disfavoredOverload
  public func residue(modulo modulus: BigUInt) -> BigUInt {
    require(!modulus.isZero, "Residue of a BigInt modulo zero")
    let remainder = magnitude % modulus
    return isNegative && !remainder.isZero ? modulus - remainder : remainder
  }

  /// This value modulo the magnitude of another: not negative, and less than that.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as `euclideanQuotientAndRemainder(dividingBy:)`
  public func residue(modulo modulus: BigInt) -> BigInt {
    BigInt(residue(modulo: modulus.magnitude))
  }

  /// The residue of this value to the power of `exponent`.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as for `BigUInt`
  @_disfavoredOverload
  public func power(_ exponent: BigUInt, modulo modulus: BigUInt) -> BigUInt {
    require(!modulus.isZero, "Power of a BigInt modulo zero")
    return residue(modulo: modulus).power(exponent, modulo: modulus)
  }

  /// The residue of this value to the power of `exponent`: not negative, and less than the
  /// magnitude of `modulus`. For a negative exponent it is the power of the inverse.
  ///
  /// - Precondition: `modulus` is not zero, and has no common divisor with this value where the
  ///   exponent is negative.
  /// - Complexity: as for `BigUInt`
  public func power(_ exponent: BigInt, modulo modulus: BigInt) -> BigInt {
    require(!modulus.isZero, "Power of a BigInt modulo zero")
    guard exponent.isNegative else {
      return BigInt(power(exponent.magnitude, modulo: modulus.magnitude))
    }
    guard let inverse = inverse(modulo: modulus.magnitude) else {
      stop("Negative power of a BigInt that has no inverse for the modulus")
    }
    return BigInt(inverse.power(exponent.magnitude, modulo: modulus.magnitude))
  }

  /// The inverse of this value modulo `modulus`, not negative and less than it; `nil` if the two
  /// have a common divisor.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as for `BigUInt`
  @_disfavoredOverload
  public func inverse(modulo modulus: BigUInt) -> BigUInt? {
    require(!modulus.isZero, "Inverse of a BigInt modulo zero")
    return residue(modulo: modulus).inverse(modulo: modulus)
  }

  /// The inverse of this value modulo the magnitude of `modulus`, not negative and less than it;
  /// `nil` if the two have a common divisor.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as for `BigUInt`
  public func inverse(modulo modulus: BigInt) -> BigInt? {
    inverse(modulo: modulus.magnitude).map { BigInt($0) }
  }
}
