import BigIntegers
import KernelInterface
import Testing

@Suite("Vector basecase", .needsTransforms)
struct VectorBasecaseTests {
  private func product(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    var scratch = [UInt](
      repeating: .max, count: VectorShape.scratchCount(first.count, second.count))
    return unsafe [UInt](unsafeUninitializedCapacity: first.count + second.count) {
      product, count in
      count = first.count + second.count
      guard let target = product.baseAddress else { return }
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let space = scratch.baseAddress else { return }
        unsafe Kernels.multiplyInVectors(
          first, first.count, second, second.count, into: target, scratch: space)
      }
    }
  }

  private func square(_ limbs: [UInt]) -> [UInt] {
    var scratch = [UInt](
      repeating: .max, count: VectorShape.scratchCount(limbs.count, limbs.count))
    return unsafe [UInt](unsafeUninitializedCapacity: 2 * limbs.count) { result, count in
      count = 2 * limbs.count
      guard let target = result.baseAddress else { return }
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let space = scratch.baseAddress else { return }
        unsafe Kernels.squareInVectors(limbs, limbs.count, into: target, scratch: space)
      }
    }
  }

  @Test("Products of equal sizes agree with GMP", arguments: 1...130)
  func balanced(count: Int) {
    for (first, second) in operandPairs(count, count, seed: count) {
      #expect(product(first, second) == productOfGMP(first, second), "\(first) \(second)")
    }
  }

  @Test("Products of unequal sizes agree with GMP, in either order")
  func unbalanced() {
    for firstCount in [1, 2, 3, 12, 13, 24, 51, 64] {
      for secondCount in [1, 5, 13, 31, 51, 77, 200, 333] {
        for (first, second) in operandPairs(firstCount, secondCount, seed: secondCount) {
          let expected = productOfGMP(first, second)
          #expect(product(first, second) == expected, "\(first) \(second)")
          #expect(product(second, first) == expected, "\(second) \(first)")
        }
      }
    }
  }

  @Test("The longest operands do not overflow the columns")
  func longest() {
    let count = VectorShape.maximumShorterCount
    let ones = [UInt](repeating: .max, count: count)
    #expect(product(ones, ones) == productOfGMP(ones, ones))
    #expect(square(ones) == productOfGMP(ones, ones))
  }

  @Test("Squares agree with GMP", arguments: 1...200)
  func squares(count: Int) {
    for (limbs, _) in operandPairs(count, count, seed: count) {
      #expect(square(limbs) == productOfGMP(limbs, limbs), "\(limbs)")
    }
  }
}
