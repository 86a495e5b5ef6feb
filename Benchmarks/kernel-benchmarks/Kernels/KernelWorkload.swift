internal import Benchmarking

/// A kernel as the runner sees it: timed on operands of one kind, judged on those of every kind.
///
/// Where branches depend on the operands, there is a kernel for each of many pairs, and calls go
/// through them in turn.
final class KernelWorkload<Timed: Kernel, Reference: Kernel<Timed.Element>>: Workload {
  let growth: Growth
  private let setting: KernelSetting
  private let make: (KernelSetting) -> Timed
  private let makeReference: (KernelSetting) -> Reference
  private var kernels: [Timed]
  /// The place of the kernel that was called last.
  private var last = 0
  /// The timed loop, which is told what was called last, and returns it. A method of this class
  /// would not do: what is called behind a class of any `Timed` is compiled for any, and so calls
  /// the kernel, and the kernel what it is made of, through witnesses, which takes several
  /// nanoseconds a call.
  private let batch: (inout [Timed], _ last: Int, _ iterations: Int, _ n: Int) -> Int
  /// The first place in which two results of as many elements differ: a closure likewise.
  private let firstDifference: ([Timed.Element], [Timed.Element]) -> Int?
  /// What each kernel computes, and what is recorded of the first one's result.
  private var expected: (outputs: [[Timed.Element]], proof: Proof)?

  @inline(__always)
  init(
    _ setting: KernelSetting, make: @escaping (KernelSetting) -> Timed,
    reference: @escaping (KernelSetting) -> Reference
  ) {
    self.setting = setting
    self.make = make
    makeReference = reference
    growth = setting.shape.growth
    kernels = setting.draws.map(make)
    batch = { kernels, last, iterations, n in
      guard kernels.count > 1 else {
        repeatBatch(iterations: iterations, n: n, into: &kernels[0]) { kernel, _ in kernel.call() }
        return 0
      }
      return unsafe kernels.withUnsafeMutableBufferPointer { kernels in
        var place = last
        unsafe repeatBatch(iterations: iterations, n: n, into: &kernels) { kernels, _ in
          place = place + 1 < kernels.count ? place + 1 : 0
          unsafe kernels[place].call()
        }
        return place
      }
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
    last = batch(&kernels, last, iterations, setting.n)
  }

  func proveLast() -> Outcome {
    if let expected { return outcome(expected) }
    for kind in setting.shape.kinds where kind != setting.kind {
      var other = setting
      other.kind = kind
      var kernel = make(other)
      kernel.call()
      if let note = difference(of: kernel, from: reference(of: other)) { return .wrong(note: note) }
    }
    let outputs = setting.draws.map(reference)
    for place in kernels.indices where place != last {
      kernels[place].call()
      if let note = difference(of: kernels[place], from: outputs[place]) {
        return .wrong(note: note)
      }
    }
    let expected = (outputs, Timed.Element.proof(of: outputs[0]))
    self.expected = expected
    return outcome(expected)
  }

  private func reference(of setting: KernelSetting) -> [Timed.Element] {
    var kernel = makeReference(setting)
    kernel.call()
    return kernel.output
  }

  private func outcome(_ expected: (outputs: [[Timed.Element]], proof: Proof)) -> Outcome {
    difference(of: kernels[last], from: expected.outputs[last]).map(Outcome.wrong)
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
