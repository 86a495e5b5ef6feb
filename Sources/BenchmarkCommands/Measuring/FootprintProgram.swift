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

  /// Starts the program; if it gives no answer, the footprint says why.
  func footprint(of subject: Case) -> MemoryFootprint {
    let words = ["footprint", "--n", "\(subject.n)", "--strategy", subject.strategy]
    do {
      let ending = try ChildProcess.run(path, words)
      guard ending.code == 0,
        let footprint =
          try? JSONDecoder().decode(MemoryFootprint.self, from: Data(ending.output.utf8))
      else {
        return MemoryFootprint(
          shortfall: "the process that was asked ended with code \(ending.code)")
      }
      return footprint
    } catch {
      return MemoryFootprint(shortfall: "\(error)")
    }
  }
}
