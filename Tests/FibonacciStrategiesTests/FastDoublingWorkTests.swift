import BigIntegers
import FibonacciStrategies
import KernelInterface
import ProductModel
import Testing

@Suite("Work of fast doubling: ProductWork")
struct FastDoublingWorkTests {
  @Test("F(n) of two limbs takes no products, and what takes no counted products has no count")
  func small() throws {
    #expect(try #require(FastDoubling.productWork(at: 184)) == ProductWork())
    #expect(WrappingDoubling.productWork(at: 1000) == nil)
  }

  @Test("Doubling the index a little more than doubles the butterflies, threads or not")
  func growth() throws {
    guard Kernels.hasFusedMultiplyAdd else { return }
    // From where most of the work is in transforms modulo primes.
    for n in [16_000_000, 30_000_000, 100_000_000] {
      let work = try #require(FastDoubling.productWork(at: n))
      let double = try #require(FastDoubling.productWork(at: 2 * n))
      #expect((2.0...2.4).contains(Double(double.butterflies) / Double(work.butterflies)), "\(n)")
      #expect(FastDoublingThreads.productWork(at: n) == work)
    }
    guard FFTEngine.isAvailable else { return }
    for n in [200_000, 400_000] {
      let work = try #require(FastDoubling.productWork(at: n))
      let double = try #require(FastDoubling.productWork(at: 2 * n))
      let growth = Double(double.complexButterflies) / Double(work.complexButterflies)
      #expect((1.8...2.6).contains(growth), "\(n)")
    }
  }

  @Test(
    "The counting build counts the same on the way to F(n)",
    .enabled(if: OperationLedger.counts() != nil, "scripts/checked-test runs it"))
  func counted() throws {
    for n in [185, 1000, 4321, 10_007, 65_536, 100_000, 333_333, 1_000_001, 3_000_000] {
      let before = OperationLedger.counts() ?? []
      _ = try FastDoubling().value(at: n)
      let after = OperationLedger.counts() ?? []
      let counted = [CountedOperation.digitProduct, .butterfly, .complexButterfly].map {
        after[$0.rawValue] - before[$0.rawValue]
      }
      let work = try #require(FastDoubling.productWork(at: n))
      #expect(
        [work.digitProducts, work.butterflies, work.complexButterflies] == counted, "F(\(n))")
      let limbProducts = CountedOperation.limbProduct.rawValue
      #expect(work.limbProducts == after[limbProducts] - before[limbProducts], "F(\(n))")
    }
  }
}
