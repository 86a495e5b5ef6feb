import BenchmarkCommands
import ArgumentParsing
import FibonacciCommands
import FibonacciVerification
import Testing

@Suite("fibbench")
struct FibBenchTests {
  @Test(
    "A mistake is one line on the standard error with a remedy, and nothing on the standard output",
    arguments: [
      (["--n", "abc"], 64, "'--n': 'abc' is not a size; write a number such as"),
      (["--n", "-5"], 64, "'--n': '-5' is negative; sizes start at 0."),
      (["--n", "1e400"], 64, "'--n': '1e400' is too large; the largest size is"),
      (["--n", ""], 64, "'--n': a size is missing; write a number such as"),
      (["--n", "5..1"], 64, "'--n': the range 5..1 is reversed; write 1..5."),
      (["--n", "1\n2"], 64, "'--n': '1\u{FFFD}2' is not a size;"),
      ([], 64, "no sizes are given; say for instance --n 10000."),
      (["--n", "5", "--strategy", "fats"], 64, "unknown strategy 'fats'. Did you mean 'fast-"),
      (["--n", "5", "--strategy", "gmp,"], 64, "'--strategy': a name is missing in 'gmp,'; write"),
      (["--n", "5", "--strategy=-all"], 64, "'--strategy': '-all' leaves every strategy out;"),
      (["1000"], 64, "'1000' is no command. For a size, write '--n 1000'."),
      (["--n", "1,000,000"], 64, "'--n': '1,000,000' has commas, which separate sizes; write 1"),
      (["--n", "1e3..1e6"], 64, "'--n': '1e3..1e6' has "),
      (["--n", "5", "--bogus"], 64, "unknown option '--bogus'."),
      (["--n", "5", "--runs", "0"], 64, "'--runs 0' must be at least 1."),
      (["--n", "5", "--runs", "2", "--min-runs", "3"], 64, "'--runs' leaves nothing to '--min-r"),
      (["--n", "5", "--runs", "2", "--max-time", "3s"], 64, "'--runs' leaves nothing to '--max-t"),
      (["--n", "5", "--min-runs", "9", "--max-runs", "3"], 64, "'--min-runs 9' is above"),
      (["--n", "5", "--max-time", "10x"], 64, "invalid value '10x' for '--max-time': must be a"),
      (["--n", "5", "--deadline", "0"], 64, "invalid value '0' for '--deadline': must be more"),
      (["--n", "5", "--export-csv", "-", "--export-json", "-"], 64, "two exports go to the stand"),
      (["--n", "5", "--export-csv", "/dev/stdout", "--export-json", "-"], 64, "two exports go to"),
      (["--n", "5", "--export-csv", "x", "--export-csv", "x"], 64, "two exports go to 'x'; give"),
      (["--n", "5", "--reference", "x"], 5, "unknown strategy 'x'. There are "),
      (
        ["--n", "5", "--export-csv", "/missing/x"], 1, "cannot write to '/missing/x': No such file"
      ),
      (["--n", "5", "--export-csv", "/proc/x"], 1, "cannot write to '/proc/x': "),
      (["--n", "5", "--export-csv", "/"], 1, "cannot write to '/': Is a directory; name a file"),
      (["--suite", "/missing"], 1, "cannot read '/missing': there is no such file; name"),
      (["report", "/missing"], 1, "cannot read '/missing': there is no such file; name"),
      (["report"], 64, "missing '<file>'."),
      (["report", "x", "--format", "jsno"], 64, "invalid value 'jsno' for '--format': must be"),
      (["value"], 64, "which Fibonacci number is missing; name one, such as 'value 300'."),
      (["value", "--n", "1..5"], 64, "invalid value '1..5' for '--n': must be one index, such"),
      (["value", "--n", "-5"], 64, "invalid value '-5' for '--n': must not be negative."),
      (["value", "--n", "1e19"], 64, "invalid value '1e19' for '--n': must be at most 92233720"),
      (["value", "--n", "1.5"], 64, "invalid value '1.5' for '--n': must be a whole number."),
      (
        ["value", "--n", "5", "--strategy", "gpm"], 64, "unknown strategy 'gpm'. Did you mean 'gmp"
      ),
      (
        ["value", "--n", "5", "--mod", "0"], 64, "invalid value '0' for '--mod': must not be zero."
      ),
      (
        ["value", "--n", "5", "--mod", "-3"], 64, "invalid value '-3' for '--mod': must be a whole"
      ),
      (["value", "--n", "5", "--mod", "3", "--hex"], 64, "'--mod' cannot be combined with"),
      (["value", "--n", "5", "--hex", "--last", "3"], 64, "'--hex' cannot be combined with"),
      (["value", "--n", "5", "--last", "0"], 64, "'--last 0' must be at least 1."),
      (
        ["value", "--n", "5", "--last", "3", "-s", "gmp"], 64, "'--strategy' computes whole numbers"
      ),
      (["frobnicate"], 64, "unknown command 'frobnicate'."),
      (["foo"], 64, "unknown command 'foo'. See"),
      (["footprnt"], 64, "unknown command 'footprnt'. See"),
      (["reprot", "x"], 64, "unknown command 'reprot'. Did you mean 'report'?"),
    ] as [([String], Int32, String)])
  func mistakes(arguments: [String], code: Int32, message: String) {
    let ending = fibbench(arguments)
    #expect(ending.code.rawValue == code)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("Error: \(message)"), "\(ending.messages)")
    #expect(ending.isOneLine, "\(ending.messages)")
    let words = arguments.first.map { ["report", "value"].contains($0) ? $0 : "run" } ?? "run"
    let unknown = ["foo", "footprnt", "frobnicate", "reprot", "1000"]
    let isCommand = !unknown.contains(arguments.first ?? "")
    let help = isCommand ? "See 'fibbench \(words) --help'.\n" : "See 'fibbench --help'.\n"
    #expect(ending.messages.hasSuffix(help) == (code == 64), "\(ending.messages)")
  }

  @Test("The commands that have an option are named, but none that only programs call")
  func owners() {
    let message = fibbench("report x.json --n 4").messages
    #expect(message.hasPrefix("Error: option '--n' belongs to 'fibbench run', "), "\(message)")
    #expect(!message.contains("worker"), "\(message)")
  }

  @Test("The help of every command")
  func help() {
    for (line, text) in Golden.help {
      let ending = fibbench(line)
      #expect(ending.code == .success && ending.messages == "")
      #expect(ending.output == text, "fibbench \(line)")
    }
  }

  @Test(
    "Bytes that are no text name no other file",
    arguments: [["report", "x\u{FFFD}"], ["--n", "5", "--export-csv", "x\u{FFFD}"]])
  func noText(line: [String]) {
    let ending = fibbench(line)
    #expect(ending.code == .usage && ending.isOneLine && ending.output == "", "\(ending)")
    #expect(ending.messages.hasPrefix("Error: the argument 'x\u{FFFD}' is not UTF-8; rename"))
  }

  @Test("The help of every command has an example, which any program of benchmarks can follow")
  func examples() {
    let strategies = Set(StrategyCatalog.standard.entries.map(\.id))
    for command in FibBench.configuration.subcommands {
      let configuration = command.configuration
      let commands = [configuration] + configuration.subcommands.map { $0.configuration }
      for command in commands {
        #expect(command.discussion.contains("EXAMPLES:"), "\(command.commandName ?? "")")
        // Other programs have these commands, too, and none of our strategies.
        let lines = command.discussion.split(separator: "\n").filter { $0.contains("{program}") }
        let words = lines.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "-") } }
        #expect(strategies.isDisjoint(with: words.map(String.init)), "\(lines)")
      }
    }
  }

  @Test("Zsh and fish say what a strategy does, and all shells complete baselines")
  func completions() {
    for shell in ["bash", "zsh", "fish"] {
      let script = fibbench("--generate-completion-script \(shell)").output
      #expect(script.contains("baseline list --names"), "\(shell)")
      guard shell != "bash" else { continue }
      #expect(script.replacing("\\", with: "").contains("powers of"), "\(shell)")
    }
  }

  @Test("--version names the program, the instructions and the libraries")
  func version() throws {
    let ending = fibbench("--version")
    #expect(
      try #/fibbench \d+\.\d+\.\d+ \(.+\), GMP \d+\.\d+\.\d+\n/#.wholeMatch(in: ending.output)
        != nil)
  }

  @Test("A closed pipe is no failure, a full disk is one, and each is quiet or one line")
  func refusedOutput() {
    for line in [["list"], ["--help"], ["value", "--n", "10"], ["--n", "10", "--dry-run"]] {
      let closed = fibbench(line, output: MemorySink(refusal: .closedPipe))
      #expect(closed.code == .success && closed.messages == "", "\(line)")
      let full = fibbench(line, output: MemorySink(refusal: .failed(code: 28)))
      #expect(full.code == .failure && full.isOneLine, "\(line)")
      #expect(full.messages.hasPrefix("Error: cannot write the output: No space left on device; "))
    }
  }

  @Test("Variables stand in for options, and the command line wins")
  func variables() {
    let environment = ["FIBBENCH_N": "10", "FIBBENCH_STRATEGY": "gmp", "FIBBENCH_SEED": "5"]
    let plan = fibbench(["--dry-run", "--seed", "6"], environment: environment).output
    #expect(plan.hasPrefix("Cases: 1 (1 strategy × 1 size)\n"))
    #expect(plan.contains("\nSeed: 6\n"))
    let wrong = fibbench(["--dry-run", "--n", "1"], environment: ["FIBBENCH_SEED": "x"])
    #expect(wrong.messages.hasPrefix("Error: invalid value 'x' for 'FIBBENCH_SEED': "))
    // What is found wrong later names the variable too.
    for (name, value) in [("N", "abc"), ("RUNS", "0"), ("STRATEGY", "gmp,")] {
      let variable = "FIBBENCH_\(name)"
      let ending = fibbench(
        ["--dry-run"], environment: ["FIBBENCH_N": "10"].merging([variable: value]) { $1 })
      #expect(ending.code == .usage && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("was set by \(variable)."), "\(ending)")
    }
    for (line, name, value, code) in [
      (["value", "8"], "STRATEGY", "gmp,matrix", ExitCode.usage),
      (["--n", "8"], "STRATEGY", "gmp,nosuch", .usage),
      (["--n", "8", "--strategy", "gmp"], "REFERENCE", "x", .referenceNotFound),
    ] {
      let variable = "FIBBENCH_\(name)"
      let ending = fibbench(line, environment: [variable: value])
      #expect(ending.code == code && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("was set by \(variable)."), "\(ending)")
      let given = fibbench(
        line + ["--\(name.lowercased())", "nosuch"], environment: [variable: "nosuch,x"])
      #expect(!given.messages.contains("was set by"), "\(given)")
    }
    for words in [["--runs", "0"], ["--runs=0"], ["-r", "0"], ["-r0"]] {
      let given = fibbench(["--dry-run"] + words, environment: ["FIBBENCH_RUNS": "3"])
      #expect(given.code == .usage && !given.messages.contains("FIBBENCH_RUNS"), "\(given)")
    }
  }
}
