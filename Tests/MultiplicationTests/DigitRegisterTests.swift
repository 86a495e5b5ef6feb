import FibonacciTestSupport
import KernelInterface
import Testing

import BigIntegers

/// Numbers in base 10⁴ in digits with a sign.
@Suite("Decimal digits with a sign", .needsFloatingPoint)
struct DigitRegisterTests {
  /// Numbers of so many decimal digits whose carries or coefficients are extreme, and random ones.
  private static func numbers(_ count: Int) -> [BigUInt] {
    var operands = SeededOperands(seed: UInt64(count))
    let power = BigUInt(10).power(count)
    let repeated = { (digits: String) in
      BigUInt(String(repeating: digits, count: count / digits.count + 1).prefix(count)) ?? 0
    }
    let random = BigUInt(words: operands.words(count: count / 19 + 1)) % power
    return [
      power - 1, power / 10, power / 10 + 1, repeated("5000"), repeated("5001"), repeated("4999"),
      repeated("50005001"), repeated("0001"), repeated("9"), random,
    ]
  }

  private static let counts =
    [1, 2, 4, 5, 63, 64, 65, 127, 128, 129, 500, 1000, 1531, 1540, 2559, 2561, 4000, 5117, 5400]

  /// The texts of two numbers after a body has worked on them.
  private func texts(
    _ first: BigUInt, _ second: BigUInt, capacity: Int,
    _ body: (inout DigitRegister, inout DigitRegister) -> Void
  ) -> [String] {
    [false, true].map { takesSecond in
      var text = KeptText()
      text.write(digitCount: 2 * capacity) { space in
        var first = space.register(first, capacity: capacity)
        var second = space.register(second, capacity: capacity)
        body(&first, &second)
        return takesSecond ? second : first
      }
      return text.description
    }
  }

  /// The text of a product that takes the room of both numbers.
  private func textOfProduct(_ first: BigUInt, _ second: BigUInt, capacity: Int) -> String {
    var text = KeptText()
    text.write(digitCount: 2 * capacity) { space in
      var first = space.register(first, capacity: capacity)
      let second = space.register(second, capacity: capacity)
      first.multiply(absorbing: second, crew: nil)
      return first
    }
    return text.description
  }

  /// Digits for a product of numbers of so many decimal digits, and for whole vectors.
  private func capacity(_ count: Int) -> Int { DecimalRow.roundedUp(count / 2 + 8) + 64 }

  @Test("A number keeps its text", arguments: counts)
  func keptTexts(_ count: Int) {
    for number in Self.numbers(count) {
      let texts = texts(number, 1, capacity: capacity(count)) { _, _ in }
      #expect(texts == [number.description, "1"])
    }
  }

  @Test("Products and squares", arguments: counts)
  func products(_ count: Int) {
    let capacity = capacity(count)
    let numbers = Self.numbers(count)
    for (index, first) in numbers.enumerated() {
      for second in [numbers[(index + 3) % numbers.count], first, first / 1000 + 1] {
        let texts = texts(first, second, capacity: capacity) {
          $0.multiply(squaring: &$1, crew: nil)
        }
        #expect(texts == [first * second, second * second].map(\.description))
        let product = textOfProduct(first, second, capacity: capacity)
        #expect(product == (first * second).description)
      }
    }
  }

  @Test("Products of products, whose digits are as great as any")
  func fourthPowers() {
    for count in [4, 64, 500, 1280, 2600] {
      for number in Self.numbers(count) {
        let texts = texts(number, number, capacity: 2 * capacity(count)) { first, second in
          first.multiply(squaring: &second, crew: nil)
          second.add(2)
          first.multiply(squaring: &second, crew: nil)
        }
        let square = number * number
        #expect(texts == [square * (square + 2), (square + 2) * (square + 2)].map(\.description))
      }
    }
  }

  @Test("The greatest digits, whose sum carries two", arguments: [1, -1])
  func greatestDigits(_ sign: Int) {
    let upper = BigUInt(10).power(40)
    let texts = texts(upper, upper * 3, capacity: 128) { first, second in
      first.add(sign * DecimalRow.greatestDigit)
      second.add(sign * (10_000 - DecimalRow.greatestDigit))
      first.advance(&second)
      #expect((first.digits + second.digits).allSatisfy { abs($0) <= 5002 })
    }
    let first = BigInt(upper) + BigInt(sign * DecimalRow.greatestDigit)
    let half = BigInt(2 * upper) + BigInt(sign * 5000)
    #expect(texts == [half, half + 2 * first].map(\.description))
  }

  @Test("Digits of products keep their bound", arguments: [8000, 12_000, 15_990])
  func bounds(_ count: Int) {
    for number in Self.numbers(count) {
      _ = texts(number, number, capacity: capacity(count)) { first, second in
        first.multiply(squaring: &second, crew: nil)
        #expect((first.digits + second.digits).allSatisfy { abs($0) <= DecimalRow.greatestDigit })
      }
    }
  }

  @Test("Half of a sum, and twice a number more", arguments: counts)
  func sums(_ count: Int) {
    for number in Self.numbers(count) {
      for other in [number * 3, number + 2, number * number + number] {
        let half = (number + other) / 2
        let capacity = capacity(2 * count)
        let halved = texts(number, other, capacity: capacity) { $0.halveSum(adding: $1) }
        #expect(halved == [half, other].map(\.description))
        let advanced = texts(number, other, capacity: capacity) { $0.advance(&$1) }
        #expect(advanced == [half, half + 2 * number].map(\.description))
      }
    }
  }

  @Test("The longest factors, whose coefficients are as great as any")
  func longest() throws {
    let count = DecimalRow.decimalsPerDigit * (DecimalRow.mostFactorDigits - 1)
    let greatest = try #require(
      BigUInt(String(repeating: "5000", count: DecimalRow.mostFactorDigits - 1)))
    for number in [greatest, BigUInt(10).power(count) - 1] {
      let texts = texts(number, number, capacity: capacity(count)) {
        $0.multiply(squaring: &$1, crew: nil)
      }
      let isSquare = texts == [number * number, number * number].map(\.description)
      #expect(isSquare)
    }
    #expect(FFTPlan(decimalDigits: DecimalRow.mostFactorDigits + 1, productDigits: 2) == nil)
    let plan = try #require(
      FFTPlan(
        decimalDigits: DecimalRow.mostFactorDigits, productDigits: 2 * DecimalRow.mostFactorDigits))
    #expect(plan.errorBound < 0.25)
  }
}
