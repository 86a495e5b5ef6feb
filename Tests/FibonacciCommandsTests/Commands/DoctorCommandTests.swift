import BenchmarkCommands
import ArgumentParsing
import Testing

@Suite("fibbench doctor")
struct DoctorCommandTests {
  @Test("Every finding is a line, and the gate's trial follows")
  func report() {
    let ending = fibbench(
      "doctor --repetitions 3 --n 90 --strategy wrapping,gmp --runs 12 --tolerance 900%"
    )
    for subject in [
      "load", "governor", "turbo", "virtualisation", "timer", "counters", "build", "drift",
    ] {
      #expect(ending.output.contains(" \(subject) "), "\(subject) is missing: \(ending)")
    }
    #expect(ending.output.contains("The gate, 2 times on a program that did not change: 0 false"))
    #expect(ending.code == .success)
    #expect(ending.output.hasPrefix("Too few runs to tell"), "\(ending)")
    #expect(!ending.output.contains("nine times in ten"), "\(ending)")
  }

  @Test("Its sentences and remedies fit the terminal")
  func narrow() throws {
    let line = "doctor --repetitions 6 --n 90 --strategy wrapping,gmp,checked --runs 12 -q"
    let words = line.split(separator: " ").map(String.init).dropLast()
    let ending = fibbench(Array(words), environment: ["COLUMNS": "80"])
    let lines = ending.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(ending)")
    // A remedy begins where the value does.
    let space = String(repeating: " ", count: 18)
    #expect(lines.allSatisfy { !$0.contains("→") || $0.hasPrefix(space) }, "\(ending)")
    #expect(ending.output.contains("nine times in ten"), "\(ending)")
    // Shares of so few would say more than was seen.
    #expect(ending.output.contains(" of 10 cases\n"), "\(ending)")
  }

  @Test("A plan without a case to compare says nothing about a machine")
  func nothingMeasured() {
    for (strategies, n, reason) in [
      ("fast-doubling,gmp", "1e12", "nothing was measured"),
      ("recursive,gmp", "1000", "NOTHING COMPARED"),
    ] {
      let ending = fibbench(
        "doctor --n \(n) --strategy \(strategies) --repetitions 2 --max-time 10ms --quiet")
      #expect(ending.code == .failure && ending.messages.hasPrefix("Error: \(reason)"))
    }
  }

  @Test("One repetition has no pair, and one strategy no reference")
  func refused() {
    #expect(fibbench("doctor --repetitions 1").code == .usage)
    #expect(fibbench("doctor --n 5 --strategy gmp").code == .usage)
    for option in ["--allow-lost nosuch", "--case-tolerance nosuch=5%"] {
      let idle = fibbench("doctor --n 5 --strategy gmp,matrix \(option)")
      #expect(idle.code == .usage && idle.messages.contains("there is no such case"), "\(idle)")
    }
    let hasty = fibbench("doctor --spread 59s")
    #expect(hasty.code == .usage && hasty.messages.contains("'--spread 59s' must be at least 1min"))
    // Minutes of measuring that nothing would remember.
    let forgotten = fibbench("doctor --spread 1min")
    #expect(forgotten.code == .usage && forgotten.isOneLine, "\(forgotten)")
    #expect(forgotten.messages.contains("and none is kept here; leave it out"), "\(forgotten)")
  }
}
