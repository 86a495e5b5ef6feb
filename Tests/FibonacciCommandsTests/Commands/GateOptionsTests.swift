import BenchmarkCommands
import Testing

@Suite("Shares on the command line")
struct GateOptionsTests {
  @Test(
    "Percent and fraction are the same", arguments: [("5%", 0.05), ("0.05", 0.05), ("150%", 1.5)])
  func shares(text: String, share: Double) throws {
    #expect(try Double(argument: text) == share)
  }

  @Test("What is no share is refused", arguments: ["5", "", "%", "0", "-1%", "nan", "x%", "1000%"])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try Double(argument: text) }
  }
}
