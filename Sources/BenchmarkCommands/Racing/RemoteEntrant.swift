internal import Benchmarking

/// A strategy in a race that is judged as in a run. Its time is that of the whole exchange with a
/// worker, where one does its work.
final class RemoteEntrant: RaceEntrant {
  private let makeWorkload: (Int) -> any Workload
  private var last: (n: Int, workload: any Workload)?

  /// Enters the strategy whose work at a size is made by `makeWorkload`.
  init(_ makeWorkload: @escaping (Int) -> any Workload) {
    self.makeWorkload = makeWorkload
  }

  func run(at n: Int) {
    let workload = last.flatMap { $0.n == n ? $0.workload : nil } ?? makeWorkload(n)
    last = (n, workload)
    workload.run(iterations: 1)
  }

  var lastUsage: ProcessUsage? { last?.workload.lastUsage }

  func fault(at n: Int) -> Outcome? {
    guard let last, last.n == n else { return .skipped(note: "never computed") }
    let outcome = last.workload.proveLast()
    return outcome.status == .ok ? nil : outcome
  }

  func forget() { last = nil }
}
