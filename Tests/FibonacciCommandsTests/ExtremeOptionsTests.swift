import ArgumentParsing
import Foundation
import Testing

/// Every option of every command, as its help lists them, with numbers from the ends of what a
/// number can be.
@Suite("Extreme options", .serialized)
struct ExtremeOptionsTests {
  private static let extremes = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-1", "0", "1",
    "4611686018427387904", "1e15", "1e18", "18446744073709551615", "1e308", "1e-308", "1e400",
    "-1e308", "nan", "inf", "1.0000000001", "0.0000000001", "99999999999999h", "1e300h",
    "0.0000000001ms", "99999999999%", "0.0000000001%", "1/9223372036854775807", "5/3",
    "0..9223372036854775807", "1..9223372036854775807:x1.0000000001",
    "9223372036854775806..9223372036854775807", "gmp@9223372036854775807=1%",
  ]

  /// A line of each command that can be run, and that an option is added to.
  private static let lines: [[String]] = [
    ["run", "--n", "10", "--strategy", "gmp,matrix"], ["value", "--n", "10"],
    ["table", "--to", "3"], ["list"], ["verify", "--n", "0..3", "--strategy", "checked"],
    ["verify", "--strategy", "checked", "--quiet"], ["verify", "--merge", "/none"],
    ["crossover", "matrix", "gmp"], ["race", "--strategy", "gmp,checked"],
    ["baseline", "save", "x", "--n", "10"], ["compare", "/none.json"],
    ["compare", "--ab", "/none", "--n", "10"], ["doctor"], ["report", "/none"],
    ["history", "list"], ["history", "changes"],
    ["bisect", "HEAD", "HEAD", "--n", "10", "--strategy", "gmp"],
    ["serve", "--port", "0"], ["selftest"],
  ]

  /// Options whose values are names, which numbers make no sense of.
  private static let names: Set<String> = [
    "file", "folder", "program", "address", "name", "names", "format", "color",
  ]

  /// The options with values that a command's help lists.
  private func options(_ line: [String]) -> [String] {
    let command = line.prefix(["baseline", "history"].contains(line[0]) ? 2 : 1)
    let help = fibbench(Array(command) + ["--help"]).output
    return help.matches(of: /--([a-z-]+) <([a-z=]+)>/).compactMap { match in
      Self.names.contains(String(match.2)) ? nil : "--\(match.1)"
    }
  }

  @Test("No number crashes a command or hangs it", arguments: lines)
  func sweep(line: [String]) {
    let help = fibbench(
      Array(line.prefix(["baseline", "history"].contains(line[0]) ? 2 : 1)) + ["--help"]
    ).output
    let extra = help.contains("--allow-debug-build") ? ["--allow-debug-build"] : []
    for option in options(line) {
      var words = line
      if let place = words.firstIndex(of: option) { words.removeSubrange(place...place + 1) }
      for extreme in Self.extremes {
        let clock = ContinuousClock()
        var ending: Ending?
        let all = words + extra + ["\(option)=\(extreme)"]
        let time = clock.measure { ending = fibbench(all, interruption: { 2 }) }
        let place = all.joined(separator: " ")
        #expect(time < .seconds(20), "\(place) took \(time)")
        #expect(ending?.code.rawValue != 64 || ending?.isOneLine == true, "\(place)")
      }
    }
  }

  @Test("Every command with options is swept")
  func complete() {
    let help = fibbench("--help").output
    let commands = help.split(separator: "OPTIONS:")[0].matches(of: #/\n  ([a-z]+) /#).map {
      String($0.1)
    }
    #expect(commands.count > 13)
    for command in commands where command != "worker" {
      #expect(Self.lines.contains { $0[0] == command }, "\(command)")
    }
  }
}
