import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Foundation
import Testing

/// Products drawn at random next to GMP's: a share of a run that `scripts/fuzz products` makes
/// longer.
///
/// `FUZZED` is how many there are, `FUZZ_SEED` where they begin; the seed is printed.
@Suite("Extended products")
struct ExtendedProductsTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test("Products drawn at random are GMP's, by every way to them")
  func products() {
    let count = Self.environment["FUZZED"].flatMap(Int.init) ?? 2000
    let seed =
      Self.environment["FUZZ_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0 ... .max)
    let start = ContinuousClock.now
    var ways = ProductWays()
    var wrong = 0
    var limbs = 0
    for index in 0..<count where wrong < 10 {
      var generator = SeededGenerator(seed: seed, stream: UInt64(index), 0)
      let drawn = DrawnProduct(using: &generator)
      limbs += drawn.left.count + drawn.right.count
      let way = ways.compare(drawn, using: &generator)
      guard let way else { continue }
      wrong += 1
      Issue.record("seed \(seed), product \(index): \(drawn.summary), by \(way)")
    }
    print(
      "Extended products: \(count) of \(limbs) limbs, seed \(seed), \(ContinuousClock.now - start)")
  }
}

/// Two operands of a product.
private struct DrawnProduct {
  let left: [UInt]
  let right: [UInt]
  let summary: String

  /// Draws operands of 1 to 300 000 limbs, in ratios of 1:1 to 1:1000: a half equally long, a
  /// quarter up to twice as long as the other.
  init(using generator: inout SeededGenerator) {
    let longer = Self.length(using: &generator)
    let shorter =
      switch generator.next() % 4 {
      case 0: max(1, longer / generator.geometric(1000))
      case 1: longer - Int(generator.next() % UInt64(longer / 2 + 1))
      default: longer
      }
    let kinds = (Kind.draw(using: &generator), Kind.draw(using: &generator))
    left = kinds.0.limbs(longer, using: &generator)
    right = kinds.1.limbs(shorter, using: &generator)
    summary = "\(kinds.0) of \(longer) limbs by \(kinds.1) of \(shorter)"
  }

  private static let landmarks = ProductLandmarks.limbCounts(through: 3000)

  /// Short ones mostly; half of them a limb or none beside a threshold or a length of a transform.
  private static func length(using generator: inout SeededGenerator) -> Int {
    let longest =
      switch generator.next() % 1000 {
      case 0: 300_000
      case 1..<10: 50_000
      case 10..<100: 5000
      default: 300
      }
    let length = generator.geometric(longest)
    let beside = Int(generator.next() % 3) - 1
    switch generator.next() % 4 {
    case 0:
      return max(1, landmarks[Int(generator.next() % UInt64(landmarks.count))] + beside)
    case 1:
      // Transforms are cut at multiples of 64 points, and of an eighth of a power of two.
      let unit = max(64, (1 << (Int.bitWidth - 1 - length.leadingZeroBitCount)) / 8)
      return max(1, (length / unit * unit + beside) / (generator.next() % 2 == 0 ? 1 : 2))
    default: return length
    }
  }

  /// What makes an operand hard.
  private enum Kind: CaseIterable {
    case runs, ones, powerOfTwo, belowPowerOfTwo, abovePowerOfTwo, uniform

    static func draw(using generator: inout SeededGenerator) -> Kind {
      allCases[Int(generator.next() % UInt64(allCases.count))]
    }

    func limbs(_ count: Int, using generator: inout SeededGenerator) -> [UInt] {
      var limbs = [UInt](repeating: 0, count: count)
      let top: UInt = 1 << UInt(generator.next() % 64)
      switch self {
      case .runs:
        var drawn = LimbGenerator(seed: Int(truncatingIfNeeded: generator.next()))
        limbs = drawn.limbsInRuns(count)
      case .ones: limbs = [UInt](repeating: .max, count: count)
      case .powerOfTwo: limbs[count - 1] = top
      case .belowPowerOfTwo:
        limbs = [UInt](repeating: .max, count: count)
        limbs[count - 1] = 2 &* top &- 1
      case .abovePowerOfTwo:
        limbs[count - 1] = top
        limbs[0] |= 1
      case .uniform: for index in 0..<count { limbs[index] = UInt(generator.next()) }
      }
      return limbs
    }
  }
}

/// The ways to a product: values, and the engines with every number of primes and in floating
/// point, also in place.
private struct ProductWays {
  private let engines =
    NTTEngine.isAvailable
    ? [
      NTTEngine(), NTTEngine(threePrimeLimit: 0), NTTEngine(threePrimeLimit: 0, wideDigitLimit: 0),
    ] : []

  private let floatingPoint = FFTEngine.isAvailable ? FFTEngine() : nil

  /// Returns the name of a way whose result is not GMP's, or nil.
  mutating func compare(_ drawn: DrawnProduct, using generator: inout SeededGenerator) -> String? {
    let expected = productOfGMP(drawn.left, drawn.right)
    let (left, right) = (Self.value(drawn.left), Self.value(drawn.right))
    let words = Self.value(expected).words
    guard (left * right).words == words else { return "*" }
    var product = left
    product *= right
    guard product.words == words else { return "*= the shorter" }
    product = right
    product *= left
    guard product.words == words else { return "*= the longer" }
    if drawn.right.count < 3000 {
      let square = Self.value(productOfGMP(drawn.right, drawn.right)).words
      product = right
      product *= product
      guard product.words == square, right.squared().words == square else { return "a square" }
    }
    guard expected.count >= 4, !engines.isEmpty else { return nil }
    let index = Int(generator.next() % 3)
    let made = unsafe inPlace(drawn) { product, right in
      unsafe engines[index].multiply(
        product, product, drawn.left.count, right, drawn.right.count)
    }
    guard made == expected else { return "engine \(index) in place" }
    guard let floatingPoint, drawn.left.count <= FFTEngine.longestOperand else { return nil }
    let rounded = unsafe inPlace(drawn) { product, right in
      unsafe floatingPoint.multiply(product, product, drawn.left.count, right, drawn.right.count)
    }
    return rounded == expected ? nil : "floating point in place"
  }

  private static func value(_ limbs: [UInt]) -> BigUInt {
    BigUInt(words: limbs.map { UInt64($0) })
  }

  /// The product in the memory of the longer operand, by `multiply`, which takes the other, too.
  private func inPlace(
    _ drawn: DrawnProduct,
    _ multiply: (_ product: UnsafeMutablePointer<UInt>, _ right: UnsafePointer<UInt>) -> Void
  ) -> [UInt] {
    var memory = drawn.left + [UInt](repeating: .max, count: drawn.right.count)
    unsafe memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      unsafe multiply(base, drawn.right)
    }
    return memory
  }
}

extension SeededGenerator {
  /// Draws a number up to `greatest`, its logarithm uniform.
  fileprivate mutating func geometric(_ greatest: Int) -> Int {
    let bits = UInt64(Int.bitWidth - greatest.leadingZeroBitCount)
    let limit = 1 << (1 + next() % bits)
    return 1 + Int(next() % UInt64(min(limit, greatest)))
  }
}
