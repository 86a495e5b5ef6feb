package import Benchmarking

extension ResultRow {
  private typealias Field = @Sendable (ResultRow) -> (any CustomStringConvertible)?

  private static let columns: [(name: String, field: Field)] = [
    ("strategy", { $0.strategy }), ("n", { $0.n }), ("status", { $0.status.rawValue }),
    ("time_ms", { $0.summary?.time }), ("median_ms", { $0.summary?.median }),
    ("min_ms", { $0.summary?.minimum }), ("max_ms", { $0.summary?.maximum }),
    ("mean_ms", { $0.summary?.mean }), ("stddev_ms", { $0.summary?.standardDeviation }),
    ("mad_ms", { $0.summary?.medianAbsoluteDeviation }),
    ("ci_low_ms", { $0.summary?.interval?.low }), ("ci_high_ms", { $0.summary?.interval?.high }),
    ("samples", { $0.summary?.count }), ("iterations", { $0.iterations }),
    ("times_as_long", { $0.ratio?.ratio }), ("times_as_long_ci_low", { $0.ratio?.interval?.low }),
    ("times_as_long_ci_high", { $0.ratio?.interval?.high }), ("reference", { $0.reference }),
    ("verified", { $0.isVerified }), ("verifier", { $0.proof?.verifier }),
    ("bits", { $0.proof?.bits }), ("digits", { $0.proof?.digits }),
    ("sha256", { $0.proof?.sha256 }),
    ("primes", { list($0.proof?.residues.map(\.prime)) }),
    ("residues", { list($0.proof?.residues.map(\.residue)) }),
    ("allocated_bytes", { $0.memory?.allocatedBytes }),
    ("peak_rss_bytes", { $0.memory?.peakResidentBytes }),
    ("instructions", { $0.counts?.perCall(.instructions) }),
    ("cycles", { $0.counts?.perCall(.cycles) }),
    ("cache_misses", { $0.counts?.perCall(.cacheMisses) }),
    ("branch_misses", { $0.counts?.perCall(.branchMisses) }),
    ("page_faults", { $0.usage?.pageFaults }), ("cpu_ms", { $0.usage?.cpuMilliseconds }),
    ("disturbed_samples", { $0.usage?.disturbed }), ("allocations", { $0.memory?.allocations }),
    ("answer", { $0.answer }), ("not_examined", { $0.notExamined }),
    ("calls", { $0.summary == nil ? nil : $0.calls }), ("p90_ms", { $0.summary?.quantile90 }),
    ("p99_ms", { $0.summary?.quantile99 }), ("times_faster", { $0.ratio.map { 1 / $0.ratio } }),
    ("times_faster_ci_low", { $0.ratio?.speedInterval?.low }),
    ("times_faster_ci_high", { $0.ratio?.speedInterval?.high }),
    ("counted_instructions", { $0.instructions?.total }),
    ("counted_spread", { $0.instructions?.spread }),
    // As `program=120 libgmp=1363`.
    (
      "counted_libraries",
      { row in
        list(
          row.instructions?.libraries?.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      }
    ),
  ]

  /// The names of the columns, in order.
  package static let csvColumns = columns.map(\.name)

  /// The fields of the row; empty where nothing is known.
  package var csvFields: [String] {
    Self.columns.map { column in column.field(self).map { "\($0)" } ?? "" }
  }

  private static func list(_ values: [some CustomStringConvertible]?) -> String? {
    values.map { $0.map(\.description).joined(separator: " ") }
  }

  /// Rows with the columns of `csvColumns`, below a header.
  package static func csv(_ rows: [ResultRow]) -> String {
    ([csvColumns] + rows.map(\.csvFields)).csv
  }
}
