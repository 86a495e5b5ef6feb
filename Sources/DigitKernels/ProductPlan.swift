/// How a product or a square is made: the width of its digits, and the steps of Karatsuba's.
@usableFromInline package struct ProductPlan: Equatable {
  /// Steps of Karatsuba's: none, one or two.
  package let steps: Int

  package init(steps: Int) { self.steps = steps }

  /// Bits of a digit: a sum of 2^`steps` digits has the 52 bits of a factor.
  @inline(__always)
  var width: Int { 52 &- steps }

  /// Vectors of digits of a number of so many limbs.
  @inline(__always)
  func vectorCount(_ limbCount: Int) -> Int {
    let bits = 8 &* width
    return (64 &* limbCount &+ bits &- 1) / bits
  }

  /// The most limbs of the shorter operand for which columns stay below 2⁶³.
  ///
  /// m being its digits, a column without Karatsuba's step is below 2 · m · 2⁵². With one step, the
  /// low halves are within ± 3/2 · m · 2⁵² and the high ones below 2 · m · 2⁵¹, since each product
  /// of whole digits is added exactly once. With two steps it is 9/4 · m · 2⁵² and 4 · m · 2⁵⁰.
  /// (The tests find the greatest columns with the kernels themselves, run over bounds.)
  @inlinable
  package static var maximumCount: Int { 600 }

  /// The cheapest plan for a product of two numbers of so many limbs.
  package static func product(_ limbCount: Int) -> ProductPlan {
    cheapest(limbCount, leastCount: leastKaratsubaProduct) { plan, count in
      plan.cost(count) { 8 &* $0 &* ($0 &+ 1) }
    }
  }

  /// The cheapest plan for a square of a number of so many limbs.
  package static func square(_ limbCount: Int) -> ProductPlan {
    cheapest(limbCount, leastCount: leastKaratsubaSquare) { plan, count in
      plan.cost(count) { 8 &* $0 &* ($0 &+ 1) } &+ 16 &* plan.steps &* count
    }
  }

  private static let leastKaratsubaProduct = 70
  private static let leastKaratsubaSquare = 80

  @inline(__always)
  private static func cheapest(
    _ limbCount: Int, leastCount: Int, cost: (ProductPlan, Int) -> Int
  ) -> ProductPlan {
    var best = ProductPlan(steps: 0)
    guard limbCount >= leastCount else { return best }
    var least = cost(best, best.vectorCount(limbCount))
    for steps in 1...2 {
      let plan = ProductPlan(steps: steps)
      let cost = cost(plan, plan.vectorCount(limbCount))
      if cost < least { (best, least) = (plan, cost) }
    }
    return best
  }

  /// The cost of a product of `count` vectors, in rows of one vector times one.
  @inline(__always)
  private func cost(_ count: Int, direct: (Int) -> Int) -> Int {
    let lower = (count &+ 1) / 2
    let upper = count &- lower
    func oneStep(_ count: Int) -> Int {
      let lower = (count &+ 1) / 2
      return 2 &* direct(lower) &+ direct(count &- lower) &+ 10 &* count
    }
    return switch steps {
    case 0: direct(count)
    case 1: oneStep(count)
    default:
      2 &* min(direct(lower), oneStep(lower)) &+ min(direct(upper), oneStep(upper)) &+ 10 &* count
    }
  }
}
