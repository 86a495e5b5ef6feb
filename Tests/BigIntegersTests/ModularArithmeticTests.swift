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

  /// Moduli around the lengths from which reductions are by products, and with factors of two that
  /// reach into the next limbs.
  @Test("Long moduli", arguments: [30, 89, 99, 100, 101, 140, 178, 179, 180, 181, 250])
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

  /// Every length that is reduced in rows, or in vectors of 512 bits: sums that overflow the
  /// modulus's limbs, digits of zero that leave no carry, and residues at both ends.
  @Test("Odd moduli of each length", arguments: 1...66)
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

  /// Digits end anywhere in a limb, and a residue has a digit more from some number of bits on.
  @Test("Odd moduli of each number of bits", arguments: [300..<1300, 4080..<4170, 9100..<9200])
  func bits(_ counts: Range<Int>) {
    var operands = SeededOperands(seed: 116)
    for bits in counts {
      var modulus = operands.words(count: (bits + 63) / 64)
      let surplus = 64 * modulus.count - bits
      modulus[modulus.count - 1] = modulus[modulus.count - 1] >> surplus | 1 << (63 - surplus)
      modulus[0] |= 1
      check(operands.words(count: modulus.count), [0x9e37_79b9], modulo: modulus)
    }
  }

  @Test("Powers of zero divisors", arguments: [3, 5, 8, 15, 31, 32])
  func zeroDivisors(_ count: Int) {
    var operands = SeededOperands(seed: 117 + UInt64(count))
    var root = operands.words(count: count)
    root[0] |= 1
    let square = GMPOracle.product(root, root)
    check(root, [2], modulo: square)
    check(root, [7, 1], modulo: square)
    check(GMPOracle.product(root, [5]), [1], modulo: square)
    check(GMPOracle.sum(square, [1]), [3], modulo: square)
  }

  @Test("Long exponents", arguments: [5, 17, 33, 66])
  func longExponents(_ modulusCount: Int) {
    var operands = SeededOperands(seed: 114)
    for count in [1, 3, 8, 21, 40] {
      var modulus = operands.words(count: modulusCount)
      check(operands.words(count: modulusCount), operands.words(count: count), modulo: modulus)
      modulus[0] |= 1
      check(operands.words(count: modulusCount), operands.words(count: count), modulo: modulus)
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
