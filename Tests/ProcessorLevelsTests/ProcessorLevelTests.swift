import ProcessorLevels
import Testing

@Suite("Processor levels")
struct ProcessorLevelTests {
  private func choice(_ name: String?, machine: ProcessorLevel?) throws -> ProcessorLevel {
    let environment = name.map { [ProcessorLevel.variable: $0] } ?? [:]
    return try ProcessorLevel.chosen(environment: environment, machine: machine)
  }

  @Test("Levels are in order")
  func order() {
    #expect(ProcessorLevel.allCases == [.v2, .v3, .v4])
    #expect(ProcessorLevel.allCases.sorted() == ProcessorLevel.allCases)
  }

  @Test("The machine's highest level is chosen, unless a lower one is asked for")
  func lower() throws {
    for machine in ProcessorLevel.allCases {
      #expect(try choice(nil, machine: machine) == machine)
      #expect(try choice("", machine: machine) == machine)
      for level in ProcessorLevel.allCases where level <= machine {
        #expect(try choice(level.rawValue, machine: machine) == level)
      }
    }
  }

  @Test("A level above the machine's is refused")
  func above() {
    #expect(throws: ProcessorLevelError.aboveMachine(.v4, machine: .v3)) {
      try choice("x86-64-v4", machine: .v3)
    }
    #expect(
      ProcessorLevelError.aboveMachine(.v4, machine: .v3).description
        == "FIBBENCH_LEVEL=x86-64-v4 is above this machine's x86-64-v3; "
        + "choose that or a lower one, or leave it unset")
  }

  @Test("Other names are refused, and so is a machine below every level")
  func refusals() {
    for name in ["native", "v3", "x86-64", "x86-64-v5", "X86-64-V3", " x86-64-v3"] {
      #expect(throws: ProcessorLevelError.unknown(name)) { try choice(name, machine: .v4) }
    }
    #expect(throws: ProcessorLevelError.noLevel) { try choice("x86-64-v2", machine: nil) }
  }

  #if arch(x86_64)
    @Test("This machine has a level at least as high as what this test was compiled for")
    func machine() throws {
      // The toolchain itself does not run below x86-64-v2.
      #expect(try #require(ProcessorLevel.ofThisMachine) >= .v2)
    }
  #endif
}
