internal import Benchmarking
internal import BigIntegers
internal import CGMP

/// The measurement of some contenders of one operation, side by side.
struct Session {
  let operation: Operation
  let kind: Operands.Kind
  /// What to measure; sizes for which the operation has no operands are left out.
  let plan: Plan

  /// Measures; on a terminal, says on the standard error how far it has come.
  func run() -> [Measurement] {
    let contenders = operation.contenders
    var plan = plan
    let settings = plan.settings
    plan.sizes.removeAll { $0 < operation.shape.smallest }
    let progress = ProgressLine()
    defer { progress.clear() }
    let runner = Runner(
      plan: plan,
      onEvent: { event in
        if case .blockStarted(let n, let index, let count) = event {
          progress.show("\(operation.rawValue): n = \(n), size \(index + 1) of \(count)")
        }
      },
      makeWorkload: { subject in
        let setting = KernelSetting(
          shape: operation.shape, n: subject.n, kind: kind, seed: settings.seed)
        guard let contender = contenders.first(where: { $0.name == subject.strategy }) else {
          return UnofferedWorkload("\(operation.rawValue) has no such contender")
        }
        return contender.makeWorkload(setting)
      })
    return runner.run().measurements
  }
}

extension EnvironmentRecord {
  /// This machine, this build and this GMP.
  static var current: EnvironmentRecord {
    .capture(
      libraries: ["GMP": unsafe String(cString: __gmp_version)],
      march: ProcessorLevel.current.rawValue)
  }
}
