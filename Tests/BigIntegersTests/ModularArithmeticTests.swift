import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Modular powers and inverses")
struct ModularArithmeticTests {
  static let operands = Corners.words + Corners.seeded([1, 2, 3, 6], each: 2, seed: 111)

  @Test("Inverses agree with GMP, and are missing where it has none")
  func inverses() {
    for operand in Self.operands {
      for modulus in Self.operands where !modulus.isEmpty {
        let inverse = BigUInt(words: operand).inverse(modulo: BigUInt(words: modulus))
        let expected = GMPOracle.inverse(operand, modulo: modulus)
        #expect(inverse?.words == expected, "\(operand) modulo \(modulus)")
      }
    }
  }

  @Test("Powers modulo odd numbers, even ones and powers of two agree with GMP")
  func powers() {
    var operands = SeededOperands(seed: 112)
    let exponents: [[UInt64]] = [
      [], [1], [2], [3], [255], [.max], [0, 1], operands.words(count: 9),
    ]
    for base in Self.operands {
      for modulus in Self.operands where !modulus.isEmpty {
        for exponent in exponents.prefix(base.count < 3 ? 8 : 5) {
          check(base, exponent, modulo: modulus)
        }
      }
    }
  }

  /// Moduli around the length from which reductions are by products, and with factors of two that
  /// reach into the next limbs.
  @Test("Long moduli", arguments: [30, 59, 60, 61, 89, 90, 91, 250])
  func longModuli(_ count: Int) {
    var operands = SeededOperands(seed: 113 + UInt64(count))
    let (base, exponent) = (operands.words(count: count + 2), operands.words(count: 1))
    for _ in 0..<3 {
      var modulus = operands.words(count: count)
      check(base, exponent, modulo: modulus)
      modulus[0] |= 1
      check(base, exponent, modulo: modulus)
      check(base, exponent, modulo: GMPOracle.shiftedLeft(modulus, by: 131))
    }
  }

  /// Every length that is reduced in rows: sums that overflow the modulus's limbs, limbs of zero
  /// that leave no carry, and residues at both ends.
  @Test("Odd moduli of each length", arguments: 1...62)
  func oddModuli(_ count: Int) {
    var operands = SeededOperands(seed: 115 + UInt64(count))
    let (ones, zeros) = (
      [UInt64](repeating: .max, count: count), [UInt64](repeating: 0, count: count)
    )
    let upper = Array(zeros.dropFirst())
    let moduli = [
      ones, [.max - 58] + ones.dropFirst(), GMPOracle.sum(upper + [1 << 63], [1]),
      GMPOracle.sum(upper + [1], [2 * UInt64(count) + 1]), [1] + upper + [1],
    ]
    for modulus in moduli + (0..<2).map({ _ in operands.words(count: count) }) {
      var odd = modulus
      odd[0] |= 1
      let predecessor = GMPOracle.difference(odd, [1])
      for base in [predecessor, [2], upper + [1 << 63], operands.words(count: count)] {
        check(base, [0xd3c5_a9b1_7f42_6e8d], modulo: odd)
        check(base, [2], modulo: odd)
      }
    }
  }

  @Test("Long exponents")
  func longExponents() {
    var operands = SeededOperands(seed: 114)
    for count in [1, 3, 8, 21, 40] {
      let modulus = operands.words(count: 5)
      check(operands.words(count: 5), operands.words(count: count), modulo: modulus)
    }
  }

  @Test("Fermat's little theorem for a Mersenne prime")
  func fermat() {
    let prime = (BigUInt(1) << 607) - 1
    #expect(BigUInt(3).power(prime - 1, modulo: prime) == BigUInt(1))
    #expect(
      BigUInt(3).power(prime - 2, modulo: prime).words == BigUInt(3).inverse(modulo: prime)?.words)
  }

  private func check(_ base: [UInt64], _ exponent: [UInt64], modulo modulus: [UInt64]) {
    let power = BigUInt(words: base).power(
      BigUInt(words: exponent), modulo: BigUInt(words: modulus))
    #expect(
      power.words == GMPOracle.power(base, exponent, modulo: modulus),
      "\(base), \(exponent), \(modulus)")
  }
}
