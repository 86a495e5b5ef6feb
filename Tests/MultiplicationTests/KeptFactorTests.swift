import BigIntegers
import FibonacciTestSupport
import Testing

/// Products modulo Bᴸ ± 1, judged by GMP's products.
@Suite("Factors that are kept", .needsTransforms)
struct KeptFactorTests {
  /// Limbs of a kept factor and of others, and of the ring: of transforms in floating point, of
  /// each number of children, and of those modulo primes.
  static let shapes = [
    (40, 50, 96), (100, 60, 160), (90, 100, 192), (100, 120, 224), (100, 150, 256),
    (300, 333, 640), (700, 1000, 1792), (2000, 2001, 4096), (4000, 4100, 8192), (1, 200, 224),
    (8000, 8200, 16_384), (7000, 100, 8192), (20_000, 12_000, 32_768), (16_000, 16_100, 32_768),
    (20_000, 15_000, 35_000), (16_384, 16_384, 32_768), (8191, 8192, 16_384),
  ]

  private func value(_ limbs: [UInt]) -> BigUInt { BigUInt(words: limbs.map(UInt64.init)) }

  private func product(_ left: [UInt], _ right: [UInt]) -> BigUInt {
    BigUInt(words: GMPOracle.product(left.map(UInt64.init), right.map(UInt64.init)))
  }

  /// Factors of the shape: corners, chance, and digits that are as large as can be.
  private func pairs(_ first: Int, _ second: Int) -> [([UInt], [UInt])] {
    let hostile = (FFTEngineTests.adversaries(first), FFTEngineTests.adversaries(second))
    return operandPairs(first, second, seed: first).filter { $0.0.last != 0 && $0.1.last != 0 }
      + hostile.0.indices.map { (hostile.0[$0], hostile.1[($0 + 1) % hostile.1.count]) }
      + hostile.0.indices.map { (hostile.0[$0], hostile.1[$0]) }
  }

  private func factor(_ limbs: [UInt], ring: Int, factorsOf count: Int) throws -> KeptFactor {
    try #require(
      KeptFactor(value(limbs), ringLimbs: ring, factorsOf: count, insteadOf: nil))
  }

  @Test("A product that fits the ring is whole", arguments: shapes)
  func whole(_ count: Int, _ otherCount: Int, _ ring: Int) throws {
    for (left, right) in pairs(count, otherCount) {
      let factor = try factor(left, ring: ring, factorsOf: otherCount)
      #expect(factor.ringLimbs >= ring)
      #expect(factor.product(with: value(right)) == product(left, right))
    }
  }

  @Test("What a product leaves is found in a ring that is shorter than it", arguments: shapes)
  func rest(_ count: Int, _ otherCount: Int, _ ring: Int) throws {
    let least = max(count, otherCount)
    for (left, right) in pairs(count, otherCount) {
      let factor = try factor(left, ring: least, factorsOf: otherCount)
      let product = product(left, right)
      let power = BigUInt(1) << (64 * factor.ringLimbs)
      for rest in [BigUInt(), 1, 2, 3, BigUInt(1) << 64, power >> 64, power - 3, power - 2] {
        guard product + rest < power * power else { continue }
        #expect(self.rest(of: product + rest, right, factor) == rest)
      }
    }
  }

  private func rest(of number: BigUInt, _ limbs: [UInt], _ factor: KeptFactor) -> BigUInt {
    let words = number.words.map { UInt($0) }
    let zeros = [UInt](repeating: 0, count: max(0, factor.ringLimbs - words.count))
    var row = words + zeros
    var memory = [UInt](repeating: 1, count: factor.ringLimbs)
    unsafe row.withUnsafeMutableBufferPointer { row in
      unsafe memory.withUnsafeMutableBufferPointer { memory in
        guard let start = row.baseAddress, let space = memory.baseAddress else { return }
        unsafe factor.subtractProduct(
          with: limbs, limbs.count, from: start, row.count, in: space)
      }
    }
    return value(Array(row[..<factor.ringLimbs]))
  }

  @Test("Some limbs of a product are those of all, but for one in the lowest", arguments: shapes)
  func some(_ count: Int, _ otherCount: Int, _ ring: Int) throws {
    for (left, right) in pairs(count, otherCount) {
      let factor = try factor(left, ring: ring, factorsOf: otherCount)
      let whole = product(left, right)
      for start in [8, 9, 15, ring / 2, ring / 2 + 1, ring - 40] {
        let places = start..<min(ring, start + 32)
        var memory = [UInt](repeating: 1, count: factor.ringLimbs)
        let limbs = unsafe memory.withUnsafeMutableBufferPointer { memory in
          guard let base = memory.baseAddress else { return [UInt]() }
          let place = unsafe factor.multiply(right, right.count, limbs: places, in: base)
          return unsafe Array(UnsafeBufferPointer(start: place, count: places.count))
        }
        let modulus = BigInt(1) << (64 * places.count)
        let wanted = BigInt(whole >> (64 * start)) % modulus
        let distance = (BigInt(value(limbs)) - wanted + 1 + modulus) % modulus
        #expect(distance <= 2, "\(left.count) by \(right.count) limbs, from \(start) on")
      }
    }
  }

  @Test("No factor is kept where that costs more")
  func costs() {
    let number = BigUInt(1) << (64 * 999)
    // Five transforms of 2048 limbs against six.
    #expect(
      KeptFactor(number, ringLimbs: 2040, factorsOf: 1000, insteadOf: [2040, 2040]) != nil)
    #expect(KeptFactor(number, ringLimbs: 2040, factorsOf: 1000, insteadOf: [2040]) == nil)
    #expect(
      KeptFactor(number, ringLimbs: 2040, factorsOf: 1000, insteadOf: [1500, 1500]) == nil)
  }
}
