import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Division")
struct DivisionTests {
  /// Divisors short and long, and quotients from one limb to several times the divisor's length:
  /// one limb on either side of where a method gives way to the next, or a block is cut.
  static let shapes: [(quotient: Int, divisor: Int)] =
    (Array(2...17) + [31, 32, 33, 47, 48, 49, 119, 120, 121, 122, 150, 241, 300, 517]).flatMap {
      divisor in
      [1, 2, 3, 31, 32, 33, 50, 119, 120, 121, 239, 240, 241, 450, 1100].map {
        (quotient: $0, divisor: divisor)
      }
    }

  @Test("Quotients and remainders of all shapes agree with GMP")
  func shapes() {
    var operands = SeededOperands(seed: 41)
    for shape in Self.shapes {
      let divisor = operands.words(count: shape.divisor)
      check(operands.words(count: shape.divisor + shape.quotient), by: divisor)
      check(operands.words(count: shape.divisor + shape.quotient - 1), by: divisor)
    }
  }

  @Test("Quotients of ones, and remainders of nothing or one less than the divisor")
  func products() {
    var operands = SeededOperands(seed: 42)
    for shape in Self.shapes {
      let ones = BigUInt(words: [UInt64](repeating: .max, count: shape.quotient))
      for words in Self.divisors(count: shape.divisor) + [operands.words(count: shape.divisor)] {
        let divisor = BigUInt(words: words)
        checkProduct(of: ones, divisor, remainder: 0)
        checkProduct(of: ones, divisor, remainder: divisor - 1)
        checkProduct(of: ones + 1, divisor, remainder: 0)
      }
    }
  }

  @Test("Leading limbs that are those of the divisor", arguments: Array(2...17) + [33, 70])
  func equalLeadingLimbs(_ count: Int) {
    var operands = SeededOperands(seed: 45)
    for divisor in Self.divisors(count: count) + [operands.words(count: count)] {
      let lows: [[UInt64]] = [
        [0], [.max], [0, .max], operands.words(count: 4), operands.words(count: 40),
        [UInt64](repeating: 0, count: 50),
      ]
      for low in lows {
        check(low + divisor, by: divisor)
        check(low + divisor.dropFirst(), by: divisor)
        check(low + [0] + divisor.dropFirst(), by: divisor)
      }
    }
  }

  @Test(
    "Multiples of the divisor, less a little, before other limbs",
    arguments: Array(2...18) + [33, 70])
  func littleLess(_ count: Int) {
    var operands = SeededOperands(seed: 46)
    for divisor in Self.divisors(count: count) + [operands.words(count: count)] {
      for factor in [[1], [.max, .max], operands.words(count: 3), operands.words(count: count)] {
        let multiple = BigUInt(words: factor) * BigUInt(words: divisor)
        for low in [[], [0], [.max, .max], operands.words(count: 2), operands.words(count: count)] {
          for less in 0..<4 {
            let words = (multiple - BigUInt(less)).words.map { UInt64($0) }
            check(low + words, by: divisor)
          }
        }
      }
    }
  }

  /// The greatest number of so many words, and those around its half and around the least.
  private static func divisors(count: Int) -> [[UInt64]] {
    let zeros = [UInt64](repeating: 0, count: count - 1)
    let ones = [UInt64](repeating: .max, count: count - 1)
    return [
      ones + [.max], zeros + [.max], zeros + [1], ones + [1], zeros + [1 << 63], ones + [1 << 63],
      ones + [.max >> 1], [1] + zeros.dropFirst() + [1 << 63],
    ]
  }

  /// Divides a product plus a remainder: what comes out must be what went in.
  private func checkProduct(of quotient: BigUInt, _ divisor: BigUInt, remainder: BigUInt) {
    let dividend = quotient * divisor + remainder
    let result = dividend.quotientAndRemainder(dividingBy: divisor)
    #expect(
      result.quotient == quotient && result.remainder == remainder
        && dividend / divisor == quotient && dividend % divisor == remainder,
      "\(dividend.words) / \(divisor.words)")
  }

  /// Divides for both results, and for each of them alone, which is another way.
  private func check(_ dividend: [UInt64], by divisor: [UInt64]) {
    let (number, other) = (BigUInt(words: dividend), BigUInt(words: divisor))
    let result = number.quotientAndRemainder(dividingBy: other)
    let quotient = GMPOracle.quotient(dividend, divisor)
    let remainder = GMPOracle.remainder(dividend, divisor)
    #expect(result.quotient.words == quotient, "\(dividend), \(divisor)")
    #expect(result.remainder.words == remainder, "\(dividend), \(divisor)")
    #expect((number / other).words == quotient, "\(dividend), \(divisor)")
    #expect((number % other).words == remainder, "\(dividend), \(divisor)")
  }

  @Test("Reciprocals of two limbs that need no correction, one or two")
  func reciprocalCorners() {
    var operands = SeededOperands(seed: 44)
    let ends = [0, 1, 2, 1 << 32, 1 << 63, .max - 1, .max] as [UInt64]
    // Divides B³ − 1, so that the correction leaves zero exactly.
    var divisors = [[0xffff_ffff, 0xffff_ffff_0000_0000]] as [[UInt64]]
    for step in ends {
      for low in ends { divisors.append([low, step | 1 << 63]) }
      // High · ⌊(B² − 1) / high⌋ is B² − 1 − remainder, so adding this low limb to it gives high,
      // mod B.
      let high = step | 1 << 63
      divisors.append([high &+ high.dividingFullWidth((~high, .max)).remainder &+ 1, high])
    }
    for divisor in divisors {
      for count in [4, 5, 100] { check(operands.words(count: count), by: divisor) }
    }
  }

  /// Products with the divisor and its reciprocal are made modulo Bᴸ ± 1 there.
  @Test(
    "By reciprocals of all lengths, with quotients of ones and remainders of nothing or most",
    arguments: [
      2, 3, 5, 15, 16, 17, 31, 40, 47, 64, 100, 150, 199, 240, 299, 301, 430, 431, 511, 512, 600,
      767, 900, 1021, 1500, 2049, 4000, 7000, 13_000,
    ])
  func reciprocals(_ count: Int) {
    var operands = SeededOperands(seed: UInt64(count))
    let ones = [UInt64](repeating: .max, count: count)
    func aboveZeros(_ zeroCount: Int) -> [UInt64] {
      [UInt64](repeating: 0, count: zeroCount) + operands.words(count: count - zeroCount)
    }
    let power = [UInt64](repeating: 0, count: count - 1) + [1 << 63]
    let divisors = [operands.words(count: count), ones, power]
    for divisor in divisors + [aboveZeros(count / 3), aboveZeros(2 * count / 3)] {
      for quotientCount in [count / 2, 3 * count / 4, count, count + 1, 2 * count + 7] {
        for quotient in [
          operands.words(count: quotientCount), [UInt64](repeating: .max, count: quotientCount),
        ] {
          let product = GMPOracle.product(quotient, divisor)
          let rest = GMPOracle.difference(divisor, [1])
          for dividend in [
            product, GMPOracle.sum(product, rest), GMPOracle.difference(product, [1]),
          ] {
            let (number, other) = (BigUInt(words: dividend), BigUInt(words: divisor))
            let expected = (
              quotient: GMPOracle.quotient(dividend, divisor),
              remainder: GMPOracle.remainder(dividend, divisor)
            )
            for result in [
              DivisionMethod.reciprocal.quotientAndRemainder(number, dividingBy: other),
              number.quotientAndRemainder(dividingBy: other),
              (quotient: number / other, remainder: number % other),
            ] {
              #expect(result.quotient.words == expected.quotient)
              #expect(result.remainder.words == expected.remainder)
            }
          }
        }
      }
    }
  }

  @Test("Operands of tens of thousands of limbs")
  func large() {
    var operands = SeededOperands(seed: 43)
    let (a, b) = (operands.words(count: 30_000), operands.words(count: 12_345))
    let (quotient, remainder) = BigUInt(words: a).quotientAndRemainder(
      dividingBy: BigUInt(words: b))
    #expect(quotient.words == GMPOracle.quotient(a, b))
    #expect(remainder.words == GMPOracle.remainder(a, b))
  }
}
