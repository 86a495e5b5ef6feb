package import Benchmarking

/// Documents to write, read and report, without measuring.
package enum SampleDocument {
  /// Names that try to break out of every format.
  package static let hostileNames = [
    #"a,b"c"#, "pipe|pipe", "line\nbreak\r\n", "back\\slash`*_<b>", "\u{1B}[31mred", "=1+1",
    "日本語 🦔",
    "\u{202E}turned", "", " lead", "null\0",
  ]

  /// Twelve samples around a time in nanoseconds, a little different in each cycle.
  package static func samples(_ nanoseconds: Int64, iterations: Int = 1, count: Int = 12)
    -> [Sample]
  {
    (0..<count).map {
      Sample(
        cycle: $0, iterations: iterations,
        elapsedNanoseconds: nanoseconds + Int64($0 * 7 % 12) * nanoseconds / 10_000)
    }
  }

  package static let proof = Proof(
    verifier: "gmp", sha256: String(repeating: "ab", count: 32), bits: 695, digits: 209,
    residues: [Residue(prime: .max - 58, residue: 1 << 60)])

  /// A document with rows of most statuses.
  package static func mixed() -> ResultsDocument {
    var document = document(strategies: ["gmp", "fast", "near", "slow", "wrapping", "bad"])
    func add(_ strategy: String, _ status: Status, note: String? = nil, time: Int64? = nil) {
      document.measurements.append(
        Measurement(
          case: Case(strategy: strategy, n: 1000), status: status, note: note,
          proof: time == nil ? nil : proof,
          samples: time.map { samples($0, iterations: 100) } ?? []))
    }
    add("gmp", .ok, time: 2_000_000)
    add("fast", .ok, time: 1_000_000)
    add("near", .inexact, time: 2_001_000)
    add("slow", .skipped, note: "predicted 3·10^99 years, over the deadline of 10 s")
    add("wrapping", .wrapped, time: 500_000)
    add("bad", .wrong, note: "off by one")
    return document
  }

  /// A document over several sizes: `gmp`, `fast` that overtakes it, and `wrapping`, which is not
  /// F(n).
  package static func sweep(sizes: [Int]) -> ResultsDocument {
    var document = document(strategies: ["wrapping", "fast", "gmp"], sizes: sizes)
    for n in sizes {
      let times = ["wrapping": 1_000_000 + n, "fast": 1_500_000 + 2000 * n, "gmp": 2500 * n]
      document.measurements += document.plan.cases(at: n).map { subject in
        Measurement(
          case: subject, status: subject.strategy == "wrapping" ? .wrapped : .ok, proof: proof,
          samples: samples(Int64(times[subject.strategy] ?? 0)))
      }
    }
    return document
  }

  /// A document without rows.
  package static func document(strategies: [String], sizes: [Int] = [1000]) -> ResultsDocument {
    var environment = EnvironmentRecord(libraries: ["GMP": "6.3.0"])
    environment.cpu = "Test CPU"
    environment.logicalCores = 2
    environment.loadAverages = [0.5, 0.25, 0]
    environment.buildConfiguration = "release"
    return ResultsDocument(
      provenance: Provenance(
        toolVersion: "fibbench 0.0", created: "2026-01-31T12:00:00Z",
        environment: environment),
      plan: Plan(sizes: sizes, strategies: strategies, reference: "gmp"),
      floor: Floor(iterations: 1000, samplesNanoseconds: [250, 260, 240]))
  }
}
