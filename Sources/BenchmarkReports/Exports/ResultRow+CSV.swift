package import Benchmarking

extension ResultRow {
  /// The names of the columns, in order.
  package static let csvColumns = [
    "strategy", "n", "status", "time_ms", "median_ms", "min_ms", "max_ms", "mean_ms", "stddev_ms",
    "mad_ms",
    "ci_low_ms", "ci_high_ms", "samples", "iterations", "times_as_long", "times_as_long_ci_low",
    "times_as_long_ci_high",
    "reference", "verified", "verifier", "bits", "digits", "sha256", "primes", "residues",
    "allocated_bytes", "peak_rss_bytes", "instructions", "cycles", "cache_misses",
    "branch_misses", "page_faults", "cpu_ms", "disturbed_samples", "allocations",
    "answer", "not_examined", "calls", "p90_ms", "p99_ms", "times_faster", "times_faster_ci_low",
    "times_faster_ci_high",
    "counted_instructions", "counted_spread", "counted_libraries",
  ]

  /// The fields of the row; empty where nothing is known.
  package var csvFields: [String] {
    let named: [String] = [strategy, "\(n)", status.rawValue]
    let times: [Double?] = [
      summary?.time, summary?.median, summary?.minimum, summary?.maximum, summary?.mean,
      summary?.standardDeviation, summary?.medianAbsoluteDeviation, summary?.interval?.low,
      summary?.interval?.high,
    ]
    let counts: [Int?] = [summary?.count, iterations]
    let ratios: [Double?] = [ratio?.ratio, ratio?.interval?.low, ratio?.interval?.high]
    let proofs: [String] = [
      reference ?? "", "\(isVerified)", proof?.verifier ?? "", field(proof?.bits),
      field(proof?.digits), proof?.sha256 ?? "",
      list(proof?.residues.map(\.prime)), list(proof?.residues.map(\.residue)),
    ]
    let memory: [Int?] = [self.memory?.allocatedBytes, self.memory?.peakResidentBytes]
    let events: [Double?] = ProcessorEvent.allCases.map { self.counts?.perCall($0) }
    let usages: [Double?] = [usage?.pageFaults, usage?.cpuMilliseconds]
    let speed = ratio?.speedInterval
    let speeds: [Double?] = [ratio.map { 1 / $0.ratio }, speed?.low, speed?.high]
    let quantiles: [Double?] = [summary?.quantile90, summary?.quantile99]
    return named + times.map(field) + counts.map(field) + ratios.map(field) + proofs
      + memory.map(field)
      + (events + usages).map(field)
      + [field(usage?.disturbed), field(self.memory?.allocations), answer ?? "", notExamined ?? ""]
      + [field(summary == nil ? nil : calls)] + (quantiles + speeds).map(field)
      + [field(instructions?.total), field(instructions?.spread), libraries]
  }

  /// The instructions by library, as `program=120 libgmp=1363`.
  private var libraries: String {
    (instructions?.libraries ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
      .joined(separator: " ")
  }

  private func field(_ value: (some CustomStringConvertible)?) -> String {
    value.map { "\($0)" } ?? ""
  }

  private func list(_ numbers: [UInt64]?) -> String {
    (numbers ?? []).map { "\($0)" }.joined(separator: " ")
  }

  /// The rows as a CSV file with a header.
  package static func csv(_ rows: [ResultRow]) -> String {
    ([csvColumns] + rows.map(\.csvFields)).csv
  }
}
