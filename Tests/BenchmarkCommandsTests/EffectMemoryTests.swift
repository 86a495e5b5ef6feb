import BenchmarkCommands
import Benchmarking
import Foundation
import Testing

@Suite("What runs differ by, remembered")
struct EffectMemoryTests {
  private let effect = RunEffect(
    ratio: 0.004, time: 0.009, runs: 8, cases: 12, minutes: 4, created: "2026-01-31T12:00:00Z")

  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "state/run-effect.json").path(percentEncoded: false))
  }

  /// What a file gives for a machine, and what is told meanwhile, asked twice.
  private func ask(_ file: String, _ machine: String?) -> (effect: RunEffect?, told: [String]) {
    let memory = EffectMemory(file: file)
    var told: [String] = []
    let first = memory.effect(of: machine) { told.append($0) }
    #expect(memory.effect(of: machine) { told.append($0) } == first)
    return (first, told)
  }

  @Test("It is kept in a folder that is made for it, and read for this machine alone")
  func kept() throws {
    try withFile { file in
      #expect(ask(file, "a").effect == nil && ask(file, "a").told.isEmpty)
      let memory = EffectMemory(file: file)
      try memory.check()
      try memory.remember(MachineEffect(effect, machine: "a", processor: "Fast CPU"))
      #expect(memory.effect(of: "a") { _ in } == effect)
      #expect(ask(file, "a").effect == effect && ask(file, "a").told.isEmpty)
      for machine in ["b", nil] {
        let other = ask(file, machine)
        #expect(other.effect == nil)
        #expect(other.told.count == 1 && other.told[0].contains("of another machine"))
      }
      let names = try FileManager.default.contentsOfDirectory(
        atPath: URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false))
      #expect(names == ["run-effect.json"])
    }
  }

  @Test("What is damaged or foreign is not used, is said once, and is never replaced")
  func refused() throws {
    let whole = try MachineEffect(effect, machine: "a", processor: nil).json()
    for (text, reason) in [
      (String(whole.prefix(60)), "not complete JSON"),
      ("{\"schema\": \"other\", \"schema_version\": 1}", "a 'other' document"),
      ("{}", "names no schema"),
      (whole.replacing("\"schema_version\": 1", with: "\"schema_version\": 9"), "version 9"),
      (whole.replacing("0.004", with: "-1"), "run_effect.ratio must lie"),
      (whole.replacing("\"cases\"", with: "\"boxes\""), "damaged at 'run_effect.cases'"),
    ] {
      try withFile { file in
        try FileManager.default.createDirectory(
          at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
        let answer = ask(file, "a")
        #expect(answer.effect == nil)
        #expect(answer.told.count == 1 && answer.told[0].contains(reason), "\(answer.told)")
        #expect(answer.told[0].contains("move it away"), "\(answer.told)")
        #expect(throws: (any Error).self) { try EffectMemory(file: file).check() }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      }
    }
  }

  @Test("Its folder is made only where that is allowed")
  func folder() throws {
    try withFile { file in
      #expect(throws: (any Error).self) {
        try EffectMemory(file: file, makesFolder: false).check()
      }
      try EffectMemory(file: file).check()
    }
  }
}
