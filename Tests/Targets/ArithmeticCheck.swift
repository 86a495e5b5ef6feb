import BigIntegers

/// Takes what was put together apart again: sums, shifts, quotients, roots and decimal digits.
struct ArithmeticCheck {
  func run() {
    var random = RandomLimbs()
    let counts = [1, 2, 3, 17, 64, 200, 1200]
    for left in counts {
      for right in counts where right <= left {
        check(BigUInt(words: random.row(left)), BigUInt(words: random.row(right) + [1]))
      }
    }
    TargetCheck.print(
      "Sums, shifts, quotients, roots and decimal digits are right on \(TargetCheck.processor).")
  }

  private func check(_ first: BigUInt, _ second: BigUInt) {
    let remainder = second - 1
    let product = first * second + remainder
    expect(first + second - second == first, "a difference")
    for bits in [1, 63, 64, 129] {
      expect(first << bits == first * BigUInt(2).power(bits), "a shift to the left")
      expect((first << bits) >> bits == first, "a shift to the right")
    }
    let (quotient, rest) = product.quotientAndRemainder(dividingBy: second)
    expect(quotient == first && rest == remainder, "a quotient")
    expect((second.squared() + remainder).squareRoot() == second, "a square root")
    expect(BigUInt(String(product)) == product, "a number read from its decimal digits")
  }

  private func expect(_ isRight: Bool, _ what: String) {
    TargetCheck.expect(isRight, what)
  }
}
