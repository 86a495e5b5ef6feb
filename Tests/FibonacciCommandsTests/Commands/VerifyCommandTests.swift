import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciGMP
import FibonacciStrategies
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench verify")
struct VerifyCommandTests {
  @Test("The whole catalog is right, and the table says what judged it")
  func right() throws {
    let ending = fibbench("verify --n 0..200 --strategy all --seed 5 --deadline 20ms")
    #expect(ending.code == .success && ending.messages == "", "\(ending.messages)")
    let lines = ending.output.split(separator: "\n")
    let gmp = try #require(lines.first { $0.hasPrefix("gmp ") })
    #expect(gmp.contains(" 201 ") && !gmp.contains("gmp,"))
    #expect(lines.contains("Indices: 201 of 201; seed 5."))
    #expect(lines.contains { $0.hasPrefix("GMP judged ") })
    #expect(lines.contains { $0.hasPrefix("Fingerprints: ") && $0.contains("at most ") })
  }

  @Test("The greatest index there is traps nowhere, and takes no longer than others")
  func greatest() {
    let clock = ContinuousClock()
    let time = clock.measure {
      let ending = fibbench([
        "verify", "--max", "9223372036854775807", "--strategy", "checked", "--seed", "1",
      ])
      #expect(ending.code == .success && ending.output.contains("Indices: "), "\(ending)")
    }
    #expect(time < .seconds(60))
  }

  @Test("GMP takes no part where it is left out, and where it is out of reach")
  func withoutGMP() {
    for options in ["--n 1000 --check=-gmp", "--n 1000 --check fingerprint", "--n 3000000"] {
      let ending = fibbench("verify --strategy fast-doubling \(options)")
      #expect(ending.code == .success)
      #expect(ending.output.contains("GMP judged nothing."), "\(options)")
    }
  }

  @Test(
    "A wrong strategy is named with n, limb and bit, and the command that is told repeats it",
    arguments: [
      "one-ahead", "wrong-from-90", "leading-zero-word", "early-overflow", "late-overflow",
      "far-approximation", "wrong-remainder",
    ])
  func wrong(name: String) throws {
    let ending = fibbench(
      "verify --n 80..130 --strategy \(name),gmp --seed 3", catalog: Self.broken)
    #expect(ending.code == .wrongResult)
    let first = try #require(ending.messages.split(separator: "\n").first)
    #expect(first.hasPrefix("Error: \(name) is wrong at n = "))
    let repetition = try #require(first.components(separatedBy: "Repeat it: fibbench ").last)
    #expect(repetition.contains("--strategy \(name)") && repetition.contains("--seed 3"))
    let again = fibbench(repetition, catalog: Self.broken)
    #expect(again.code == .wrongResult && again.messages.hasPrefix(first), "\(again.messages)")
  }

  @Test("The first differing limb and bit stand in the message")
  func location() {
    let ending = fibbench("verify --n 100 --strategy wrong-from-90 --quiet", catalog: Self.broken)
    #expect(ending.messages.contains("differs from the reference first in limb 0 of 2, bit 17"))
    #expect(ending.output == "" && ending.isOneLine)
  }

  @Test("No more than ten failures of a strategy are told, and all are counted")
  func manyFailures() {
    let ending = fibbench("verify --n 80..130 --strategy one-ahead", catalog: Self.broken)
    #expect(ending.messages.count { $0 == "\n" } == 10)
    #expect(ending.output.contains(" 51 "), "\(ending.output)")
  }

  @Test(
    "Mistakes are one line with a remedy",
    arguments: [
      ("--n x", "'--n': 'x' is not a size; write"), ("--shard 0/4 --seed 1", "invalid value '0/4'"),
      ("--shard 1/4", "'--shard' needs '--seed', the same for every shard."),
      ("--check fingerprnt", "invalid value 'fingerprnt' for '--check': there is no check"),
      ("--check=-all", "invalid value '-all' for '--check': this leaves every check out."),
      ("--effort 0", "'--effort 0' must be at least 1."),
      ("--n 5 --max 7", "'--n' names the indices, and leaves nothing to '--max'."),
      ("--effort 100 --max 1e9", "'--effort': these are 1\u{202F}000\u{202F}001 sizes or more"),
      ("--resume a --export-json b", "'--resume' keeps the report already; leave"),
      ("--strategy fats", "unknown strategy 'fats'. Did you mean"),
    ])
  func mistakes(options: String, message: String) {
    let ending = fibbench("verify \(options)")
    #expect(ending.code == .usage && ending.output == "")
    #expect(ending.isOneLine && ending.messages.hasPrefix("Error: \(message)"), "\(ending)")
  }

  @Test("An interrupted verification is kept, and the same command goes on to the same end")
  func resuming() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("kept.json")
      let arguments = [
        "verify", "--n", "0..400:+4", "--strategy", "fast-doubling,wrong-from-90,gmp", "--seed",
        "9", "--resume", path,
      ]
      var asked = 0
      let interrupted = fibbench(
        Array(arguments), catalog: Self.broken,
        interruption: {
          asked += 1
          return asked > 12 ? 2 : nil
        })
      #expect(interrupted.code.rawValue == 130, "\(interrupted.messages)")
      #expect(interrupted.messages.contains("12 of 101 indices are done; they are kept;"))
      let resumed = fibbench(arguments, catalog: Self.broken)
      #expect(resumed.code == .wrongResult)
      let whole = fibbench(Array(arguments.dropLast(2)), catalog: Self.broken)
      #expect(resumed.output == whole.output)
      #expect(interrupted.messages.split(separator: "\n").count == 1)
      #expect(resumed.messages == whole.messages)
      let again = fibbench(arguments, catalog: Self.broken)
      #expect(again.code == .wrongResult && again.messages == "")
      let other = fibbench("verify --n 5 --seed 9 --resume \(path)", catalog: Self.broken)
      #expect(other.code == .failure && other.isOneLine)
      #expect(other.messages.contains("cannot be gone on with: it is about other strategies;"))
    }
  }

  @Test("A report that cannot be written is one line, unless a result was wrong")
  func fullDisk() {
    let full = fibbench("verify --n 5 --export-json /dev/full")
    #expect(full.code == .failure && full.isOneLine && full.messages.contains("No space left"))
    let wrong = fibbench(
      "verify --n 99 --strategy one-ahead --export-json /dev/full", catalog: Self.broken)
    #expect(wrong.code == .wrongResult && wrong.messages.contains("No space left"))
  }

  @Test("A strategy that was named and proved nothing is a failure, also of shards together")
  func provedNothing() throws {
    for line in [
      "--n 1e12 --strategy fast-doubling,wrapping-doubling",
      "--n 100 --strategy recursive,fast-doubling",
    ] {
      let ending = fibbench("verify \(line) --quiet")
      #expect(ending.code == .failure && ending.isOneLine, "\(line): \(ending)")
      let name = line.contains("1e12") ? "fast-doubling" : "recursive"
      #expect(ending.messages.hasPrefix("Error: \(name) proved nothing: "), "\(ending)")
    }
    try withTemporaryFolder { folder in
      let paths = (1...2).map { number in
        let path = folder.path("\(number).json")
        let ending = fibbench(
          "verify --n 90,100 --strategy recursive,fast-doubling --seed 1 --shard \(number)/2 "
            + "--export-json \(path) --quiet")
        #expect(ending.code == .success, "\(ending)")
        return path
      }
      #expect(fibbench(["verify", "--merge", "--quiet"] + paths).code == .failure)
    }
  }

  @Test("Where nothing was proved nothing is said to be right, and the remedy is of the reason")
  func remedies() {
    for (line, remedy) in [
      ("--n 1e15 --strategy gmp", "leave it out, or choose smaller n."),
      ("--n 10 --strategy gmp --check gmp", "leave it out, or --check more."),
      (
        "--n 99 --strategy recursive",
        "of 10 s; leave it out, or choose smaller n or a longer --deadline."
      ),
      (
        "--n 99 --strategy gmp --check gmp --deadline 1ns",
        "of 1 ns; leave it out, or choose smaller n or a longer --deadline."
      ),
      ("--n 1..3 --seed 1 --shard 8/8", "this shard has no index; make fewer shards."),
    ] {
      let ending = fibbench("verify \(line)")
      #expect(ending.code == .failure && ending.messages.hasSuffix(remedy + "\n"), "\(ending)")
      #expect(ending.output.contains(": nothing proved.\n"), "\(ending)")
      #expect(ending.output.contains("\nChecks: none.\n"), "\(ending)")
      #expect(!ending.output.contains("none wrong") && !ending.output.contains("at most"))
    }
    let some = fibbench("verify --n 1e15 --strategy gmp,checked")
    #expect(some.output.hasPrefix("2 strategies, 1 index: none wrong; nothing proved of 1.\n"))
  }

  @Test("Indices that were skipped are said, even by a quiet verification")
  func skippedIndices() {
    let ending = fibbench("verify --n 10,1e12 --strategy fast-doubling,gmp --quiet")
    #expect(ending.code == .success && ending.output == "" && ending.isOneLine, "\(ending)")
    #expect(ending.messages.contains("fast-doubling at 1 of 2 indices, n = 1"), "\(ending)")
    let shown = fibbench("verify --n 10,99,100 --strategy recursive").output
    #expect(shown.contains("\nSkipped: recursive at 2 of 3 indices, first at n = 99: "), "\(shown)")
    #expect(fibbench("verify --n 10,11 --strategy fast-doubling,gmp --quiet").messages == "")
    // Also where all strategies take part, and where indices are not named.
    for (words, catalog) in [("--n 99", StrategyCatalog.standard), ("--max 20000", Self.slow)] {
      let all = fibbench("verify \(words) --quiet", catalog: catalog)
      #expect(all.code == .success && all.isOneLine, "\(all)")
      #expect(all.messages.contains("recursive at "), "\(all)")
    }
  }

  private static let slow = StrategyCatalog([
    StrategyEntry(FastDoubling()), StrategyEntry(DoubleRecursion()),
  ])

  static let broken = StrategyCatalog([
    StrategyEntry(FastDoubling()), StrategyEntry(GMPFibonacci()), StrategyEntry(OneAhead()),
    StrategyEntry(WrongFrom90()), StrategyEntry(LeadingZeroWord()), StrategyEntry(EarlyOverflow()),
    StrategyEntry(LateOverflow()), StrategyEntry(FarApproximation()),
    StrategyEntry(WrongRemainder()),
  ])
}
