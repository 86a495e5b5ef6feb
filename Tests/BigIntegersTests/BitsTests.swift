import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Bits")
struct BitsTests {
  @Test("Bits are counted, read, set, cleared and cut off as GMP has them")
  func agreement() {
    for words in Corners.words + Corners.seeded([1, 2, 3, 5, 17], each: 2, seed: 131) {
      let value = BigUInt(words: words)
      #expect(value.nonzeroBitCount == GMPOracle.nonzeroBitCount(words), "\(words)")
      #expect(value.isPowerOfTwo == (GMPOracle.nonzeroBitCount(words) == 1), "\(words)")
      for position in [0, 1, 63, 64, 65, 127, 128, 191, 192, 500] {
        let bit = GMPOracle.shiftedLeft([1], by: position)
        let isSet = !GMPOracle.conjunction(words, bit).isEmpty
        #expect(value.hasBit(at: position) == isSet, "\(words), \(position)")
        var (set, cleared) = (value, value)
        set.setBit(at: position)
        cleared.setBit(at: position, to: false)
        #expect(set.words == GMPOracle.disjunction(words, bit), "\(words), \(position)")
        #expect(
          cleared.words == (isSet ? GMPOracle.exclusion(words, bit) : words),
          "\(words), \(position)")
        #expect(value.words == words, "a copy has changed")
        #expect(
          value.lowBits(position).words == GMPOracle.remainder(words, bit), "\(words), \(position)")
      }
    }
  }
}
