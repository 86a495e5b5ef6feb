import SystemLibrary

/// Student's distribution, for a standard error that is itself an estimate.
struct StudentsT {
  /// Its degrees of freedom, which need not be whole.
  let freedom: Double

  /// The chance of a value above `t`.
  ///
  /// Half the regularised incomplete beta function at ν/(ν + t²): M. Abramowitz and I. Stegun,
  /// *Handbook of Mathematical Functions* (1964), 26.7.1 and 26.5.27.
  func probability(above t: Double) -> Double {
    let share = Self.incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
    return t < 0 ? 1 - share : share
  }

  /// The value that is exceeded with this chance, at most a half.
  func value(exceededWith probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while self.probability(above: high) > probability, high < 1e12 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if self.probability(above: middle) > probability { low = middle } else { high = middle }
    }
    return high
  }

  /// I(x; a, b) by its continued fraction, 26.5.8, on the side where it converges fast.
  private static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front = exp(
      lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    // Evaluated from its far end; a hundred terms are more than any x on this side needs.
    var fraction = 1.0
    for index in stride(from: 100, through: 1, by: -1) {
      let m = Double(index)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      fraction = 1 + even / (1 + odd / fraction)
    }
    let first = -(a + b) * x / (a + 1)
    return front / a / (1 + first / fraction)
  }
}
