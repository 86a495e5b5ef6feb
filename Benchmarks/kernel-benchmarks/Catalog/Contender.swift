internal import Benchmarking
internal import BigIntegers

/// One way to do an operation.
struct Contender: Sendable {
  let name: String
  /// Makes the contender ready at a size.
  let makeWorkload: @Sendable (KernelSetting) -> any Workload

  /// The contender to which the others are compared, and whose results are the right ones.
  static let reference = "gmp"
  /// The contender without memory of its own, the limbs' kernel itself.
  static let kernelName = "kernel"
  /// The contender that users of the library meet.
  static let value = "BigUInt"
  /// The same as an operator in an expression, whose result has new memory.
  static let expression = "expression"
}

extension Contender {
  /// A contender that works by a kernel, judged by another one's results.
  init<State, Element>(
    _ name: String, _ kernel: Kernel<State, Element>,
    judgedBy reference: @escaping @Sendable (KernelSetting) -> [Element]
  ) {
    self.name = name
    makeWorkload = { KernelWorkload($0, kernel, judgedBy: reference) }
  }

  /// A contender that works by one method of multiplication, where that is made for the size.
  init<State>(
    _ method: MultiplicationMethod, _ kernel: Kernel<State, UInt>,
    judgedBy reference: @escaping @Sendable (KernelSetting) -> [UInt]
  ) {
    name = method.rawValue
    makeWorkload = { setting in
      let (left, right) = setting.shape.limbCounts(setting.n)
      guard method.isMade(for: left, right) else {
        return SkippedWorkload("\(method) is made for \(method.shorterCounts) limbs")
      }
      return KernelWorkload(setting, kernel, judgedBy: reference)
    }
  }

  /// GMP, and the library beside it.
  static func pair<Theirs, Ours, Element>(
    _ gmp: Kernel<Theirs, Element>, _ value: Kernel<Ours, Element>
  ) -> [Contender] {
    [
      Contender(reference, gmp, judgedBy: gmp.result),
      Contender(Self.value, value, judgedBy: gmp.result),
    ]
  }
}

/// How long the operands of an operation are at a size, and how its cost grows.
struct OperandShape: Sendable {
  /// The size from which there are operands.
  var smallest = 1
  /// Whether branches depend on the operands, so that a processor would learn those of one pair.
  var hasBranches = false
  /// The kinds of operands on which results are verified.
  var kinds = Operands.Kind.allCases
  /// For the prediction that protects the deadline: steeper than any method for large operands, so
  /// that few are started in vain, and not so steep that those are never measured.
  let growth: Growth
  /// The limbs of both operands at a size.
  let limbCounts: @Sendable (Int) -> (left: Int, right: Int)
}

extension OperandShape {
  /// Two operands of n limbs, gone through once.
  static let rows = OperandShape(growth: .power(1)) { ($0, $0) }
  /// Two operands of n limbs, multiplied. The right operand of a square is not used; its scratch
  /// space depends on one length only.
  static let product = OperandShape(growth: .power(1.6)) { ($0, $0) }
  /// The same where branches depend on the operands.
  static let branchingProduct = OperandShape(hasBranches: true, growth: .power(1.6)) { ($0, $0) }
  static let divisor = OperandShape(hasBranches: true, growth: .power(1.8)) { ($0, $0) }
  static let quotient = OperandShape(hasBranches: true, growth: .power(1.6)) { (2 * $0, $0) }
  static let root = OperandShape(hasBranches: true, growth: .power(1.6)) { ($0, 0) }
  static let decimal = OperandShape(growth: .power(1.6)) { ($0, 0) }
  static let hexadecimal = OperandShape(growth: .power(1)) { ($0, 0) }
  /// A task of products, which has no operands that are drawn.
  static let task = OperandShape(kinds: [.uniform], growth: .power(1.3)) { _ in (0, 0) }
  /// A task of N steps.
  static let longTask = OperandShape(smallest: 3, kinds: [.uniform], growth: .power(2)) { _ in
    (0, 0)
  }
}

/// One size of an operation, and how its operands are drawn.
struct KernelSetting {
  let shape: OperandShape
  var n: Int
  var kind: Operands.Kind
  /// Which pair of operands, from 1.
  var draw: UInt64 = 1

  /// Always the same ones, so that runs can be compared.
  var operands: Operands {
    let counts = shape.limbCounts(n)
    return Operands(leftCount: counts.left, rightCount: counts.right, kind: kind, seed: draw)
  }

  /// The pairs that are timed in turn: one, or up to a thousand, as long as their limbs take no
  /// more than 256 KB.
  ///
  /// Zen 5 learns by heart what branches a division takes for 250 pairs, and not for a thousand.
  var draws: [KernelSetting] {
    let counts = shape.limbCounts(n)
    let most = shape.hasBranches ? 32_768 / max(counts.left + counts.right, 1) : 1
    return (1...max(min(most, 1000), 1)).map { draw in
      var setting = self
      setting.draw = UInt64(draw)
      return setting
    }
  }
}
