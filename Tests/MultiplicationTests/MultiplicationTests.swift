import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Multiplication")
struct MultiplicationTests {
  /// Every small length, and one limb on either side of where a method gives way to the next.
  static let lengths = Array(1...70) + [95, 127, 128, 129, 190, 207, 208, 209, 255, 256, 257, 600]

  @Test("Squares and products of equal lengths agree with GMP")
  func balanced() {
    for length in Self.lengths {
      let ones = [UInt64](repeating: .max, count: length)
      for words in Corners.seeded([length], each: 3, seed: 11) + [ones] {
        let value = BigUInt(words: words)
        let other = Corners.seeded([length], each: 1, seed: 12)[0]
        #expect(value.squared().words == GMPOracle.product(words, words), "\(words) squared")
        #expect(
          (value * BigUInt(words: other)).words == GMPOracle.product(words, other),
          "\(words) * \(other)")
      }
    }
  }

  @Test("Products of unequal lengths agree with GMP, either way round")
  func unbalanced() {
    let counts = [1, 2, 3, 8, 9, 20, 31, 32, 33, 41, 48, 64, 97, 150, 200, 400]
    for left in Corners.seeded(counts, each: 1, seed: 13) {
      for right in Corners.seeded(counts, each: 1, seed: 14) {
        let expected = GMPOracle.product(left, right)
        let (a, b) = (BigUInt(words: left), BigUInt(words: right))
        #expect((a * b).words == expected, "\(left) * \(right)")
        #expect((b * a).words == expected, "\(right) * \(left)")
      }
    }
  }

  @Test("An operand may be the result")
  func aliased() {
    for words in Corners.seeded([1, 2, 3, 20, 64], each: 2, seed: 15) {
      let square = GMPOracle.product(words, words)
      var value = BigUInt(words: words)
      let copy = value
      value *= value
      #expect(value.words == square, "\(words)")
      value = copy
      value.formProduct(of: value, value)
      #expect(value.words == square, "\(words)")
      value = copy
      value.formSquare(of: value)
      #expect(value.words == square, "\(words)")
      value = copy
      value.formProduct(of: value, copy + 1)
      #expect(value == copy.squared() + copy, "\(words)")
      #expect(copy.words == words, "\(words)")
    }
  }

  @Test("Memory is reused without leaving traces of the former value")
  func reuse() {
    var product = BigUInt(words: [UInt64](repeating: .max, count: 50))
    product.formProduct(of: BigUInt(words: [1, 2, 3]), BigUInt(words: [5]))
    #expect(product.words == [5, 10, 15])
    product.formProduct(of: product, 0)
    #expect(product.isZero && product.words.isEmpty)
  }

  @Test("Products of very long and short operands, made in blocks, agree with GMP")
  func blocks() {
    for longCount in [4095, 4096, 4097, 5119, 6143, 6144, 20_000] {
      for shortCount in [24, 30, 64, 104, 200, 256, 257] {
        let words = Corners.seeded([longCount, shortCount], each: 1, seed: UInt64(longCount))
        let product = BigUInt(words: words[0]) * BigUInt(words: words[1])
        #expect(
          product.words == GMPOracle.product(words[0], words[1]), "\(longCount) × \(shortCount)")
      }
    }
    let (long, short) = ((BigUInt(1) << 640_000) - 1, (BigUInt(1) << 3200) - 1)
    #expect(long * short == (short << 640_000) - short)
  }
}
