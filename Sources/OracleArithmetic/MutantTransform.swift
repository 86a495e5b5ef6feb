/// Products by number-theoretic transforms of 16-bit digits modulo three primes below 2³⁰.
///
/// A coefficient is below 2³²·length, far below the product of two of the primes, so that the third
/// confirms what the others say.
struct MutantTransform {
  let flaw: ArithmeticFlaw?

  /// Primes q·2ᵏ + 1 with k ≥ 23, of which 3 is a primitive root.
  private static let primes: [UInt64] = [998_244_353, 167_772_161, 469_762_049]
  private static let primitiveRoot: UInt64 = 3

  /// The words of a product, which may begin with zeros.
  func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    let digits = 4 * (left.count + right.count)
    var length = 1
    while length < digits { length *= 2 }
    let residues = Self.primes.map { prime in
      convolution(digitsOf(left, length), digitsOf(right, length), modulo: prime)
    }
    var words = [UInt64](repeating: 0, count: left.count + right.count)
    var carry: UInt128 = 0
    for position in 0..<digits {
      carry += coefficient(residues.map { $0[position] })
      words[position / 4] |= UInt64(carry & 0xFFFF) << UInt64(position % 4 * 16)
      carry >>= 16
    }
    return words
  }

  private func digitsOf(_ words: [UInt64], _ length: Int) -> [UInt64] {
    let digits = words.flatMap { word in (0..<4).map { word >> UInt64(16 * $0) & 0xFFFF } }
    return digits + repeatElement(0, count: length - digits.count)
  }

  private func convolution(
    _ left: [UInt64], _ right: [UInt64], modulo prime: UInt64
  ) -> [UInt64] {
    let exponent = (prime - 1) / UInt64(left.count)
    let root = Self.power(Self.primitiveRoot, exponent, prime)
    let (first, second) = (transform(left, root, prime), transform(right, root, prime))
    let products = zip(first, second).map { $0 * $1 % prime }
    let scale = Self.inverse(UInt64(left.count), prime)
    return transform(products, Self.inverse(root, prime), prime).map { $0 * scale % prime }
  }

  /// The values of a polynomial at the powers of a root, by halving (Cooley and Tukey, 1965).
  private func transform(_ values: [UInt64], _ root: UInt64, _ prime: UInt64) -> [UInt64] {
    let half = values.count / 2
    guard half > 0 else { return values }
    let square = root * root % prime
    let even = transform((0..<half).map { values[2 * $0] }, square, prime)
    let odd = transform((0..<half).map { values[2 * $0 + 1] }, square, prime)
    var result = values
    var twiddle: UInt64 = flaw == .shiftedTwiddles && half == 8 ? root : 1
    for position in 0..<half {
      let (left, right) = (even[position], odd[position] * twiddle % prime)
      result[position] = (left + right) % prime
      let lift = flaw == .skippedReduction && half >= 16 ? 0 : prime
      result[position + half] = (left &+ lift &- right) % prime
      twiddle = twiddle * root % prime
    }
    return result
  }

  /// The number below the product of the primes with these residues (Garner, 1959).
  private func coefficient(_ residues: [UInt64]) -> UInt128 {
    let primes = Self.primes
    let third = flaw == .wrongResidue ? residues[1] : residues[2]
    let missing = residues[1] + primes[1] - residues[0] % primes[1]
    let below =
      UInt128(residues[0])
      + UInt128(missing * Self.firstInverse % primes[1]) * UInt128(primes[0])
    let rest = third + primes[2] - UInt64(below % UInt128(primes[2]))
    return below + UInt128(rest % primes[2] * Self.secondInverse % primes[2]) * Self.twoPrimes
  }

  private static let twoPrimes = UInt128(primes[0]) * UInt128(primes[1])
  /// The inverse of the first prime modulo the second.
  private static let firstInverse = inverse(primes[0], primes[1])
  /// The inverse of the product of the first two primes modulo the third.
  private static let secondInverse = inverse(UInt64(twoPrimes % UInt128(primes[2])), primes[2])

  private static func inverse(_ value: UInt64, _ prime: UInt64) -> UInt64 {
    power(value % prime, prime - 2, prime)
  }

  private static func power(_ base: UInt64, _ exponent: UInt64, _ prime: UInt64) -> UInt64 {
    var (power, square, rest) = (1 as UInt64, base % prime, exponent)
    while rest > 0 {
      if rest & 1 == 1 { power = power * square % prime }
      square = square * square % prime
      rest >>= 1
    }
    return power
  }
}
