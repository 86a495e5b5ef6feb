import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("NTT engine", .needsTransforms)
struct NTTEngineTests {
  private let engine = NTTEngine()

  /// An engine that takes four primes for every size.
  private let fourPrimeEngine = NTTEngine(threePrimeLimit: 0)

  /// An engine that takes four primes and narrow digits for every size.
  private let narrowDigitEngine = NTTEngine(threePrimeLimit: 0, wideDigitLimit: 0)

  private func product(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    product(first, second, engine)
  }

  private func product(_ first: [UInt], _ second: [UInt], _ engine: NTTEngine) -> [UInt] {
    unsafe [UInt](unsafeUninitializedCapacity: first.count + second.count) { product, count in
      count = first.count + second.count
      guard let target = product.baseAddress else { return }
      unsafe engine.multiply(target, first, first.count, second, second.count)
    }
  }

  private func square(_ limbs: [UInt]) -> [UInt] {
    unsafe [UInt](unsafeUninitializedCapacity: 2 * limbs.count) { result, count in
      count = 2 * limbs.count
      guard let target = result.baseAddress else { return }
      unsafe engine.square(target, limbs, limbs.count)
    }
  }

  private func productAndSquare(_ first: [UInt], _ second: [UInt]) -> ([UInt], [UInt]) {
    var square = [UInt](repeating: 0, count: 2 * second.count)
    let product = unsafe [UInt](
      unsafeUninitializedCapacity: first.count + second.count
    ) { product, count in
      count = first.count + second.count
      guard let target = product.baseAddress else { return }
      unsafe engine.multiplyAndSquare(
        target, &square, first, first.count, second, second.count)
    }
    return (product, square)
  }

  /// Sizes on either side of every way a transform can be cut: lengths between powers of two,
  /// blocks of 64 points, and vectors of eight limbs.
  static let sizes: [Int] =
    Array(1...20) + [63, 64, 65, 127, 128, 129, 135, 250, 255, 256, 257, 300, 319, 320, 321]
    + [383, 384, 385, 447, 448, 449, 511, 512, 513, 640, 700, 768, 895, 900, 1023, 1024, 1025]
    + [1200, 1500, 1536, 1537, 1800, 2047, 2048, 2049, 2304, 2310, 3000, 4095, 4096, 4097]
    + [5000, 6144, 6200, 8191, 8193, 9000, 12_345, 16_385, 20_001, 33_000]

  @Test("Products and squares agree with GMP", arguments: sizes)
  func balanced(count: Int) {
    for (index, (first, second)) in operandPairs(count, count, seed: count).enumerated() {
      #expect(
        product(first, second) == productOfGMP(first, second), "pair \(index) of seed \(count)")
      #expect(square(first) == productOfGMP(first, first), "square \(index) of seed \(count)")
    }
  }

  @Test("A product with a square agrees with GMP", arguments: sizes.filter { $0 < 5000 })
  func together(count: Int) {
    for (first, second) in operandPairs(max(1, count - count % 3), count, seed: count) {
      let (product, square) = productAndSquare(first, second)
      #expect(product == productOfGMP(first, second), "seed \(count)")
      #expect(square == productOfGMP(second, second), "seed \(count)")
    }
  }

  @Test("Every number of blocks agrees with GMP", arguments: 8...136)
  func blocks(blockCount: Int) {
    // Two limbs of product for each of an operand: the transforms end with a full block.
    let count = 32 * blockCount
    let (first, second) = operandPairs(count, count, seed: blockCount)[0]
    let (expected, expectedSquare) = (productOfGMP(first, second), productOfGMP(second, second))
    #expect(product(first, second) == expected)
    let (together, square) = productAndSquare(first, second)
    #expect(together == expected && square == expectedSquare)
    #expect(product(first, second, fourPrimeEngine) == expected)
  }

  @Test("Products of unequal sizes agree with GMP, in either order")
  func unbalanced() {
    for firstCount in [1, 7, 30, 129, 200, 1000] {
      for secondCount in [250, 400, 511, 1000, 1400, 3100, 5000, 17_000] {
        let seed = 100_000 * firstCount + secondCount
        for (first, second) in operandPairs(firstCount, secondCount, seed: seed) {
          let expected = productOfGMP(first, second)
          #expect(product(first, second) == expected, "\(firstCount) \(secondCount)")
          #expect(product(second, first) == expected, "\(secondCount) \(firstCount)")
        }
      }
    }
  }

  @Test("Four primes agree with GMP at sizes of any ratio, in either order")
  func unbalancedFourPrimes() {
    for firstCount in [1, 7, 30, 129, 200, 1000, 3000] {
      for secondCount in [1, 20, 250, 400, 511, 1000, 1400, 3100, 5000, 17_000] {
        let seed = 100_000 * firstCount + secondCount
        for (first, second) in operandPairs(firstCount, secondCount, seed: seed) {
          let expected = productOfGMP(first, second)
          let sizes: Comment = "\(firstCount) \(secondCount)"
          for engine in [fourPrimeEngine, narrowDigitEngine] {
            // Compared apart, since a failed expectation would look for differences for minutes.
            let areEqual =
              product(first, second, engine) == expected
              && product(second, first, engine) == expected
            #expect(areEqual, sizes)
          }
        }
      }
    }
  }

  @Test("Sizes at random agree with GMP")
  func random() {
    var generator = LimbGenerator(seed: 1)
    for round in 0..<300 {
      let firstCount = 1 + Int(generator.next() % 3000)
      let secondCount = 1 + Int(generator.next() % 3000)
      let first = generator.limbsInRuns(firstCount)
      let second = generator.limbsInRuns(secondCount)
      #expect(
        product(first, second) == productOfGMP(first, second),
        "round \(round): \(firstCount) \(secondCount)")
    }
  }

  @Test(
    "The longest operands are multiplied, with three and with four primes",
    arguments: [
      NTTEngine.maximumCountOfThreePrimes, NTTEngine.maximumCountOfWideDigits,
      NTTEngine.maximumCountOfWideDigits + 1,
    ])
  func longest(count: Int) {
    // All ones make the greatest coefficients: (2ⁿ - 1)² = 2²ⁿ - 2ⁿ⁺¹ + 1.
    let ones = [UInt](repeating: .max, count: count)
    var expected = [UInt](repeating: .max, count: 2 * count)
    expected.replaceSubrange(
      0...count, with: [1] + Array(repeating: 0, count: count - 1) + [.max - 1])
    // Compared apart, since a failed expectation would print the numbers.
    let isRight = square(ones) == expected
    #expect(isRight)
  }

  @Test("Four primes agree with GMP")
  func fourPrimes() {
    let count = NTTEngine.maximumCountOfThreePrimes + 5
    var generator = LimbGenerator(seed: 4)
    let (first, second) = (generator.limbsInRuns(count), generator.uniformLimbs(count + 13))
    let (expectedProduct, expectedSquare) = (
      productOfGMP(first, second), productOfGMP(second, second)
    )
    let isProduct = product(first, second) == expectedProduct
    #expect(isProduct)
    let (product, square) = productAndSquare(first, second)
    let areBoth = product == expectedProduct && square == expectedSquare
    #expect(areBoth)
  }

  @Test(
    "Room for numbers to come changes no product", arguments: [NTTBase.twoToThe64, .tenToThe18])
  func reserved(base: NTTBase) {
    var operands = SeededOperands(seed: 71)
    // Limbs of either base.
    let limbs = operands.words(count: 3000).map { UInt($0 % 1_000_000_000_000_000_000) }
    func square() -> [UInt] {
      var result = [UInt](repeating: 0, count: 6000)
      NTTEngine.withEngine { engine in
        unsafe engine.square(&result, limbs, limbs.count, base: base)
      }
      return result
    }
    BigUInt.releaseScratch()
    let before = square()
    for limbCount in [1 << 20, 1 << 21, 1 << 20, 1 << 40] {
      NTTEngine.reserve(doublingTo: limbCount, base: base)
      #expect(square() == before, "\(limbCount) limbs")
    }
    BigUInt.releaseScratch()
  }
}
