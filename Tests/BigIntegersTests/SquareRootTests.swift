import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Square roots")
struct SquareRootTests {
  @Test("Small numbers")
  func small() {
    var root: UInt64 = 0
    for number in 0..<5000 as Range<UInt64> {
      if (root + 1) * (root + 1) <= number { root += 1 }
      #expect(BigUInt(number).squareRoot() == BigUInt(root), "\(number)")
    }
  }

  @Test("Squares of half a limb and their neighbours")
  func halves() {
    for shift in 0...31 as ClosedRange<UInt64> {
      for root in [1 << shift, (1 << shift) + 1, (2 << shift) - 1] as [UInt64] where root > 1 {
        let square = BigUInt(words: [root * root] as [UInt64])
        #expect(square.squareRoot() == BigUInt(words: [root]))
        #expect((square - 1).squareRoot() == BigUInt(words: [root - 1]))
        #expect((square + BigUInt(words: [2 * root])).squareRoot() == BigUInt(words: [root]))
      }
    }
  }

  @Test("Squares of one to four limbs, and the numbers beside those whose root is the same")
  func squares() {
    var operands = SeededOperands(seed: 83)
    for count in 1...4 {
      for round in 0..<3000 {
        var words = operands.words(count: count)
        words[count - 1] >>= UInt64(round % 64)
        // A lower half of ones is more than what the division by the upper half gives.
        if round % 3 == 0 {
          for index in 0..<count / 2 { words[index] = .max }
        }
        let root = BigUInt(words: words)
        if root.isZero { continue }
        let square = root.squared()
        #expect(square.squareRoot() == root && (square - 1).squareRoot() == root - 1, "\(words)")
        let last = (square + root + root).squareRootAndRemainder()
        #expect(last.root == root && last.remainder == root + root, "\(words)")
      }
    }
  }

  @Test("The square of a root is not greater, that of the next number is")
  func bounds() {
    for words in Corners.words + Corners.seeded([1, 2, 3, 4, 7, 30, 100, 333], seed: 81) {
      let value = BigUInt(words: words)
      for number in [value, value.squared(), value.squared() + 1] {
        let root = number.squareRoot()
        #expect(root * root <= number && number < (root + 1) * (root + 1), "\(number.words)")
      }
      if !value.isZero {
        #expect((value.squared() - 1).squareRoot() == value - 1, "\(words)")
      }
    }
  }

  @Test("Roots and remainders of all lengths agree with GMP")
  func agreement() {
    let lengths =
      Array(1...12) + [
        17, 31, 32, 33, 64, 65, 100, 239, 240, 241, 1001, 3999, 4000, 4001, 4002, 8007,
      ]
    for words in Corners.words + Corners.seeded(lengths, seed: 82) {
      for shift in [0, 1, 31, 33] {
        let shifted = GMPOracle.shiftedLeft(words, by: shift)
        let result = BigUInt(words: shifted).squareRootAndRemainder()
        let expected = GMPOracle.squareRootAndRemainder(shifted)
        #expect(result.root.words == expected.root, "\(shifted)")
        #expect(result.remainder.words == expected.remainder, "\(shifted)")
        #expect(BigUInt(words: shifted).squareRoot().words == expected.root, "\(shifted)")
      }
    }
  }

  @Test("What the base as a quotient leaves of eight limbs carries through two of them")
  func carries() {
    var operands = SeededOperands(seed: 84)
    for _ in 0..<300 {
      var words = operands.words(count: 2)
      words[1] |= 1 << 63
      let upperRoot = BigUInt(words: words)
      let ones = (BigUInt(1) << 128) - 1
      // The upper half of the eight is two times its root more than a square; the quarter below
      // becomes all ones before the carry comes.
      let number =
        ((upperRoot + 1).squared() - 1) << 256 + (ones - (2 * upperRoot + 1 - ones - 1)) << 128
        + BigUInt(words: operands.words(count: 2))
      let long = number << 512 + BigUInt(words: operands.words(count: 8))
      let result = long.squareRootAndRemainder()
      let expected = GMPOracle.squareRootAndRemainder(long.words)
      #expect(result.root.words == expected.root, "\(words)")
      #expect(result.remainder.words == expected.remainder, "\(words)")
    }
  }
}
