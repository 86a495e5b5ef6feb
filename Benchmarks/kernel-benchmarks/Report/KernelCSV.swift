internal import Benchmarking
internal import BenchmarkReports

extension KernelRow {
  /// The names of the columns; `ratio` is GMP's time ÷ the contender's.
  static let csvColumns = [
    "operation", "contender", "n", "status", "median_ns", "min_ns", "max_ns", "ci_low_ns",
    "ci_high_ns", "samples", "ratio", "ratio_ci_low", "ratio_ci_high", "reference",
  ]

  /// The rows as a CSV file with a header; a field is empty where nothing is known.
  static func csv(_ rows: [KernelRow]) -> String {
    var writer = CSVWriter()
    writer.write(csvColumns)
    for row in rows { writer.write(row.csvFields) }
    return writer.text
  }

  private var csvFields: [String] {
    let times = [
      summary?.median, summary?.minimum, summary?.maximum, summary?.interval?.low,
      summary?.interval?.high,
    ]
    let ratios = [advantage?.ratio, advantage?.interval?.low, advantage?.interval?.high]
    func field(_ value: (some CustomStringConvertible)?) -> String {
      value.map { "\($0)" } ?? ""
    }
    return [operation.rawValue, contender, "\(n)", status.rawValue] + times.map(field)
      + [field(summary?.count)] + ratios.map(field) + [Contender.reference]
  }
}
