import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciCommands
import FibonacciStrategies
import FibonacciTestSupport
import Foundation
import OracleArithmetic
import Testing

@Suite("Proof of a report")
struct ResultsProofTests {
  /// A report of every kind of row, as a run writes it.
  private func withReport(_ body: (_ path: String, _ text: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder.path("results.json")
      let run = fibbench(
        [
          "--n", "60,100,5000", "--strategy", "wrapping,checked,binet,recursive,fast-doubling,gmp",
          "--deadline", "100ms", "--export-json", path,
        ] + hasty)
      #expect(run.code == .success, "\(run.messages)")
      try body(path, String(contentsOfFile: path, encoding: .utf8))
    }
  }

  @Test("A report is proved as it was written")
  func untouched() throws {
    try withReport { path, _ in
      let ending = fibbench(["verify", path])
      #expect(ending.code == .success && ending.messages == "", "\(ending.messages)")
      #expect(
        ending.output.hasPrefix("Rows: 18; 12 computed anew without GMP, 6 without a result."))
      #expect(ending.output.hasSuffix("Residues: 24. Digests: 19 of 19 fit.\n"), "\(ending.output)")
    }
  }

  @Test("A report of another program is not judged, though its rows have names of strategies")
  func otherProgram() throws {
    try withReport { path, text in
      var document = try ResultsDocument(json: text)
      document.provenance.toolVersion = "sort-benchmarks 2.0"
      document.digest = document.fittingDigest
      try document.json().write(toFile: path, atomically: true, encoding: .utf8)
      let ending = fibbench(["verify", path])
      #expect(ending.code == .failure && ending.output == "" && ending.isOneLine, "\(ending)")
      #expect(
        ending.messages.hasPrefix(
          "Error: '\(path)' was written by 'sort-benchmarks 2.0': nothing was verified, "))
      #expect(ending.messages.contains("fibbench report"))
    }
  }

  @Test("Every row has the residues of F(n) modulo two primes, in JSON and in CSV")
  func residues() throws {
    try withReport { path, text in
      for row in try ResultsDocument(json: text).measurements {
        for residue in row.proof?.residues ?? [] {
          #expect(Fingerprint.isPrime(residue.prime) && residue.prime >> 60 == 1)
          let expected = fibonacciResidue(at: row.n, modulo: UInt128(residue.prime))
          #expect(UInt128(residue.residue) == expected, "\(row.strategy) at \(row.n)")
        }
      }
      for row in try CSVRows(fibbench(["report", path, "--format", "csv"]).output).rows {
        let count = row["verified"] == "true" ? 2 : 0
        #expect(row["primes"]?.split(separator: " ").count == count)
        #expect(row["residues"]?.split(separator: " ").count == count)
      }
    }
  }

  @Test("A figure that is changed in the file is named with its row, a time too")
  func edited() throws {
    try withReport { path, text in
      let line = try #require(
        text.split(separator: "\n").first {
          $0.contains("\"fast-doubling\"") && $0.contains("\"n\": 5000")
        })
      for (key, pattern) in [
        ("elapsed_ns", #/("elapsed_ns": \[)(\d)/#), ("sha256", #/("sha256": ")(\w)/#),
        ("n", #/("n": )(\d)/#), ("digits", #/("digits": )(\d)/#), ("prime", #/("prime": ")(\d)/#),
      ] {
        let changed = line.replacing(pattern) { match in
          "\(match.output.1)\(match.output.2 == "7" ? "8" : "7")"
        }
        #expect(changed != line, "\(key)")
        try text.replacing(line, with: changed).write(
          toFile: path, atomically: true, encoding: .utf8)
        let ending = fibbench(["verify", path])
        #expect(ending.code == .wrongResult, "\(key)")
        #expect(ending.output.hasSuffix("Digests: 18 of 19 fit.\n"), "\(ending.output)")
        #expect(
          ending.messages.contains(
            "fast-doubling at n = \(key == "n" ? "7000" : "5000"): a figure "),
          "\(key): \(ending.messages)")
      }
      try text.replacing("\"cpu\": \"", with: "\"cpu\": \"faster ").write(
        toFile: path, atomically: true, encoding: .utf8)
      let ending = fibbench(["verify", path])
      #expect(text.contains("\"cpu\"") == (ending.code == .wrongResult))
    }
  }

  /// A report of one row without digests, which is right before `lie` changes it.
  private func notes(_ lie: (inout ResultsDocument) -> Void) -> [String] {
    let words = AdditionOracle.fibonacci(100)
    let prime: UInt64 = 2_305_843_009_213_693_951
    let residue = UInt64(fibonacciResidue(at: 100, modulo: UInt128(prime)))
    let row = Measurement(
      case: Case(strategy: "matrix", n: 100), status: .ok,
      proof: Proof(
        verifier: "gmp", sha256: sha256(ofWords: words), bits: 69, digits: 21,
        residues: [Residue(prime: prime, residue: residue)]),
      samples: [Sample(cycle: 0, iterations: 1, elapsedNanoseconds: 1_000_000)])
    var document = ResultsDocument(
      provenance: Provenance(
        toolVersion: "", created: "",
        environment: EnvironmentRecord()), plan: Plan(sizes: [100], strategies: ["matrix"]),
      measurements: [row])
    lie(&document)
    return ResultsProof(of: document, catalog: .standard).faults
  }

  @Test("Without digests, what can be computed again still gives every lie away", arguments: 0..<12)
  func unsealed(position: Int) {
    let lies: [(String, (inout Benchmarking.Measurement) -> Void)] = [
      ("the SHA-256 is not that of F(100)", { $0.proof?.sha256 = "00" }),
      ("F(100) has 69 bits, and not 70", { $0.proof?.bits = 70 }),
      ("F(100) has 21 digits, and not 20", { $0.proof?.digits = 20 }),
      ("says 'wrapped', and is 'ok'", { $0.status = .wrapped }),
      ("says 'inexact', and is 'ok'", { $0.status = .inexact }),
      ("has times, although it says 'skipped'", { $0.status = .skipped }),
      ("says 'ok', but has no times", { $0.samples = [] }),
      ("says 'ok', but has no proof", { $0.proof = nil }),
      ("has a sample below the least of 1.0 ms", { $0.samples[0] = self.shortSample }),
      ("says 'overflow', but its numbers have no bound", { $0.status = .overflow }),
      ("there is no such strategy here; name its worker with --worker", { $0.strategy = "fats" }),
      ("the plan has no such row", { $0.n = 101 }),
    ]
    let (note, lie) = lies[position]
    let found = notes { lie(&$0.measurements[0]) }
    #expect(found.contains { $0.hasSuffix(": \(note)") }, "\(note): \(found)")
    #expect(notes { _ in } == [])
  }

  private let shortSample = Sample(cycle: 0, iterations: 1, elapsedNanoseconds: 999_999)

  @Test("A residue that is not that of F(n), and a prime that is none, are named")
  func residueLies() {
    let prime: UInt64 = 2_305_843_009_213_693_951
    let wrong = notes { $0.measurements[0].proof?.residues = [Residue(prime: prime, residue: 5)] }
    #expect(wrong == ["matrix at n = 100: 5 is not F(100) modulo \(prime)"])
    let composite = notes {
      $0.measurements[0].proof?.residues = [Residue(prime: 1 << 60, residue: 5)]
    }
    #expect(composite == ["matrix at n = 100: \(1 << 60) is no prime between 2^60 and 2^61"])
  }

  @Test("Each of a row's residues is checked, the second one too", arguments: 0...1)
  func everyResidue(lie: Int) {
    let primes: [UInt64] = [2_305_843_009_213_693_951, (1 << 60) + 33]
    #expect(primes.allSatisfy { Fingerprint.isPrime($0) })
    func residues(_ change: UInt64) -> [Residue] {
      primes.enumerated().map { place, prime in
        let right = UInt64(fibonacciResidue(at: 100, modulo: UInt128(prime)))
        return Residue(prime: prime, residue: right + (place == lie ? change : 0))
      }
    }
    #expect(notes { $0.measurements[0].proof?.residues = residues(0) } == [])
    let wrong = residues(1)[lie]
    #expect(
      notes { $0.measurements[0].proof?.residues = residues(1) }
        == ["matrix at n = 100: \(wrong.residue) is not F(100) modulo \(wrong.prime)"])
  }

  @Test("Every proof draws primes of its own")
  func primes() {
    let primes = (0..<16).flatMap { _ in
      let judge = ResultJudge(
        index: 100, exactness: .exact, usesGMP: false, oracle: ReferenceOracle())
      let outcome = judge.outcome(of: .words(AdditionOracle.fibonacci(100)))
      return outcome.proof?.residues.map(\.prime) ?? []
    }
    #expect(primes.count == 16 * Fingerprint.primesOfProof && Set(primes).count == primes.count)
  }

  @Test("A result that wraps around is judged, and proved again, where F(n) has no room")
  func wrappedBeyondReach() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("results.json")
      let line = ["--n", "1e18", "--strategy", "wrapping-doubling", "--export-json", path]
      let run = fibbench(line + hasty)
      #expect(run.code == .success, "\(run.messages)")
      var document = try ResultsDocument(json: String(contentsOfFile: path, encoding: .utf8))
      #expect(document.measurements.map(\.status) == [.wrapped])
      let proof = ResultsProof(of: document, catalog: .standard)
      #expect(proof.faults == [] && proof.provedRows == 1)
      document.measurements[0].proof?.sha256 = sha256(ofWords: [1])
      document.measurements[0].digest = document.measurements[0].fittingDigest
      document.digest = document.fittingDigest
      #expect(ResultsProof(of: document, catalog: .standard).faults.count == 1)
    }
    let index = 1_000_000_000_000_000_000
    let right = UInt64(fibonacciResidue(at: index, modulo: 1 << 64))
    let judge = ResultJudge(
      index: index, exactness: .modulo(bitWidth: 64), usesGMP: false, oracle: ReferenceOracle())
    #expect(judge.outcome(of: .words([right])).status == .wrapped)
    #expect(judge.outcome(of: .words([right ^ 1])).status == .wrong)
  }

  @Test("A row that is missing and one that stands twice are named")
  func rows() {
    #expect(notes { $0.measurements = [] } == ["matrix at n = 100: the row is missing"])
    let twice = notes { $0.measurements += $0.measurements }
    #expect(twice == ["matrix at n = 100: there is another such row"])
  }

  @Test("A row that says of itself that it is wrong makes the report wrong")
  func wrongRow() throws {
    var document = ResultsDocument(
      provenance: Provenance(
        toolVersion: "", created: "",
        environment: EnvironmentRecord()), plan: Plan(sizes: [100], strategies: ["gmp"]))
    document.measurements = [Measurement(case: Case(strategy: "gmp", n: 100), status: .wrong)]
    #expect(
      ResultsProof(of: document, catalog: .standard).faults == [
        "gmp at n = 100: the report itself says that it is wrong"
      ])
  }

  @Test("A report that is cut, foreign or of the future is no report, and options do not fit one")
  func refused() throws {
    try withReport { path, text in
      for (damaged, message) in [
        (String(text.dropLast(30)), "this is not complete JSON"), ("[]", "this JSON names no sch"),
        (text.replacing("fibbench.results", with: "other"), "this is a 'other' document; give a"),
        (
          text.replacing("\"schema_version\": 2", with: "\"schema_version\": 99"),
          "schema version 99 is not known here"
        ),
      ] {
        try damaged.write(toFile: path, atomically: true, encoding: .utf8)
        let ending = fibbench(["verify", path])
        #expect(ending.code == .failure && ending.isOneLine && ending.output == "")
        #expect(ending.messages.contains("Error: cannot use '\(path)': \(message)"), "\(message)")
      }
      for words in [
        [path, "--n", "5"], [path, "--seed", "5"], [path, "--resume", "x"],
        [path, "--export-json", "x"], [path, "--merge", "--worker", "w=true"],
      ] {
        let usage = fibbench(["verify"] + words)
        #expect(usage.code == .usage && usage.messages.contains("a report is verified as a whole"))
        let option = words[words.count - 2]
        #expect(usage.messages.contains("'\(option)' changes nothing"), "\(usage)")
      }
    }
  }
}
