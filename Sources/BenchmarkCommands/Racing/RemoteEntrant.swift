internal import Benchmarking

/// A strategy in a race that is judged as in a run. Where another program does its work, its time
/// is that of the whole exchange.
final class RemoteEntrant: RaceEntrant {
  private let makeWorkload: (Int) -> any Workload
  private var last: (n: Int, workload: any Workload)?

  /// Enters the strategy whose work at a size is made by `makeWorkload`.
  init(_ makeWorkload: @escaping (Int) -> any Workload) {
    self.makeWorkload = makeWorkload
  }

  func time(at n: Int, by clock: any BenchmarkClock) -> (elapsed: Int64, usage: ProcessUsage?) {
    let workload = last.flatMap { $0.n == n ? $0.workload : nil } ?? makeWorkload(n)
    last = (n, workload)
    let isAllTimed = workload.isAllTimed
    var elapsed: Int64 = 0
    let whole = ProcessUsage.timed(by: clock) { elapsed = workload.time(iterations: 1, by: clock) }
    return workload is RemoteWorkload
      ? (whole.elapsed, workload.lastUsage) : (elapsed, isAllTimed ? whole.usage : nil)
  }

  func fault(at n: Int) -> Outcome? {
    guard let last, last.n == n else { return .skipped(note: "never computed") }
    let outcome = last.workload.proveLast()
    return outcome.status == .ok ? nil : outcome
  }

  func forget() { last = nil }
}
