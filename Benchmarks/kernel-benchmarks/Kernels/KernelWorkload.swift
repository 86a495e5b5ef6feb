internal import Benchmarking

/// A kernel as the runner sees it: timed on operands of one kind, judged on those of every kind.
final class KernelWorkload<Timed: Kernel, Reference: Kernel<Timed.Element>>: Workload {
  let growth: Growth
  private let setting: KernelSetting
  private let make: (KernelSetting) -> Timed
  private let makeReference: (KernelSetting) -> Reference
  private var kernel: Timed
  /// The timed loop. A method of this class would not do: what is called behind a class of any
  /// `Timed` is compiled for any, and so calls the kernel, and the kernel what it is made of,
  /// through witnesses, which takes several nanoseconds a call.
  private let batch: (inout Timed, _ iterations: Int, _ n: Int) -> Void
  /// The first place in which two results of as many elements differ: a closure likewise.
  private let firstDifference: ([Timed.Element], [Timed.Element]) -> Int?
  private var expected: (output: [Timed.Element], proof: Proof)?

  @inline(__always)
  init(
    _ setting: KernelSetting, make: @escaping (KernelSetting) -> Timed,
    reference: @escaping (KernelSetting) -> Reference
  ) {
    self.setting = setting
    self.make = make
    makeReference = reference
    growth = setting.shape.growth
    kernel = make(setting)
    batch = { kernel, iterations, n in
      repeatBatch(iterations: iterations, n: n, into: &kernel) { kernel, _ in kernel.call() }
    }
    firstDifference = { output, expected in
      output == expected ? nil : output.indices.first { output[$0] != expected[$0] }
    }
  }

  func probe(n: Int) {
    var smaller = setting
    smaller.n = max(n, setting.shape.smallest)
    var kernel = make(smaller)
    kernel.call()
  }

  func run(iterations: Int) {
    batch(&kernel, iterations, setting.n)
  }

  func proveLast() -> Outcome {
    if let expected { return outcome(of: kernel, expected) }
    for kind in setting.shape.kinds where kind != setting.kind {
      var other = setting
      other.kind = kind
      var kernel = make(other)
      kernel.call()
      if let note = difference(of: kernel, from: reference(of: other)) { return .wrong(note: note) }
    }
    let output = reference(of: setting)
    let expected = (output, Timed.Element.proof(of: output))
    self.expected = expected
    return outcome(of: kernel, expected)
  }

  private func reference(of setting: KernelSetting) -> [Timed.Element] {
    var kernel = makeReference(setting)
    kernel.call()
    return kernel.output
  }

  private func outcome(
    of kernel: Timed, _ expected: (output: [Timed.Element], proof: Proof)
  ) -> Outcome {
    difference(of: kernel, from: expected.output).map(Outcome.wrong)
      ?? .proved(status: .ok, expected.proof)
  }

  /// How a result differs from GMP's; nil if it does not.
  private func difference(of kernel: Timed, from expected: [Timed.Element]) -> String? {
    let output = kernel.output
    guard output.count == expected.count else {
      return "\(output.count) limbs or digits where GMP has \(expected.count)"
    }
    return firstDifference(output, expected).map { "limb or digit \($0) differs from GMP's" }
  }
}
