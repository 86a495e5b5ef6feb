import ArgumentParsing
import BenchmarkCommands
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  /// All codes, the gravest first.
  private static let order: [ExitCode] = [
    .wrongResult, .interrupted(by: 2), .regression, .timeLimit, .failure, .improvement,
    .inconclusive, .success,
  ]

  @Test("Of two verdicts the graver one counts, in any order: a wrong result before an interrupt")
  func precedence() {
    for (rank, code) in Self.order.enumerated() {
      for other in Self.order[rank...] {
        #expect(ExitCode.gravest(code, other) == code, "\(code.rawValue), \(other.rawValue)")
        #expect(ExitCode.gravest(other, code) == code, "\(other.rawValue), \(code.rawValue)")
      }
    }
    #expect(ExitCode.gravest() == .success)
  }

  @Test("An error that a command prints beside its work sends nobody to the help of another one")
  func message() {
    #expect(errorMessage(for: ValidationError("no")) == "Error: no.")
    #expect(errorMessage(for: Failure("a\nb")) == "Error: a\u{FFFD}b.")
  }

  @Test("What cannot be written is the exit code, unless the verdict is graver")
  func writing() throws {
    struct Fault: Error, CustomStringConvertible { let description = "the disk is full" }
    for verdict in Self.order {
      let memory = MemorySink()
      var context = Context(
        tool: Tool(name: "t", version: "1"), catalog: Catalog([]), environment: [:])
      (context.output, context.messages) = (memory, memory)
      let isGraver = ExitCode.gravest(verdict, .failure) == verdict && verdict != .failure
      if isGraver {
        #expect(try context.concluding(verdict) { throw Fault() } == verdict)
        #expect(memory.text.contains("the disk is full"))
      } else {
        #expect(throws: Fault.self) { try context.concluding(verdict) { throw Fault() } }
      }
    }
  }
}
