import Foundation
import Benchmarking

/// The rows of a CSV file of results, each by the names of its columns.
///
/// Reads only what fibbench writes for its own strategies: no field has a comma or a quote.
struct CSVRows {
  struct Malformed: Error {
    let line: String
  }

  let header: [String]
  let rows: [[String: String]]

  init(_ text: String) throws {
    var lines = text.components(separatedBy: "\r\n")
    guard lines.popLast() == "" else { throw Malformed(line: "the last one is not ended") }
    header = lines.first?.components(separatedBy: ",") ?? []
    rows = try lines.dropFirst().map { [header] line in
      let fields = line.components(separatedBy: ",")
      guard fields.count == header.count, !line.contains("\"") else { throw Malformed(line: line) }
      return Dictionary(uniqueKeysWithValues: zip(header, fields))
    }
  }

  /// The columns that hold times, and what is made of them.
  static let timeColumns = [
    "time_ms", "median_ms", "min_ms", "max_ms", "mean_ms", "stddev_ms", "mad_ms", "ci_low_ms",
    "ci_high_ms",
    "samples", "iterations", "times_as_long", "times_as_long_ci_low", "times_as_long_ci_high",
    "calls", "p90_ms", "p99_ms", "times_faster", "times_faster_ci_low", "times_faster_ci_high",
  ]
}
