internal import BigIntegers
internal import SystemLibrary

// The tasks with `BigUInt` and `BigInt`; `BigUInt.factorial` is the library's own.

extension BigUInt {
  static func fibonacciByAdditions(_ n: Int) -> BigUInt {
    var (a, b): (BigUInt, BigUInt) = (0, 1)
    for _ in 0..<n {
      a += b
      swap(&a, &b)
    }
    return a
  }

  /// F(2k) = F(k) (2 F(k + 1) - F(k)), F(2k + 1) = F(k)² + F(k + 1)².
  static func fibonacci(_ n: Int) -> BigUInt {
    var (a, b): (BigUInt, BigUInt) = (0, 1)
    for bit in (0..<(Int.bitWidth - n.leadingZeroBitCount)).reversed() {
      (a, b) = (a * (b + b - a), a.squared() + b.squared())
      if n >> bit & 1 == 1 { (a, b) = (b, a + b) }
    }
    return a
  }

  static func pell(_ n: Int) -> BigUInt {
    var (a, b): (BigUInt, BigUInt) = (0, 1)
    for _ in 0..<n {
      a += b
      a += b
      swap(&a, &b)
    }
    return a
  }

  static func powerOfTwo(_ n: Int) -> BigUInt {
    let (exponent, modulus) = (BigUInt(7).power(sevens(n)), BigUInt(10).power(n) + 1)
    return BigUInt(2).power(exponent, modulo: modulus)
  }

  /// Zero, if 2^n - 1 is a prime.
  static func lucasLehmer(_ n: Int) -> BigUInt {
    let modulus = (BigUInt(1) << n) - 1
    var s: BigUInt = 4
    for _ in 2..<n {
      s = s.squared() % modulus
      if s < 2 { s += modulus }
      s -= 2
    }
    return s
  }

  static func e(_ n: Int) -> BigUInt {
    let (p, q) = inverseFactorials(0..<termsOfE(n))
    let scale = BigUInt(10).power(n)
    return scale + p * scale / q
  }

  /// Σ 1 / (first + 1) … k as a quotient, for k from first + 1 to the end.
  private static func inverseFactorials(_ range: Range<Int>) -> (BigUInt, BigUInt) {
    if range.count == 1 { return (1, BigUInt(range.upperBound)) }
    let middle = range.lowerBound + range.count / 2
    let (p, q) = inverseFactorials(range.lowerBound..<middle)
    let (r, s) = inverseFactorials(middle..<range.upperBound)
    return (p * s + r, q * s)
  }

  static func pi(_ n: Int) -> BigUInt {
    let series = chudnovsky(0..<termsOfPi(n))
    let root = (BigUInt(10).power(2 * (n + 10)) * 10_005).squareRoot()
    let digits = series.q * 426_880 * BigInt(root) / series.t
    return digits.magnitude / BigUInt(10).power(10)
  }

  private static func chudnovsky(_ range: Range<Int>) -> (p: BigInt, q: BigInt, t: BigInt) {
    if range.count == 1 {
      let k = range.lowerBound
      let p = k == 0 ? 1 : BigInt(-(6 * k - 5)) * BigInt((2 * k - 1) * (6 * k - 1))
      let q = k == 0 ? 1 : BigInt(k * k) * BigInt(k) * 10_939_058_860_032_000
      return (p, q, p * BigInt(13_591_409 + 545_140_134 * k))
    }
    let middle = range.lowerBound + range.count / 2
    let low = chudnovsky(range.lowerBound..<middle)
    let high = chudnovsky(middle..<range.upperBound)
    return (low.p * high.p, low.q * high.q, low.t * high.q + low.p * high.t)
  }
}

// MARK: - What all contenders of a task agree on

/// The terms of Σ 1 / k! that give so many digits, and ten more.
func termsOfE(_ n: Int) -> Int {
  var (low, high) = (1, 2)
  func suffices(_ count: Int) -> Bool { lgamma(Double(count + 1)) > Double(n + 10) * log(10.0) }
  while !suffices(high) { (low, high) = (high, 2 * high) }
  while high - low > 1 {
    let middle = (low + high) / 2
    if suffices(middle) { high = middle } else { low = middle }
  }
  return high
}

/// A term of Chudnovsky's series gives 14.18 digits.
func termsOfPi(_ n: Int) -> Int { (n + 10) / 14 + 2 }

/// The greatest power of seven of at most n decimal digits, for an exponent.
func sevens(_ n: Int) -> Int { Int(Double(n) / log10(7.0)) }
