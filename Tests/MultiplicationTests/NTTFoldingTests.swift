import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("Products a little longer than 2ᵏ limbs", .needsTransforms)
struct NTTFoldingTests {
  private let engine = NTTEngine()

  private func product(_ first: [UInt], _ second: [UInt], _ crew: WorkerCrew? = nil) -> [UInt] {
    unsafe [UInt](unsafeUninitializedCapacity: first.count + second.count) { product, count in
      count = first.count + second.count
      guard let target = product.baseAddress else { return }
      unsafe engine.multiply(target, first, first.count, second, second.count, crew: crew)
    }
  }

  @Test("Every kind of overhang agrees with GMP", arguments: [512, 1024, 2048, 16_384])
  func overhangs(count: Int) {
    // Folded up to an eighth, and up to a sixteenth of the longest.
    let (least, most) = (count / 16, count / 8)
    for overhang in [1, 2, 31, least, least + 1, most - 1, most, most + 1, 2 * most] {
      let total = count + overhang
      for shorter in [1, overhang, overhang + 1, count / 3, total / 2] {
        for (first, second) in operandPairs(total - shorter, shorter, seed: total) {
          let isEqual = product(first, second) == productOfGMP(first, second)
          #expect(isEqual, "\(total - shorter) and \(shorter) limbs")
        }
      }
    }
  }

  /// The longer overhang is longer than what transforms in floating point are best for.
  @Test(
    "Overhangs long enough for transforms of their own agree with GMP",
    arguments: [(8192, 1000), (65_536, 7500)])
  func longOverhangs(half: Int, overhang: Int) {
    let (first, second) = operandPairs(half + overhang, half, seed: overhang)[6]
    let isEqual = product(first, second) == productOfGMP(first, second)
    #expect(isEqual)
    let operand = Array(first.prefix(half + overhang / 2))
    var square = [UInt](repeating: 1, count: 2 * operand.count)
    unsafe engine.square(&square, operand, operand.count)
    let isEqualSquare = square == productOfGMP(operand, operand)
    #expect(isEqualSquare)
  }

  @Test("A product and a square agree with GMP where one of them is folded, or both")
  func together() {
    for (firstCount, secondCount) in [(515, 510), (505, 515), (530, 515), (1030, 1020), (40, 520)] {
      for (first, second) in operandPairs(firstCount, secondCount, seed: firstCount) {
        var (product, square) = (
          [UInt](repeating: 1, count: firstCount + secondCount),
          [UInt](repeating: 1, count: 2 * secondCount)
        )
        unsafe engine.multiplyAndSquare(
          &product, &square, first, firstCount, second, secondCount)
        let areEqual =
          product == productOfGMP(first, second) && square == productOfGMP(second, second)
        #expect(areEqual, "\(firstCount) and \(secondCount) limbs")
      }
    }
  }

  /// (c Bᵐ - 1) (c Bᵐ + 1) = c² Bⁿ - 1 for n = 2m: the lower part is the modulus Bⁿ - 1 itself.
  @Test("Sums beyond the modulus agree with GMP, in one thread and in three")
  func beyondModulus() {
    for half in [256, 512, 4096] {
      for top: [UInt] in [[1], [2], [.max], [0, 1], [.max, .max], [7, 0, 0, 1 << 63]] {
        var first = [UInt](repeating: .max, count: half + top.count)
        first.replaceSubrange(half..., with: decrement(top))
        let second = [1] + [UInt](repeating: 0, count: half - 1) + top
        let expected = productOfGMP(first, second)
        let isEqual = product(first, second) == expected
        let isEqualInCrew = WorkerCrew.withCrew(threadCount: 3) { crew in
          product(first, second, crew) == expected
        }
        #expect(isEqual && isEqualInCrew, "\(half) limbs and \(top)")
      }
    }
  }

  private func decrement(_ limbs: [UInt]) -> [UInt] {
    var limbs = limbs
    for index in limbs.indices {
      let isDone = limbs[index] != 0
      limbs[index] &-= 1
      if isDone { break }
    }
    return limbs
  }

  @Test("The product may replace an operand")
  func inPlace() {
    var generator = LimbGenerator(seed: 3)
    let (first, second) = (generator.limbsInRuns(520), generator.limbsInRuns(512))
    var limbs = first + [UInt](repeating: 0, count: 512)
    unsafe limbs.withUnsafeMutableBufferPointer { limbs in
      guard let start = limbs.baseAddress else { return }
      unsafe engine.multiply(start, start, 520, second, 512)
    }
    let isEqual = limbs == productOfGMP(first, second)
    #expect(isEqual)
  }
}
