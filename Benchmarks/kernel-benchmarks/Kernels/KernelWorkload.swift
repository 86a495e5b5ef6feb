internal import Benchmarking

/// A kernel as the runner sees it: timed on operands of one kind, judged on those of every kind.
///
/// Where branches depend on the operands, there is a state for each of many pairs, and calls go
/// through them in turn.
final class KernelWorkload<State, Element: ProvableElement>: Workload {
  let growth: Growth
  private let setting: KernelSetting
  private let kernel: Kernel<State, Element>
  private let reference: (KernelSetting) -> [Element]
  private var states: [State]
  /// The place of the state that was called last.
  private var last = 0
  /// The first place in which two results of as many elements differ. A method of this class would
  /// be compiled for any `Element`, and compare through witnesses.
  private let firstDifference: ([Element], [Element]) -> Int?
  /// What comes of each state, and what is recorded of the first one's.
  private var expected: (outputs: [[Element]], proof: Proof)?

  @inline(__always)
  init(
    _ setting: KernelSetting, _ kernel: Kernel<State, Element>,
    judgedBy reference: @escaping (KernelSetting) -> [Element]
  ) {
    self.setting = setting
    self.kernel = kernel
    self.reference = reference
    growth = setting.shape.growth
    states = setting.draws.map(kernel.make)
    firstDifference = { output, expected in
      output == expected ? nil : output.indices.first { output[$0] != expected[$0] }
    }
  }

  func probe(n: Int) {
    var smaller = setting
    smaller.n = max(n, setting.shape.smallest)
    _ = kernel.called(smaller)
  }

  func run(iterations: Int) {
    last = kernel.batch(&states, last, iterations, setting.n)
  }

  func proveLast() -> Outcome {
    if let expected { return outcome(expected) }
    for kind in setting.shape.kinds where kind != setting.kind {
      var other = setting
      other.kind = kind
      if let note = difference(of: kernel.result(other), from: reference(other)) {
        return .wrong(note: note)
      }
    }
    let outputs = setting.draws.map(reference)
    for (place, setting) in setting.draws.enumerated() where place != last {
      states[place] = kernel.called(setting)
      if let note = difference(of: kernel.output(states[place]), from: outputs[place]) {
        return .wrong(note: note)
      }
    }
    let expected = (outputs, Element.proof(of: outputs[0]))
    self.expected = expected
    return outcome(expected)
  }

  /// The digest, which a runner compares with that of the first process, where it is always of the
  /// same pair; otherwise all are judged in each process.
  func lastResult(as form: WorkerResultForm) -> WorkerReply {
    guard form == .sha256, states.count == 1 else { return .judged(outcome: proveLast()) }
    return .value(hex: nil, sha256: Element.sha256(of: kernel.output(states[0])))
  }

  private func outcome(_ expected: (outputs: [[Element]], proof: Proof)) -> Outcome {
    difference(of: kernel.output(states[last]), from: expected.outputs[last]).map(Outcome.wrong)
      ?? .proved(status: .ok, expected.proof)
  }

  /// How a result differs from GMP's; nil if it does not.
  private func difference(of output: [Element], from expected: [Element]) -> String? {
    guard output.count == expected.count else {
      return "\(output.count) limbs or digits where GMP has \(expected.count)"
    }
    return firstDifference(output, expected).map { "limb or digit \($0) differs from GMP's" }
  }
}
