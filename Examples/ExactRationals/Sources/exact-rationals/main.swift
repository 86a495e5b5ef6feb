// Prints the Bernoulli number B(n) as an exact quotient, and checks its denominator: it is the
// product of the primes p for which p - 1 divides n (von Staudt and Clausen, 1840).
//
//     swift run -c release exact-rationals 60

import BigIntegers
import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count <= 1, let index = Int(words.first ?? "60"), (2...1000).contains(index),
  index.isMultiple(of: 2)
else {
  FileHandle.standardError.write(
    Data("Usage: exact-rationals [N], with an even N from 2 to 1000\n".utf8))
  exit(64)
}

/// B(0) to B(n), by their recurrence: the sum of all (n + 1 over k) · B(k) is zero.
var numbers: [Rational] = []
for n in 0...index {
  if n > 1, !n.isMultiple(of: 2) {
    numbers.append(0)
    continue
  }
  var sum: Rational = 0
  for k in 0..<n where numbers[k] != 0 {
    sum = sum + Rational(BigInt(BigUInt.binomial(n + 1, k))) * numbers[k]
  }
  numbers.append(n == 0 ? 1 : -sum / Rational(BigInt(n + 1)))
}

let denominator = (2...index + 1).reduce(BigUInt(1)) { product, p in
  index.isMultiple(of: p - 1) && BigUInt(p).isProbablyPrime() ? product * p : product
}
guard numbers[index].denominator == denominator else {
  FileHandle.standardError.write(Data("The denominator is not von Staudt's.\n".utf8))
  exit(3)
}
print("B(\(index)) = \(numbers[index])")
