internal import BigIntegers
package import ProductModel

extension FastDoubling {
  /// The work of the products on the way to F(index), found from the lengths of the numbers.
  package static func productWork(at index: Int) -> ProductWork? {
    if let digitProducts = DigitFibonacci.digitProducts(index) {
      return ProductWork(digitProducts: digitProducts, limbCount: fibonacciLimbCount(index))
    }
    var shift = 0
    guard index > SmallFibonacciLucasPair.lastIndex else { return ProductWork() }
    while index &>> shift > FibonacciLucasPair.lastStart { shift += 1 }
    var k = index &>> shift
    var work = ProductWork()
    if k > SmallFibonacciLucasPair.lastIndex {
      work = ProductWork(
        digitProducts: DigitFibonacci.digitProducts(pair: k), limbCount: fibonacciLimbCount(k))
    }
    while shift > 1 {
      guard
        let step = ProductWork.productAndSquare(
          fibonacciLimbCount(k), limbCount(logarithm: lucasLogarithm(k)))
      else { return nil }
      work += step
      shift -= 1
      k = index &>> shift
    }
    // The last step is one product: F(2k) = F(k)·L(k), or F(2k + 1) = F(k + 1)·L(k) ∓ 1.
    guard
      let last = ProductWork.product(
        fibonacciLimbCount(k + index & 1), limbCount(logarithm: lucasLogarithm(k)))
    else { return nil }
    work += last
    return work
  }

  /// log₂ L(k), which is log₂ φᵏ but for less than 2⁻¹⁰⁰ from k = 93 on.
  private static func lucasLogarithm(_ k: Int) -> Double {
    Double(k) * 0.694_241_913_630_617_3
  }

  /// Limbs of F(k), which is L(k) / √5 as exactly.
  private static func fibonacciLimbCount(_ k: Int) -> Int {
    limbCount(logarithm: lucasLogarithm(k) - 1.160_964_047_443_681_2)
  }

  private static func limbCount(logarithm: Double) -> Int {
    Int(logarithm) / 64 + 1
  }
}

extension FastDoublingThreads {
  package static func productWork(at index: Int) -> ProductWork? {
    FastDoubling.productWork(at: index)
  }
}
