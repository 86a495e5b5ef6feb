internal import Benchmarking

extension MemoryFootprint {
  /// Asks a worker: what the second of two calls asks for, and the peak of the process, which is
  /// read from outside where the worker does not tell. Where there is no answer, the footprint says
  /// why.
  ///
  /// - Parameters:
  ///   - subject: The case, as the worker calls it.
  ///   - host: A worker that has done nothing yet; it is ended.
  init(of subject: Case, on host: WorkerHost) {
    defer { host.end() }
    self.init()
    do throws(WorkerFailure) {
      let before = try Self.afterCall(of: subject, on: host)
      let after = try Self.afterCall(of: subject, on: host)
      peakResidentBytes = after.peak ?? host.peakResidentBytes
      allocations = after.count.flatMap { later in before.count.map { later - $0 } }
      allocatedBytes = after.bytes.flatMap { later in before.bytes.map { later - $0 } }
      if allocations == nil {
        shortfall =
          after.isAllTimed
          ? "\(host.isForeign ? "the worker" : "this program") does not count allocations"
          : WorkerService.untimed
      }
    } catch {
      shortfall = "\(error)"
    }
  }

  /// Makes a call; returns what the worker says of its memory after it.
  private static func afterCall(
    of subject: Case, on host: WorkerHost
  ) throws(WorkerFailure) -> (peak: Int?, count: Int?, bytes: Int?, isAllTimed: Bool) {
    let run = try host.ask(.run(iterations: 1, counting: nil), of: subject, within: limit)
    // This program's own tells what a loop used, unless more than the work happened in it.
    let isAllTimed = if case .ran(_, nil, _) = run { host.isForeign } else { true }
    guard host.offers("memory") else { return (nil, nil, nil, isAllTimed) }
    let reply = try host.ask(.memory, of: subject, within: limit)
    guard case .memory(let peak, let count, let bytes) = reply else {
      throw .malformed("\(reply)")
    }
    return (peak, count, bytes, isAllTimed)
  }

  /// No case that was timed takes longer.
  private static let limit = Duration.seconds(600)
}
