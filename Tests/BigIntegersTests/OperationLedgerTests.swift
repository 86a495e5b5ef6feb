import BigIntegers
import KernelInterface
import Testing

/// In the counting build only, which `scripts/checked-test` makes; no other one counts.
@Suite(
  "Ledger of operations", .serialized,
  .enabled(if: OperationLedger.counts() != nil, "scripts/checked-test runs it"))
struct OperationLedgerTests {
  /// What a piece of work adds to each count.
  private func counts(_ work: () -> Void) -> [CountedOperation: Int] {
    let before = OperationLedger.counts() ?? []
    work()
    let after = OperationLedger.counts() ?? []
    return Dictionary(
      uniqueKeysWithValues: CountedOperation.allCases.map {
        ($0, after[$0.rawValue] - before[$0.rawValue])
      })
  }

  private func limbs(_ count: Int) -> [UInt] {
    (0..<count).map { UInt($0) &* 0x9E37_79B9_7F4A_7C15 | 1 }
  }

  private func product(
    _ method: MultiplicationMethod, _ leftCount: Int, _ rightCount: Int
  ) -> [CountedOperation: Int] {
    let (left, right) = (limbs(leftCount), limbs(rightCount))
    var product = [UInt](repeating: 0, count: leftCount + rightCount)
    var scratch = [UInt](repeating: 0, count: method.scratchCount(leftCount, rightCount))
    return counts {
      unsafe method.multiply(
        &product, left, leftCount, right, rightCount, scratch: &scratch)
    }
  }

  private func square(_ method: MultiplicationMethod, _ count: Int) -> [CountedOperation: Int] {
    let operand = limbs(count)
    var square = [UInt](repeating: 0, count: 2 * count)
    var scratch = [UInt](repeating: 0, count: method.scratchCount(count, count))
    return counts { unsafe method.square(&square, operand, count, scratch: &scratch) }
  }

  @Test("Schoolbook takes every limb times every limb, and a square half of that and the diagonal")
  func schoolbook() {
    for left in 1...40 {
      for right in 1...left {
        #expect(
          product(.schoolbook, left, right)[.limbProduct] == left * right, "\(left), \(right)")
      }
      #expect(square(.schoolbook, left)[.limbProduct] == left * (left + 1) / 2, "\(left)")
    }
  }

  @Test("An addition goes over the limbs of its operands")
  func addition() {
    let (left, right) = (limbs(100), limbs(100))
    var sum = [UInt](repeating: 0, count: 100)
    let added = counts {
      _ = unsafe LimbKernel.add.call(&sum, left, right, count: 100, bits: 1)
    }
    // Carries between blocks of eight limbs may go over a few limbs once more.
    #expect((100...200).contains(added[.limbAddition] ?? 0))
    #expect(added[.limbProduct] == 0 && added[.butterfly] == 0)
  }

  @Test("Vectors take at least every digit times every digit, and a square about half of that")
  func vectors() {
    for method in [MultiplicationMethod.vectors, .doubleDigits]
    where MultiplicationMethod.available.contains(method) {
      // 56 limbs are 71 digits of 51 bits: few enough to go without Karatsuba's step.
      let products = product(method, 56, 56)[.digitProduct] ?? 0
      #expect((71 * 71...(71 + 16) * (71 + 16)).contains(products), "\(method)")
      let squares = square(method, 56)[.digitProduct] ?? 0
      #expect((71 * 36...71 * 56).contains(squares), "\(method)")
    }
  }

  @Test("A product takes three transforms modulo each of three primes, a square two")
  func transforms() {
    #expect(product(.transforms, 1000, 1000)[.transform] == 9)
    let squared = square(.transforms, 1000)
    #expect(squared[.transform] == 6)
    // 2000 points of eleven levels take 11 000 butterflies; six such transforms, cut at the end.
    let butterflies = squared[.butterfly] ?? 0
    #expect((6 * 11_000 / 2...6 * 11_000 * 2).contains(butterflies))
  }

  @Test("The same work counts the same, however many threads share it")
  func threads() {
    let (left, right) = (limbs(20_000), limbs(20_000))
    var product = [UInt](repeating: 0, count: 40_000)
    let engine = NTTEngine()
    let counted = (1...4).map { threads in
      WorkerCrew.withCrew(threadCount: threads) { crew in
        counts {
          unsafe engine.multiply(&product, left, 20_000, right, 20_000, crew: crew)
        }
      }
    }
    #expect(counted[0][.butterfly] ?? 0 > 0)
    for other in counted.dropFirst() {
      #expect(other[.butterfly] == counted[0][.butterfly])
      #expect(other[.transform] == counted[0][.transform])
    }
  }
}
