import SystemLibrary

/// Student's distribution, for a standard error that is itself an estimate.
package struct StudentsT {
  /// Its degrees of freedom, which need not be whole.
  package let freedom: Double

  package init(freedom: Double) {
    self.freedom = freedom
  }

  /// The chance of a value above `t`.
  ///
  /// Half the regularised incomplete beta function at ν/(ν + t²): M. Abramowitz and I. Stegun,
  /// *Handbook of Mathematical Functions* (1964), 26.7.1 and 26.5.27.
  package func probability(above t: Double) -> Double {
    let share = Self.incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
    return t < 0 ? 1 - share : share
  }

  /// The value that is exceeded with this chance, at most a half.
  package func value(exceededWith probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while self.probability(above: high) > probability, high < 1e12 { high *= 2 }
    // Newton's method, and a step to the middle wherever that would leave what is left.
    var value = high
    for _ in 0..<100 {
      let excess = self.probability(above: value) - probability
      if excess > 0 { low = value } else { high = value }
      var next = value + excess / density(at: value)
      if !(low < next && next < high) { next = (low + high) / 2 }
      if abs(next - value) <= 1e-13 * next { return next }
      value = next
    }
    return value
  }

  /// The density at `t`: 26.7.1's derivative.
  private func density(at t: Double) -> Double {
    let half = (freedom + 1) / 2
    let scale: Double = lgamma(half) - lgamma(freedom / 2)
    let fall: Double = half * log1p(t * t / freedom)
    return exp(scale - fall) / (freedom * .pi).squareRoot()
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
      let sum = a + 2 * m
      let even: Double = m * (b - m) * x / ((sum - 1) * sum)
      let odd: Double = -(a + m) * (a + b + m) * x / (sum * (sum + 1))
      fraction = 1 + even / (1 + odd / fraction)
    }
    let first = -(a + b) * x / (a + 1)
    return front / a / (1 + first / fraction)
  }
}
