import Benchmarking
import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("NTT in base 10¹⁸", .needsTransforms)
struct NTTDecimalTests {
  private let engine = NTTEngine()

  private static let greatest: UInt = 999_999_999_999_999_999

  private func product(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    unsafe [UInt](unsafeUninitializedCapacity: first.count + second.count) { product, count in
      count = first.count + second.count
      guard let target = product.baseAddress else { return }
      unsafe engine.multiply(
        target, first, first.count, second, second.count, base: .tenToThe18)
    }
  }

  /// The product by GMP, which reads and writes decimal text.
  private func expected(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    let product = GMPOracle.product(Self.words(first), Self.words(second))
    var digits = Array(GMPOracle.text(product, radix: 10).utf8)
    let length = 18 * (first.count + second.count)
    digits.insert(contentsOf: repeatElement(48, count: length - digits.count), at: 0)
    return stride(from: length - 18, through: 0, by: -18).map { start in
      digits[start..<start + 18].reduce(0 as UInt) { 10 * $0 + UInt($1 - 48) }
    }
  }

  private static func words(_ limbs: [UInt]) -> [UInt64] {
    limbs.reversed().reduce(into: []) { words, limb in
      words = GMPOracle.sum(
        GMPOracle.product(words, [UInt64(greatest) + 1]), limb == 0 ? [] : [UInt64(limb)])
    }
  }

  /// Limbs in long runs of zeros and of greatest ones, or uniform.
  private func operands(_ count: Int, _ generator: inout SeededGenerator) -> [[UInt]] {
    var runs: [UInt] = []
    while runs.count < count {
      let limbs: [UInt] = [0, Self.greatest, UInt(generator.next() % 1_000_000)]
      let length = 1 + Int(generator.next() % 20)
      runs += [UInt](repeating: limbs[Int(generator.next() % 3)], count: length)
    }
    return [
      [UInt](repeating: Self.greatest, count: count),
      [UInt](repeating: 0, count: count - 1) + [1],
      Array(runs.prefix(count)),
      (0..<count).map { _ in UInt(generator.next() % (UInt64(Self.greatest) + 1)) },
    ]
  }

  /// Products of 258 and 513 limbs end with a few beyond a block of digits.
  @Test("Products agree with GMP", arguments: [1, 2, 31, 63, 64, 65, 127, 130, 155, 257, 308, 500])
  func products(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for first in operands(count, &generator) {
      for second in operands(max(1, count * 2 / 3), &generator) {
        let isEqual = product(first, second) == expected(first, second)
        #expect(isEqual, "\(first) \(second)")
      }
    }
  }

  @Test("A product with a square is the two of them")
  func together() {
    var generator = SeededGenerator(seed: 3)
    for (first, second) in zip(operands(300, &generator), operands(301, &generator)) {
      var product = [UInt](repeating: 1, count: 601)
      var square = [UInt](repeating: 1, count: 602)
      unsafe engine.multiplyAndSquare(
        &product, &square, first, 300, second, 301, base: .tenToThe18)
      let areEqual =
        product == expected(first, second) && square == expected(second, second)
      #expect(areEqual)
    }
  }

  @Test("The greatest coefficients are found")
  func greatest() {
    // (Dⁿ - 1)² = D²ⁿ - 2 Dⁿ + 1.
    let count = 1_500_000
    let nines = [UInt](repeating: Self.greatest, count: count)
    var expected = nines + nines
    expected.replaceSubrange(
      0...count, with: [1] + Array(repeating: 0, count: count - 1) + [Self.greatest - 1])
    let isRight = product(nines, nines) == expected
    #expect(isRight)
  }

  @Test("A crew finds what one thread does", arguments: [4096, 5000, 8191])
  func crews(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    // A carry of the lowest limb that goes through all parts: 3 · 333 … 334.
    let third = Self.greatest / 3
    let thirds = [third + 1] + [UInt](repeating: third, count: count - 1)
    var pairs = [(thirds, [3 as UInt])]
    for first in operands(count, &generator) {
      for second in operands(count * 2 / 3, &generator) { pairs.append((first, second)) }
    }
    #expect(product(thirds, [3]) == [2] + [UInt](repeating: 0, count: count - 1) + [1])
    for (first, second) in pairs {
      let expected = product(first, second)
      for threadCount in [2, 3, 8] {
        WorkerCrew.withCrew(threadCount: threadCount) { crew in
          var found = [UInt](repeating: 1, count: expected.count)
          unsafe engine.multiply(
            &found, first, first.count, second, second.count, base: .tenToThe18, crew: crew)
          let isEqual = found == expected
          #expect(isEqual, "\(threadCount) threads")
        }
      }
    }
  }
}
