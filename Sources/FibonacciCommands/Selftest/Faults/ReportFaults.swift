internal import BenchmarkCommands
internal import FibonacciVerification
internal import Benchmarking

extension PlantedFault {
  /// A report of `fibbench run` that was changed by hand.
  ///
  /// - Parameters:
  ///   - resealed: Whether its digests were computed anew, so that they fit what was changed.
  ///   - change: Changes the document, whose first row is one of `fast-doubling`.
  private static func report(
    _ name: String, _ summary: String, resealed: Bool = true,
    _ change: @escaping @Sendable (inout ResultsDocument) -> Void
  ) -> PlantedFault {
    PlantedFault(name, summary) {
      guard let bench = ReportBench(), bench.writeReport() else { return nil }
      let answer = try? bench.verifyReport { document in
        change(&document)
        if resealed { document.seal() }
      }
      guard let answer, answer.code == .wrongResult else { return nil }
      return (check: "verify REPORT", note: answer.message)
    }
  }

  /// Reports that claim what was not measured.
  static let editedReports = [
    report("edited-hash", "a digit of a result's SHA-256 is another") { document in
      document.measurements[0].proof?.sha256?.replaceFirstDigit()
    },
    report("edited-n", "the times of one n are said to be another's") { document in
      document.plan.sizes = document.plan.sizes.map { $0 + 1 }
      for position in document.measurements.indices { document.measurements[position].n += 1 }
    },
    report("edited-bits", "a result is said to be one bit longer") { document in
      document.measurements[0].proof?.bits? += 1
    },
    report("edited-digits", "a result is said to be one digit longer") { document in
      document.measurements[0].proof?.digits? += 1
    },
    report("edited-residue", "a residue is one more") { document in
      let residues = document.measurements[0].proof?.residues ?? []
      document.measurements[0].proof?.residues = residues.map {
        Residue(prime: $0.prime, residue: $0.residue + 1)
      }
    },
    report("edited-status", "a result with times is said to be none") { document in
      document.measurements[0].status = .skipped
    },
    report("removed-row", "a row is taken out") { document in
      document.measurements.removeFirst()
    },
    report("edited-time", "a time is a nanosecond less", resealed: false) { document in
      let sample = document.measurements[0].samples[0]
      document.measurements[0].samples[0] = Sample(
        cycle: sample.cycle, iterations: sample.iterations,
        elapsedNanoseconds: sample.elapsedNanoseconds - 1)
    },
  ]
}

extension String {
  /// Puts another digit in the place of the first.
  fileprivate mutating func replaceFirstDigit() {
    self = (first == "0" ? "1" : "0") + dropFirst()
  }
}
