import FibonacciTestSupport
import KernelInterface
import Testing

import BigIntegers

/// Numbers in base 10⁴ and 10⁵ in digits with a sign.
@Suite("Decimal digits with a sign", .needsFloatingPoint)
struct DigitRegisterTests {
  /// Numbers of so many decimal digits whose carries or coefficients are extreme, and random ones.
  private static func numbers(_ count: Int, _ base: DecimalBase) -> [BigUInt] {
    var operands = SeededOperands(seed: UInt64(count))
    let power = BigUInt(10).power(count)
    let repeated = { (digits: String) in
      BigUInt(String(repeating: digits, count: count / digits.count + 1).prefix(count)) ?? 0
    }
    let random = BigUInt(words: operands.words(count: count / 19 + 1)) % power
    let half = base.value / 2
    return [
      power - 1, power / 10, power / 10 + 1, repeated("\(half)"), repeated("\(half + 1)"),
      repeated("\(half - 1)"), repeated("\(half)\(half + 1)"), repeated("0001"), repeated("9"),
      random,
    ]
  }

  private static let counts =
    [1, 2, 4, 5, 63, 64, 65, 80, 127, 128, 129, 319, 320, 321, 500, 1000, 1531, 1540, 2559, 2561]
    + [4000, 5117, 5400, 6395]

  /// Decimal digits of which products have 128 coefficients and more beyond their points.
  private static let countsOfLongOverhangs = [
    5400, 6464, 6750, 8080, 14_700, 17_200, 18_370, 21_500,
  ]

  /// The texts of two numbers after a body has worked on them.
  private func texts(
    _ first: BigUInt, _ second: BigUInt, capacity: Int, base: DecimalBase,
    _ body: (inout DigitRegister, inout DigitRegister) -> Void
  ) -> [String] {
    [false, true].map { takesSecond in
      var text = KeptText()
      let isProved = text.write(digitCount: 2 * capacity, base: base) { space in
        var first = space.register(first, capacity: capacity)
        var second = space.register(second, capacity: capacity)
        body(&first, &second)
        return takesSecond ? second : first
      }
      return isProved ? text.description : "no proof"
    }
  }

  /// The text of a product that takes the room of both numbers.
  private func textOfProduct(
    _ first: BigUInt, _ second: BigUInt, capacity: Int, base: DecimalBase
  ) -> String {
    var text = KeptText()
    let isProved = text.write(digitCount: 2 * capacity, base: base) { space in
      var first = space.register(first, capacity: capacity)
      let second = space.register(second, capacity: capacity)
      first.multiply(absorbing: second, crew: nil)
      return first
    }
    return isProved ? text.description : "no proof"
  }

  /// Registers know the squares of their digits.
  private func expectRightNorms(
    _ first: borrowing DigitRegister, _ second: borrowing DigitRegister
  ) {
    let norms = [first.squaredNorm, second.squaredNorm]
    let expected = [first.digits, second.digits].map { digits in
      digits.reduce(0) { $0 + Double($1) * Double($1) }
    }
    #expect(norms == expected)
  }

  /// Digits for a product of numbers of so many decimal digits, and for whole vectors.
  private func capacity(_ count: Int) -> Int { DecimalRow.roundedUp(count / 2 + 8) + 64 }

  @Test("A number keeps its text", arguments: counts, DecimalBase.allCases)
  func keptTexts(_ count: Int, _ base: DecimalBase) {
    for number in Self.numbers(count, base) {
      let texts = texts(number, 1, capacity: capacity(count), base: base) { _, _ in }
      #expect(texts == [number.description, "1"])
    }
  }

  @Test(
    "A text is right, however far beyond the base digits are", arguments: [1, -1],
    DecimalBase.allCases)
  func textsOfGreatDigits(_ sign: Int, _ base: DecimalBase) {
    let change = sign * base.greatestDigit
    for number in [60_000, BigUInt(10).power(40), BigUInt(10).power(320) - 1] {
      let texts = texts(number, number, capacity: 256, base: base) { first, second in
        first.add(change)
        second.add(change)
        second.add(sign)
      }
      let expected = BigInt(number) + BigInt(change)
      #expect(texts == [expected, expected + BigInt(sign)].map(\.description))
    }
  }

  @Test("Products and squares", arguments: counts + countsOfLongOverhangs, DecimalBase.allCases)
  func products(_ count: Int, _ base: DecimalBase) {
    let capacity = capacity(count)
    let numbers = Self.numbers(count, base)
    for (index, first) in numbers.enumerated() {
      for second in [numbers[(index + 3) % numbers.count], first, first / 1000 + 1] {
        let texts = texts(first, second, capacity: capacity, base: base) {
          $0.multiply(squaring: &$1, crew: nil)
          expectRightNorms($0, $1)
        }
        #expect(texts == [first * second, second * second].map(\.description))
        let product = textOfProduct(first, second, capacity: capacity, base: base)
        #expect(product == (first * second).description)
      }
    }
  }

  @Test("Products of products, whose digits are as great as any", arguments: DecimalBase.allCases)
  func fourthPowers(_ base: DecimalBase) {
    for count in [4, 64, 500, 1280, 2600] {
      for number in Self.numbers(count, base) {
        let capacity = 2 * capacity(count)
        let texts = texts(number, number, capacity: capacity, base: base) { first, second in
          first.multiply(squaring: &second, crew: nil)
          second.add(2)
          first.multiply(squaring: &second, crew: nil)
        }
        let square = number * number
        #expect(texts == [square * (square + 2), (square + 2) * (square + 2)].map(\.description))
      }
    }
  }

  @Test(
    "The greatest digits, whose sum carries most", arguments: [1, -1], DecimalBase.allCases)
  func greatestDigits(_ sign: Int, _ base: DecimalBase) {
    let upper = BigUInt(10).power(40)
    let texts = texts(upper, upper * 3, capacity: 128, base: base) { first, second in
      first.add(sign * base.greatestDigit)
      second.add(sign * base.greatestDigit)
      first.advance(&second)
      #expect((first.digits + second.digits).allSatisfy { abs($0) <= base.value / 2 + 12 })
    }
    let first = BigInt(upper) + BigInt(sign * base.greatestDigit)
    let half = BigInt(2 * upper) + BigInt(sign * base.greatestDigit)
    #expect(texts == [half, half + 2 * first].map(\.description))
  }

  @Test(
    "Digits of products keep their bound", arguments: [8000, 12_000, 15_990, 50_000],
    DecimalBase.allCases)
  func bounds(_ count: Int, _ base: DecimalBase) {
    for number in Self.numbers(count, base) {
      _ = texts(number, number, capacity: capacity(count), base: base) { first, second in
        first.multiply(squaring: &second, crew: nil)
        #expect((first.digits + second.digits).allSatisfy { abs($0) <= base.greatestDigit })
      }
    }
  }

  @Test("Half of a sum, and twice a number more", arguments: counts, DecimalBase.allCases)
  func sums(_ count: Int, _ base: DecimalBase) {
    for number in Self.numbers(count, base) {
      for other in [number * 3, number + 2, number * number + number] {
        let half = (number + other) / 2
        let capacity = capacity(2 * count)
        let halved = texts(number, other, capacity: capacity, base: base) {
          $0.halveSum(adding: $1)
          expectRightNorms($0, $1)
        }
        #expect(halved == [half, other].map(\.description))
        let advanced = texts(number, other, capacity: capacity, base: base) {
          $0.advance(&$1)
          // Zero has no digits.
          let change = half > 0 ? 2 : 0
          $1.add(-change)
          expectRightNorms($0, $1)
          $1.add(change)
        }
        #expect(advanced == [half, half + 2 * number].map(\.description))
      }
    }
  }

  /// Digits of half of the base each have three times the squares of digits that come by chance.
  @Test(
    "The longest factors for which there is a proof, and longer ones",
    arguments: [(DecimalBase.tenToThe4, 150_000, true), (.tenToThe4, 170_000, false)]
      + [11_000, 14_000, 14_001, 14_015, 14_016].map { (.tenToThe5, $0, true) })
  func longest(_ base: DecimalBase, count: Int, isProved: Bool) {
    let size = base.decimalCount * count
    let greatest = BigUInt(String(repeating: "\(base.value / 2)", count: count)) ?? 0
    let texts = texts(greatest, greatest, capacity: capacity(size), base: base) {
      $0.multiply(squaring: &$1, crew: nil)
      if isProved {
        expectRightNorms($0, $1)
        // Base 10⁵ has no proof for the longer ones, which base 10⁴ makes.
        #expect(($0.digits.count > 2 * count + 1) == (count >= 14_000 && base == .tenToThe5))
      }
    }
    let expected = isProved ? (greatest * greatest).description : "no proof"
    #expect(texts.allSatisfy { $0 == expected })
    let product = textOfProduct(greatest, greatest, capacity: capacity(size), base: base)
    #expect(product == expected)
  }

  /// A long product that has no proof in base 10⁵ takes them there.
  @Test("Any digits are the same number in base 10⁴", arguments: [0, 1, 5, 15, 16, 17])
  func narrowed(_ more: Int) {
    let base = DecimalBase.tenToThe5
    let half = BigUInt(String(repeating: "50000", count: 14_000)) ?? 0
    for low in [base.greatestDigit, -base.greatestDigit, 5, -5, 49_999, -50_000, 44_445] {
      let power = BigUInt(10).power(5 * more)
      let number = half * power + power / 3
      let texts = texts(number, number, capacity: capacity(5 * 14_040), base: base) {
        $0.add(low)
        $1.add(low)
        $0.multiply(squaring: &$1, crew: nil)
      }
      let changed = BigInt(number) + BigInt(low)
      #expect(texts.allSatisfy { $0 == (changed * changed).description })
    }
  }

  @Test("The longest factors by chance", arguments: DecimalBase.allCases)
  func longestByChance(_ base: DecimalBase) {
    var operands = SeededOperands(seed: 5)
    let size = base == .tenToThe5 ? FFTEngine.mostDecimalsInBase10To5 : 1_400_000
    let power = BigUInt(10).power(size)
    let random = BigUInt(words: operands.words(count: size / 19 + 1)) % power
    let text = textOfProduct(random, random, capacity: capacity(size), base: base)
    let isEqual = text == (random * random).description
    #expect(isEqual)
  }
}
