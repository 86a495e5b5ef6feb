internal import Benchmarking
internal import FoundationEssentials

/// The program that measures the memory of a case, in a process of its own for each.
package struct FootprintProgram: Sendable {
  private let path: String

  /// Names a program.
  package init(path: String) {
    self.path = path
  }

  /// The program that counts allocations, if it lies beside this one; else this one, which only
  /// knows its peak.
  package static var beside: FootprintProgram {
    let own = "/proc/self/exe"
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: own)) ?? own
    let counting = URL(filePath: program).deletingLastPathComponent()
      .appending(path: "fibbench-memory").path
    return FootprintProgram(
      path: FileManager.default.isExecutableFile(atPath: counting) ? counting : own)
  }

  /// Asks a worker of the program: what the second of two calls asks for, and the peak of the
  /// process. Where there is no answer, the footprint says why.
  func footprint(of subject: Case) -> MemoryFootprint {
    let host = WorkerHost([path, "worker"])
    defer { host.end() }
    do throws(WorkerFailure) {
      func ask(_ request: WorkerRequest) throws(WorkerFailure) -> WorkerReply {
        try host.ask(request, of: subject, within: Self.limit)
      }
      _ = try ask(.run(iterations: 1, counting: nil))
      let before = try ask(.memory)
      _ = try ask(.run(iterations: 1, counting: nil))
      let after = try ask(.memory)
      guard case .memory(_, let allocations, let bytes) = before,
        case .memory(let peak, let laterAllocations, let laterBytes) = after
      else { return MemoryFootprint(shortfall: "the program does not tell what memory it takes") }
      return MemoryFootprint(
        peakResidentBytes: peak,
        allocations: laterAllocations.flatMap { later in allocations.map { later - $0 } },
        allocatedBytes: laterBytes.flatMap { later in bytes.map { later - $0 } },
        shortfall: allocations == nil ? "this program does not count allocations" : nil)
    } catch {
      return MemoryFootprint(shortfall: "\(error)")
    }
  }

  /// No case that was timed takes longer.
  private static let limit = Duration.seconds(600)
}
