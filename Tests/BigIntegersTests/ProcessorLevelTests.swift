import BigIntegers
import FoundationEssentials
import KernelInterface
import Testing

#if arch(x86_64)
  @Suite("Processor levels")
  struct ProcessorLevelTests {
    @Test("Without a wish it is the machine's level")
    func machine() throws {
      for best in ProcessorLevel.allCases {
        #expect(try ProcessorLevel.chosen(nil, machine: [.v1, best]) == best)
        #expect(try ProcessorLevel.chosen("", machine: [.v1, best]) == best)
      }
    }

    @Test(
      "With AVX-512 and without IFMA, products in the middle are those of AVX2",
      arguments: [false, true])
    func withoutDigits(isIntel: Bool) {
      func middle(_ level: ProcessorLevel, hasDigits: Bool) -> Multiplication.Method {
        Processor(level, hasDigits: hasDigits, isIntel: isIntel).thresholds.middleMethod
      }
      #expect(middle(.v4, hasDigits: false) == .doubleDigits)
      #expect(middle(.v4, hasDigits: true) == .digits)
      #expect(middle(.v3AVXIFMA, hasDigits: false) == .digits)
    }

    @Test("No maker's thresholds go beyond what is proved")
    func proved() {
      for (hasDigits, isIntel) in [(false, false), (false, true), (true, false), (true, true)] {
        for level in ProcessorLevel.allCases {
          let thresholds = Processor(level, hasDigits: hasDigits, isIntel: isIntel).thresholds
          for counts in [
            thresholds.floatingPoint, thresholds.floatingPointSquare,
            thresholds.sharedFloatingPoint,
          ] {
            #expect(counts.upperBound <= FFTEngine.longestOperand + 1)
          }
          if thresholds.middleMethod == .doubleDigits {
            let counts = MultiplicationMethod.doubleDigits.shorterCounts
            #expect(counts.contains(thresholds.floatingPointSquare.lowerBound))
          }
        }
      }
    }

    @Test("A level of the machine may be chosen, and no other one")
    func others() {
      // AVX-512 brings no AVX-IFMA, nor the other way round.
      for machine in [
        [ProcessorLevel.v1], [.v1, .v2], [.v1, .v2, .v3], [.v1, .v2, .v3, .v3AVXIFMA],
        [.v1, .v2, .v3, .v4], [.v1, .v2, .v3, .v3AVXIFMA, .v4],
      ] {
        for level in ProcessorLevel.allCases {
          if machine.contains(level) {
            #expect(throws: Never.self) {
              let chosen = try ProcessorLevel.chosen(level.rawValue, machine: machine)
              #expect(chosen == level)
            }
          } else {
            #expect(throws: ProcessorLevelError.notOfMachine(level, machine: machine)) {
              try ProcessorLevel.chosen(level.rawValue, machine: machine)
            }
          }
        }
      }
    }

    @Test("What is wrong is said in a line")
    func faults() {
      #expect(throws: ProcessorLevelError.none) { try ProcessorLevel.chosen(nil, machine: []) }
      #expect(throws: ProcessorLevelError.unknown("v9")) { try ProcessorLevel.chosen("v9") }
      #expect(
        "\(ProcessorLevelError.notOfMachine(.v4, machine: [.v1, .v2]))"
          == "FIBBENCH_LEVEL=x86-64-v4 is not a level of this machine, or of this build; "
          + "choose one of x86-64, x86-64-v2, or leave it unset")
      #expect(
        "\(ProcessorLevelError.unknown("v9"))"
          == "FIBBENCH_LEVEL='v9' is not a level; choose one of "
          + "x86-64, x86-64-v2, x86-64-v3, x86-64-v3-avxifma, x86-64-v4")
    }

    @Test("The kernels are those of the level that runs")
    func kernels() {
      let asked = ProcessInfo.processInfo.environment[ProcessorLevel.variable] ?? ""
      #expect(asked.isEmpty || ProcessorLevel.current.rawValue == asked)
      #expect(ProcessorLevel.ofThisMachine.contains(.current))
      #expect(NTTEngine.isAvailable == (ProcessorLevel.current >= .v3))
    }
  }
#endif
