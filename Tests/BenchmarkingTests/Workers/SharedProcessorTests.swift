import CBenchmarkShims
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Stepping on one processor")
struct SharedProcessorTests {
  /// The processors that a thread may run on, as the kernel lists them.
  private func allowed(_ thread: String) throws -> String {
    let status = try String(contentsOfFile: "/proc/\(thread)/status", encoding: .utf8)
    let key = "Cpus_allowed_list:"
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(key) })
    return line.dropFirst(key.count).trimmingCharacters(in: .whitespaces)
  }

  @Test("Who steps and who is stepped through share one processor, and part as they were")
  func shared() throws {
    let child = try RunningProgram("/bin/sleep", ["60"])
    let (own, other) = ("thread-self", "\(child.processIdentifier)")
    let before = (own: try allowed(own), other: try allowed(other))
    let apart = fibbench_share_processor(child.processIdentifier)
    let shared = (own: try allowed(own), other: try allowed(other))
    fibbench_part_processors(child.processIdentifier, apart)
    let after = (own: try allowed(own), other: try allowed(other))
    #expect(Int(shared.own) != nil && shared.other == shared.own)
    #expect(after == before)
    #expect(child.isRunning)
  }
}
