internal import BenchmarkKit
internal import CBenchmarkShims
internal import CGMP

/// The measurement of some contenders of one operation, side by side.
struct Session {
  let operation: Operation
  let kind: Operands.Kind
  let plan: Plan

  /// Measures; on a terminal, says on the standard error how far it has come.
  func run() -> [Measurement] {
    let contenders = operation.contenders
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
          shape: operation.shape, n: subject.n, kind: kind, seed: plan.settings.seed)
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
      march: unsafe String(cString: fibbench_instruction_level()))
  }
}
