internal import Benchmarking

/// A kernel as the runner sees it: timed on operands of one kind, and judged on those of every
/// kind.
final class KernelWorkload<Timed: Kernel, Reference: Kernel>: Workload
where Timed.Output.Element == Reference.Output.Element {
  let growth: Growth
  private let setting: KernelSetting
  private let make: (Operands) -> Timed
  private let makeReference: (Operands) -> Reference
  private var kernel: Timed
  private var expected: Reference.Output?

  init(
    _ setting: KernelSetting, make: @escaping (Operands) -> Timed,
    reference: @escaping (Operands) -> Reference
  ) {
    self.setting = setting
    self.make = make
    makeReference = reference
    growth = setting.shape.growth
    kernel = make(setting.operands)
  }

  func probe(n: Int) {
    var smaller = setting
    smaller.n = max(n, setting.shape.smallest)
    var kernel = make(smaller.operands)
    kernel.call()
  }

  func run(iterations: Int) {
    Self.call(&kernel, iterations: iterations, n: setting.n)
  }

  /// Takes the kernel as a whole, so that exclusive access to it is checked once a batch.
  private static func call(_ kernel: inout Timed, iterations: Int, n: Int) {
    repeatBatch(iterations: iterations, n: n) { n in
      kernel.call()
      return n
    }
  }

  func proveLast() -> Outcome {
    if let expected { return judge(kernel, expected) }
    for kind in Operands.Kind.allCases where kind != setting.kind {
      var other = setting
      other.kind = kind
      var kernel = make(other.operands)
      kernel.call()
      let outcome = judge(kernel, reference(of: other))
      if outcome.proof == nil { return outcome }
    }
    let expected = reference(of: setting)
    self.expected = expected
    return judge(kernel, expected)
  }

  private func reference(of setting: KernelSetting) -> Reference.Output {
    var kernel = makeReference(setting.operands)
    kernel.call()
    return kernel.output
  }

  private func judge(_ kernel: Timed, _ expected: Reference.Output) -> Outcome {
    let output = kernel.output
    guard output.count == expected.count else {
      return .wrong(note: "\(output.count) limbs or digits where GMP has \(expected.count)")
    }
    if let place = zip(output, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return .wrong(note: "limb or digit \(place) differs from GMP's")
    }
    return .proved(status: .ok, Proof(verifier: "gmp", sha256: "", bits: 0, digits: 0))
  }
}

/// Stands for a contender at a size for which it is not made.
final class UnofferedWorkload: Workload {
  private let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  var growth: Growth { .constant }
  func probe(n: Int) {}
  func run(iterations: Int) {}
  func proveLast() -> Outcome { .skipped(note: reason) }
}
