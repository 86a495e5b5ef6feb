import BigIntegers
import FoundationEssentials
import KernelInterface
import Testing

#if arch(x86_64)
  @Suite("Processor levels")
  struct ProcessorLevelTests {
    @Test("Without a wish it is the machine's level")
    func machine() throws {
      for machine in ProcessorLevel.allCases {
        #expect(try ProcessorLevel.chosen(nil, machine: machine) == machine)
        #expect(try ProcessorLevel.chosen("", machine: machine) == machine)
      }
    }

    @Test("With AVX-512 and without IFMA, products in the middle are those of AVX2")
    func withoutDigits() {
      #expect(Processor(.v4, hasDigits: false).thresholds.middleMethod == .doubleDigits)
      #expect(Processor(.v4, hasDigits: true).thresholds.middleMethod == .digits)
    }

    @Test("A lower level may be chosen, and no higher one")
    func lower() {
      for machine in ProcessorLevel.allCases {
        for level in ProcessorLevel.allCases {
          if level <= machine {
            #expect(throws: Never.self) {
              let chosen = try ProcessorLevel.chosen(level.rawValue, machine: machine)
              #expect(chosen == level)
            }
          } else {
            #expect(throws: ProcessorLevelError.aboveMachine(level, machine: machine)) {
              try ProcessorLevel.chosen(level.rawValue, machine: machine)
            }
          }
        }
      }
    }

    @Test("What is wrong is said in a line")
    func faults() {
      #expect(throws: ProcessorLevelError.unknown("v9")) { try ProcessorLevel.chosen("v9") }
      #expect(
        "\(ProcessorLevelError.aboveMachine(.v4, machine: .v3))"
          == "FIBBENCH_LEVEL=x86-64-v4 is above this machine's x86-64-v3; "
          + "choose that or a lower one, or leave it unset")
      #expect(
        "\(ProcessorLevelError.unknown("v9"))"
          == "FIBBENCH_LEVEL='v9' is not a level; choose one of "
          + "x86-64, x86-64-v2, x86-64-v3, x86-64-v4")
    }

    @Test("The kernels are those of the level that runs")
    func kernels() {
      let asked = ProcessInfo.processInfo.environment[ProcessorLevel.variable] ?? ""
      #expect(asked.isEmpty || ProcessorLevel.current.rawValue == asked)
      #expect(ProcessorLevel.current <= .ofThisMachine)
      #expect(NTTEngine.isAvailable == (ProcessorLevel.current >= .v3))
    }
  }
#endif
