internal import Benchmarking

/// How long the operands of an operation are at a size, and how its cost grows.
struct OperandShape {
  /// The size from which there are operands.
  let smallest: Int
  /// For the prediction that protects the deadline: steeper than any method for large operands, so
  /// that few are started in vain, and not so steep that those are never measured.
  let growth: Growth
  private let counts: (Int) -> (left: Int, right: Int)

  init(
    smallest: Int = 1, growth: Growth,
    _ counts: @escaping (Int) -> (left: Int, right: Int)
  ) {
    self.smallest = smallest
    self.growth = growth
    self.counts = counts
  }

  /// The limbs of both operands at size `n`.
  func limbCounts(_ n: Int) -> (left: Int, right: Int) { counts(n) }
}

/// One size of an operation, and how its operands are drawn.
struct KernelSetting {
  let shape: OperandShape
  var n: Int
  var kind: Operands.Kind
  let seed: UInt64

  var operands: Operands {
    let counts = shape.limbCounts(n)
    return Operands(leftCount: counts.left, rightCount: counts.right, kind: kind, seed: seed)
  }
}
