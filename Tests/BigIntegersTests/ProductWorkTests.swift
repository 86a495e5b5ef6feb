import BigIntegers
import KernelInterface
import ProductModel
import Testing

@Suite("Work of products")
struct ProductWorkTests {
  /// Lengths around every change of method and of the transforms' shape, and some between.
  private static let lengths: [Int] = {
    let landmarks = ProductLandmarks.limbCounts(through: 5000).flatMap { [$0 - 1, $0, $0 + 1] }
    let folded = (10...12).flatMap { exponent in
      [0, 1, 7, 40, 90].map { (1 << exponent) / 2 + $0 }
    }
    return Set(landmarks + folded + [1, 2, 100, 700, 3000, 4500]).sorted()
  }()

  @Test("Short products take every limb times every limb, and squares about half of that")
  func schoolbook() throws {
    for count in 1...7 {
      #expect(ProductWork.product(count, 3)?.limbProducts == 3 * count)
      #expect(ProductWork.square(count)?.limbProducts == count * (count + 1) / 2)
    }
    let work = try #require(ProductWork.product(3, 2))
    #expect(work.movedBytes == 80 && work.multiplications == 0)
  }

  @Test(
    "A transform of 2ᵏ points takes k · 2ᵏ⁻¹ butterflies",
    .enabled(if: Kernels.hasFusedMultiplyAdd, "only levels with fused operations have vectors"))
  func wholeTransforms() {
    // Shorter ones may be made in floating point.
    for exponent in 14...21 {
      let points = 1 << exponent
      let work = ProductWork.square(points / 2)
      // Six transforms: down and up modulo each of three primes.
      #expect(work?.butterflies == 6 * exponent * points / 2, "2^\(exponent)")
      let shared = ProductWork.productAndSquare(points / 2, points / 2)
      #expect(shared?.butterflies == 12 * exponent * points / 2, "2^\(exponent)")
    }
  }

  @Test("Longer numbers are never less work", .enabled(if: Kernels.hasFusedMultiplyAdd))
  func growth() throws {
    var last = 0
    for count in [7000, 8000, 10_000, 50_000, 1_470_000, 1_480_000, 5_700_000, 5_800_000] {
      let work = try #require(ProductWork.square(count))
      #expect(work.butterflies > last, "\(count)")
      #expect(work.movedBytes > work.workingSetBytes, "\(count)")
      last = work.butterflies
    }
  }

  @Test("What adds up is the largest working set, and the sum of everything else")
  func sum() throws {
    var work = try #require(ProductWork.square(6))
    work += try #require(ProductWork.square(4))
    #expect(work.limbProducts == 31 && work.movedBytes == 2 * 8 * 20)
    #expect(work.workingSetBytes == 2 * 8 * 12)
  }

  @Test(
    "The counting build counts the same, at every length around a change of method",
    .enabled(if: OperationLedger.counts() != nil, "scripts/checked-test runs it"))
  func counted() throws {
    for count in Self.lengths {
      for other in [count, count * 7 / 8, max(1, count / 3)] where other > 0 {
        let (left, right) = (Operands(count), Operands(other))
        let predicted = try #require(ProductWork.product(count, other))
        #expect(predicted.counts == left.counts(multipliedBy: right), "\(count) × \(other)")
      }
      let predicted = try #require(ProductWork.square(count))
      #expect(predicted.counts == Operands(count).countsOfSquare(), "\(count)²")
    }
  }

  @Test("A round of a peak has as many operations as are counted, and as it says")
  func peaks() {
    for peak in ArithmeticPeak.allCases {
      #expect(peak.operationsPerRound > 0)
      var times = 0
      let before = OperationLedger.counts()
      _ = peak.run(rounds: 3) { work in
        times += 1
        work()
      }
      #expect(times == 1)
      guard let before, let after = OperationLedger.counts(),
        let counted = CountedOperation.allCases.first(where: { $0.name == peak.name })
      else { continue }
      #expect(
        after[counted.rawValue] - before[counted.rawValue] == 3 * peak.operationsPerRound,
        "\(peak.name)")
    }
  }

  @Test("Memory is gone over in whole thirds, nearly all of it", arguments: MemoryPeak.allCases)
  func memory(peak: MemoryPeak) {
    for byteCount in [4096, 100_000, 1 << 20] {
      var times = 0
      _ = peak.run(byteCount: byteCount, rounds: 2) { work in
        times += 1
        work()
      }
      let moved = peak.movedBytesPerRound(byteCount: byteCount)
      #expect(times == 1 && moved.isMultiple(of: 192))
      #expect((byteCount - 24 * 64...byteCount).contains(moved), "\(byteCount)")
    }
  }

  @Test(
    "The counting build counts the same with shared transforms, and with four primes",
    .enabled(if: OperationLedger.counts() != nil, "scripts/checked-test runs it"))
  func countedTransforms() throws {
    for count in Self.lengths + [1_471_000] where count >= 512 {
      let (left, right) = (Operands(count - 1), Operands(count))
      let predicted = try #require(ProductWork.productAndSquare(count - 1, count))
      #expect(predicted.counts == left.countsOfShared(with: right), "\(count)")
    }
  }
}

extension ProductWork {
  /// The counts that a ledger has too, in its order.
  fileprivate var counts: [Int] { [limbProducts, digitProducts, butterflies, complexButterflies] }
}

/// Limbs that are multiplied, and what the counting build counts meanwhile.
private struct Operands {
  let limbs: [UInt]

  init(_ count: Int) {
    limbs = (0..<count).map { UInt($0) &* 0x9E37_79B9_7F4A_7C15 | 1 }
  }

  private func counts(of work: () -> Void) -> [Int] {
    let operations = [CountedOperation.limbProduct, .digitProduct, .butterfly, .complexButterfly]
      .map(\.rawValue)
    let before = OperationLedger.counts() ?? []
    work()
    let after = OperationLedger.counts() ?? []
    return operations.map { after[$0] - before[$0] }
  }

  func counts(multipliedBy other: Operands) -> [Int] {
    let method = MultiplicationMethod.ladder
    var product = [UInt](repeating: 0, count: limbs.count + other.limbs.count)
    var scratch = [UInt](
      repeating: 0, count: method.scratchCount(limbs.count, other.limbs.count))
    return counts {
      unsafe method.multiply(
        &product, limbs, limbs.count, other.limbs, other.limbs.count, scratch: &scratch)
    }
  }

  func countsOfSquare() -> [Int] {
    let method = MultiplicationMethod.ladder
    var square = [UInt](repeating: 0, count: 2 * limbs.count)
    var scratch = [UInt](repeating: 0, count: method.scratchCount(limbs.count, limbs.count))
    return counts { unsafe method.square(&square, limbs, limbs.count, scratch: &scratch) }
  }

  /// The counts of the product with another number and of that number's square, made together.
  func countsOfShared(with other: Operands) -> [Int] {
    var counted: [Int] = []
    let capacity = 2 * max(limbs.count, other.limbs.count)
    RegisterSpace.withSpace(registerCount: 4, capacity: capacity) { space in
      var left = space.register(0)
      var right = space.register(0)
      var product = space.register(0)
      var square = space.register(0)
      unsafe BigUIntRegister.setLimbs(of: &left, &right, count: other.limbs.count) {
        first, second in
        for index in other.limbs.indices {
          unsafe first[index] = index < limbs.count ? limbs[index] : 0
          unsafe second[index] = other.limbs[index]
        }
      }
      counted = counts { product.setProduct(left, right, square: &square) }
    }
    return counted
  }
}
