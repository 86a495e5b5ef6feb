import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Powers")
struct PowerTests {
  @Test("A power is the repeated product")
  func repeatedProducts() {
    for words in Corners.words + Corners.seeded([1, 2, 3], each: 2, seed: 51) {
      let base = BigUInt(words: words)
      var product: [UInt64] = [1]
      for exponent in 0...20 {
        #expect(base.power(exponent).words == product, "\(words) to the power of \(exponent)")
        product = GMPOracle.product(product, words)
      }
    }
  }

  @Test("Trailing zeros are counted across limbs")
  func trailingZeros() {
    #expect(BigUInt().trailingZeroBitCount == BigUInt().bitWidth)
    for count in [0, 1, 63, 64, 127, 128, 129, 1000] {
      #expect((BigUInt(5) << count).trailingZeroBitCount == count)
    }
  }
}
