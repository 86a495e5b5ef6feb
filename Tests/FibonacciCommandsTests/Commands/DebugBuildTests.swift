import ArgumentParsing
import BenchmarkCommands
import Testing

@Suite("Debug builds")
struct DebugBuildTests {
  @Test(
    "A debug build refuses to measure, and says how to build for release",
    arguments: [
      "--n 10 --strategy gmp --runs 1 --processes 1",
      "race --strategy gmp --budget 1ms --turns 2 --runs 1 --spread 1ms",
      "crossover gmp matrix --from 2 --to 4 --max-time 10ms",
      "compare --ab /bin/true --n 10 --strategy gmp",
      "baseline save x --n 10 --strategy gmp",
      "bisect HEAD~1 HEAD --n 10 --strategy gmp",
    ])
  func refused(line: String) {
    let ending = DebugBuildOption.$isDebugBuild.withValue(true) { fibbench(line) }
    #expect(ending.code == .failure && ending.output == "", "\(ending)")
    #expect(ending.messages.contains("this is a debug build"), "\(ending)")
    #expect(ending.messages.contains("swift build -c release"), "\(ending)")
  }

  @Test("It measures where it is told to")
  func allowed() {
    let ending = DebugBuildOption.$isDebugBuild.withValue(true) {
      fibbench(
        "--n 10 --strategy gmp --runs 1 --processes 1 --quiet --export-csv - --allow-debug-build")
    }
    #expect(ending.code == .success && ending.output.contains("gmp"), "\(ending)")
  }
}
