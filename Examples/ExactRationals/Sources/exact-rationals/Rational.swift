import BigIntegers

/// A quotient of two integers in lowest terms.
struct Rational: Hashable, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  let numerator: BigInt
  let denominator: BigUInt

  init(_ numerator: BigInt, _ denominator: BigInt = 1) {
    precondition(denominator != 0, "A rational number has a denominator other than zero")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.numerator = BigInt(
      magnitude: numerator.magnitude.dividedExactly(by: divisor),
      isNegative: numerator.isNegative != denominator.isNegative)
    self.denominator = denominator.magnitude.dividedExactly(by: divisor)
  }

  init(integerLiteral value: Int) { self.init(BigInt(value)) }

  static func + (left: Rational, right: Rational) -> Rational {
    Rational(
      left.numerator * BigInt(right.denominator) + right.numerator * BigInt(left.denominator),
      BigInt(left.denominator * right.denominator))
  }

  static prefix func - (value: Rational) -> Rational {
    Rational(-value.numerator, BigInt(value.denominator))
  }

  static func - (left: Rational, right: Rational) -> Rational { left + -right }

  static func * (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.numerator, BigInt(left.denominator * right.denominator))
  }

  static func / (left: Rational, right: Rational) -> Rational {
    Rational(
      left.numerator * BigInt(right.denominator), BigInt(left.denominator) * right.numerator)
  }

  static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * BigInt(right.denominator) < right.numerator * BigInt(left.denominator)
  }

  var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
