import BenchmarkCommands
import ArgumentParsing
import Testing

@Suite("Durations on the command line")
struct DurationArgumentTests {
  @Test(
    "Numbers are seconds; units may be named",
    arguments: [
      ("10", .seconds(10)), ("10s", .seconds(10)), ("0.5", .milliseconds(500)),
      ("500ms", .milliseconds(500)), ("2min", .seconds(120)), ("1.5h", .seconds(5400)),
      (".25s", .milliseconds(250)), ("1ns", .nanoseconds(1)), ("1.5us", .nanoseconds(1500)),
      ("20µs", .microseconds(20)),
    ] as [(String, Duration)])
  func accepted(text: String, duration: Duration) throws {
    #expect(try Duration(argument: text) == duration)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "s", "10 s", "10x", "ten", "nan", "inf", "-1", "0", "0ms", "1e3s", "10S", "1,5s",
    ])
  func refused(text: String) {
    #expect(throws: ValidationError.self) { try Duration(argument: text) }
  }

  @Test("Durations beyond a year are refused, however long", arguments: ["8761h", "1e18h"])
  func endless(text: String) {
    let digits = "1" + String(repeating: "0", count: 300) + "h"
    #expect(throws: ValidationError.self) { try Duration(argument: digits) }
    #expect(throws: ValidationError.self) { try Duration(argument: text) }
  }

  @Test("Help shows a default in its own unit")
  func description() {
    #expect(Duration.seconds(60).defaultValueDescription == "60s")
    #expect(Duration.milliseconds(250).defaultValueDescription == "250ms")
  }
}

@Suite("Counts on the command line")
struct IntArgumentTests {
  @Test(
    "They are written as sizes are",
    arguments: [
      ("7", 7), ("1e6", 1_000_000), ("10k", 10_000), ("1_000", 1000), ("1.5e3", 1500),
    ])
  func accepted(text: String, count: Int) throws {
    #expect(try Int(argument: text) == count)
    #expect(try SizeArgument(argument: text).index == count)
  }

  @Test(
    "A sign is for the option to judge; what is no whole number is refused",
    arguments: ["", "x", "1.5", "1e-3", "1e19", "9223372036854775808", "--1", "-1e3"])
  func refused(text: String) throws {
    #expect(try Int(argument: "-5") == -5)
    #expect(throws: ValidationError.self) { try Int(argument: text) }
    #expect(throws: ValidationError.self) { try 0.check("--last", in: 1...Int.max) }
  }
}
