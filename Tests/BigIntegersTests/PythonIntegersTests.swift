import BigIntegers
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Integers against Python's")
struct PythonIntegersTests {
  /// How many results are compared: `scripts/fuzz integers` asks for more.
  private static let caseCount =
    ProcessInfo.processInfo.environment["FUZZED"].flatMap { Int($0) } ?? 40_000

  private static let seed =
    ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { Int($0) } ?? 21

  private static let hasPython =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/env")
    && (try? output(of: ["python3", "-c", "import sys; assert sys.version_info >= (3, 8)"])) != nil

  @Test(
    "Every operation gives what Python gives, sign by sign",
    .enabled(if: hasPython, "there is no python3 of 3.8 or later on this machine"))
  func operations() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scripts/support/integer_cases.py").standardized.path
    let text = try Self.output(of: ["python3", script, "\(Self.caseCount)", "\(Self.seed)"])
    var lines = text.split(separator: "\n").makeIterator()
    let first = lines.next()
    let names = try #require(first).split(separator: " ").map { String($0) }
    let operations = try names.map { name in
      try #require(IntegerOperations.all[name], "Python knows '\(name)', which is not here")
    }
    #expect(Set(names) == Set(IntegerOperations.all.keys))
    var (checked, wrong) = (0, 0)
    while let line = lines.next(), wrong < 20 {
      let fields = line.split(separator: " ")
      let operands = try #require(IntegerOperands(fields.prefix(3)), "\(line)")
      let results = fields.dropFirst(3)
      #expect(results.count == names.count, "\(line)")
      for (position, expected) in results.enumerated() {
        let result = operations[position](operands) ?? "-"
        checked += 1
        guard result != expected else { continue }
        wrong += 1
        Issue.record(
          "\(names[position]) of \(operands) is \(result), and Python's is \(expected)")
      }
    }
    #expect(checked >= Self.caseCount)
    print("Compared \(checked) results of \(names.count) operations, from seed \(Self.seed).")
  }

  /// What a command prints.
  private static func output(of words: [String]) throws -> String {
    let ending = try RunningProgram.run(words)
    try #require(ending.code == 0, "\(words) fails: \(ending.messages)")
    return ending.output
  }
}
