import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import FibonacciStrategies
import Testing

@Suite("fibbench value")
struct ValueCommandTests {
  @Test(
    "Known numbers, by every strategy that can, in decimal and hexadecimal",
    arguments: [
      ("--n 0", "0"), ("--n 1", "1"), ("93", "12200160415121876738"), ("100 --last 5", "15075"),
      ("--n 93", "12200160415121876738"),
      ("--n 100", "354224848179261915075"), ("--n 100 --hex", "0x1333db76a7c594bfc3"),
      ("--n 0 --hex", "0x0"), ("--n 300 --mod 1000", "600"), ("--n 100 --mod 1", "0"),
      ("--n 100 --last 5", "15075"), ("--n 100 --first 5", "35422"),
      ("--n 100 --first 5 --last 5", "35422…15075"), ("--n 10 --first 9", "55"),
      ("--n 100 --first 20 --last 20", "354224848179261915075"),
      ("--n 15 --last 9", "610"), ("--n 1000 --last 3", "875"), ("--n 750 --last 4", "1000"),
      // Zeros at the front of the last digits are digits too.
      ("--n 100 --first 1e6", "354224848179261915075"),
      ("--n 1500 --last 4", "8000"), ("--n 15000 --last 5", "80000"),
      ("--n 15e17 --last 5", "00000"),
    ])
  func known(line: String, text: String) {
    let ending = fibbench("value " + line)
    #expect(ending.code == .success && ending.messages == "")
    #expect(ending.output == text + "\n")
  }

  @Test("The examples of its help work")
  func examples() {
    let examples = fibbench("value --help").output.split(separator: "\n")
      .filter { $0.hasPrefix("  fibbench value ") }
    #expect(examples.count == 4)
    for example in examples {
      let line = example.split(separator: " ").dropFirst().joined(separator: " ")
      #expect(fibbench(line).code == .success, "\(line)")
    }
  }

  @Test(
    "Ends and remainders take no strategy, and no time to speak of",
    arguments: ["--strategy gmp", "--deadline 1s"], ["--last 5", "--first 5", "--mod 7"])
  func idleOptions(option: String, form: String) {
    let ending = fibbench("value 100 \(form) \(option)")
    #expect(ending.code == .usage && ending.messages.contains("leave it out"), "\(ending)")
  }

  @Test("An index on the line is taken before the variable's, and two on the line are refused")
  func indexOfVariable() {
    let environment = ["FIBBENCH_N": "5"]
    #expect(fibbench(["value"], environment: environment).output == "5\n")
    #expect(fibbench(["value", "10"], environment: environment).output == "55\n")
    #expect(fibbench(["value", "--n", "10"], environment: environment).output == "55\n")
    let twice = fibbench(["value", "10", "--n", "10"], environment: environment)
    #expect(twice.code == .usage && twice.messages.contains("the index is given twice"))
  }

  @Test("The digits of a long number leave in pieces, by one thread or by all")
  func pieces() {
    let expected = FastDoubling().value(at: 1_000_001).decimalText + "\n"
    for options in [[], ["--strategy", "fast-doubling-text"]] {
      let output = MemorySink()
      #expect(fibbench(["value", "1000001"] + options, output: output).code == .success)
      let isRight = output.text == expected
      #expect(isRight && output.longestWrite <= 64 << 10, "\(options)")
    }
  }

  @Test("All exact strategies print the same")
  func strategies() {
    for entry in StrategyCatalog.standard.entries where entry.complexity != .exponential {
      let ending = fibbench("value --n 70 --strategy \(entry.id)")
      #expect(ending.output == "190392490709135\n", "\(entry.id)")
    }
    #expect(fibbench("value --n 20 --strategy recursive").output == "6765\n")
  }

  @Test("What is not F(n) itself is printed with a note")
  func notes() {
    let wrapped = fibbench("value --n 94 --strategy wrapping")
    #expect(wrapped.code == .success && wrapped.output == "1293530146158671551\n")
    #expect(wrapped.messages == "Note: this is F(94) mod 2^64.\n")
    let near = fibbench("value --n 80 --strategy binet")
    #expect(near.messages == "Note: only about 53 bits of this are right.\n")
  }

  @Test(
    "What overflows, would not end or would not fit is refused at once, with a way out",
    arguments: [
      (
        "--n 200 --strategy checked",
        "'checked' overflows: F(94) needs more than 64 bits; use --strategy fast-doubling."
      ),
      ("--n 10000 --strategy recursive", "'recursive' is not asked for F("),
      ("--n 1e18 --strategy wrapping", "'wrapping' is not asked for F("),
      ("--n 1e9 --strategy iterative", "'iterative' is not asked for F("),
      ("--n 40 --strategy recursive --deadline 1ms", "'recursive' is not asked for F("),
      ("--n 1e15", "F(1 000 000 000 000 000) alone is 86 800 GB long, and "),
      ("--n 1e15 --strategy gmp", "F(1 000 000 000 000 000) alone is 86 800 GB long, and "),
    ])
  func refused(line: String, message: String) {
    let ending = fibbench("value " + line)
    #expect(ending.code == .failure)
    #expect(ending.output == "")
    let text = ending.messages.replacing("\u{202F}", with: " ")
    #expect(text.hasPrefix("Error: " + message), "\(text)")
    #expect(ending.isOneLine && ending.messages.contains("use "))
  }
}
