import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Random values")
struct RandomTests {
  @Test(
    "Every bit below the limit appears set and clear, and none above",
    arguments: [0, 1, 5, 63, 64, 65, 129, 300])
  func bits(_ bitCount: Int) {
    var generator = SeededOperands(seed: 95).generator
    var (everSet, alwaysSet) = (BigUInt(), (BigUInt(1) << bitCount) - 1)
    for _ in 0..<100 {
      let value = BigUInt.random(bitCount: bitCount, using: &generator)
      everSet |= value
      alwaysSet &= value
    }
    #expect(everSet == (BigUInt(1) << bitCount) - 1)
    #expect(alwaysSet.isZero)
  }

  @Test("A signed value is the same draw, and not negative")
  func signed() {
    var (generator, other) = (
      SeededOperands(seed: 99).generator, SeededOperands(seed: 99).generator
    )
    for bitCount in [0, 1, 64, 200] {
      let value = BigInt.random(bitCount: bitCount, using: &generator)
      #expect(value == BigInt(BigUInt.random(bitCount: bitCount, using: &other)))
    }
  }

  @Test("All values of a small range are drawn, about equally often")
  func range() {
    var generator = SeededOperands(seed: 96).generator
    let lowerBound = BigUInt(10).power(30)
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<5000 {
      let value = BigUInt.random(in: lowerBound..<lowerBound + 5, using: &generator)
      counts[Int(value - lowerBound)] += 1
    }
    #expect(counts.allSatisfy { (800...1200).contains($0) }, "\(counts)")
  }

  @Test("Limits are never drawn, upper bounds of closed ranges are")
  func bounds() {
    var generator = SeededOperands(seed: 97).generator
    let bound = BigUInt(1) << 64
    var isDrawn = false
    for _ in 0..<200 {
      #expect(BigUInt.random(below: 3, using: &generator) < 3)
      let value = BigUInt.random(in: bound...bound + 1, using: &generator)
      #expect(value == bound || value == bound + 1)
      isDrawn = isDrawn || value == bound + 1
    }
    #expect(isDrawn)
    #expect(BigUInt.random(in: bound...bound, using: &generator) == bound)
  }

  @Test("The system's generator draws within the bounds")
  func system() {
    let bound = BigUInt(1) << 100
    #expect(BigUInt.random(bitCount: 100) < bound)
    #expect(BigUInt.random(below: bound) < bound)
    #expect((bound..<bound + 9).contains(BigUInt.random(in: bound..<bound + 9)))
    #expect((bound...bound + 9).contains(BigUInt.random(in: bound...bound + 9)))
  }
}
