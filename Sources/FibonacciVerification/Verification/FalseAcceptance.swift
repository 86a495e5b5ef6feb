internal import SystemLibrary

/// π(2⁶¹) − π(2⁶⁰), from OEIS A007053.
private let primeCount = 55_890_484_045_084_135.0 - 28_423_094_496_953_330.0

/// The greatest probability with which a wrong result of this many bits passes this many primes.
///
/// A wrong result differs from F(n) by a number that is not zero and has at most b bits. A prime
/// accepts it only by dividing that difference, which has at most (b − 1)/60 divisors above 2⁶⁰
/// that are prime, since their product is no larger. Primes are drawn evenly and independently from
/// all between 2⁶⁰ and 2⁶¹, after the result exists. Of several results, the probability that any
/// of them passes is at most the sum.
package func falseAcceptanceBound(bits: Int, primes: Int) -> Double {
  let divisors = max(bits - 1, 0) / 60
  return pow(Double(divisors) / primeCount, Double(primes))
}
