package import SampleAnalysis
package import Benchmarking

/// What a report is made of: one document or several, each with what is computed from it.
///
/// Nothing of different documents is ever mixed: each is a run of its own, and stands beside the
/// others.
package struct Report: Sendable {
  /// A document with its rows, under a name that tells it from the others of the report.
  package struct Run: Sendable {
    package let name: String
    package let document: ResultsDocument
    package let rows: [ResultRow]

    /// - Parameters:
    ///   - name: What the report calls the run, such as the name of its file.
    ///   - document: What was measured.
    ///   - rows: The rows of the document; computed from it unless they are already there.
    package init(_ name: String, _ document: ResultsDocument, rows: [ResultRow]? = nil) {
      self.name = name
      self.document = document
      self.rows = rows ?? ResultRow.rows(of: document)
    }

    /// How long one strategy takes beside another one, by the cycles that both have; nil where that
    /// is not known.
    func ratio(of strategy: String, to other: String, n: Int) -> PairedRatio? {
      func measurement(_ name: String) -> Measurement? {
        document.measurements.first { $0.strategy == name && $0.n == n }
      }
      guard let own = measurement(strategy), let base = measurement(other) else { return nil }
      return ResultRow(own, reference: base, in: document).ratio
    }
  }

  package let runs: [Run]
  let theories: [String: [TheoreticalExponent]]
  let palette: PlotPalette
  let square: AlgorithmSquare?
  let resultName: @Sendable (_ n: String) -> String
  let showsCounters: Bool
  private let made = Once<[ReportSection]>()

  /// Makes a report; runs of one name are numbered.
  ///
  /// - Parameters:
  ///   - theories: The growth of each strategy by theory, to be shown beside what was measured.
  ///   - palette: Which strategy has which colour in the plots.
  ///   - square: Which strategies tell the algorithm from the arithmetic.
  ///   - resultName: The name of the result at a size, for titles of plots.
  ///   - showsCounters: Whether to show what was counted beside times.
  package init(
    _ runs: [Run], theories: [String: [TheoreticalExponent]] = [:],
    palette: PlotPalette = PlotPalette(), square: AlgorithmSquare? = nil,
    resultName: @escaping @Sendable (_ n: String) -> String = { "N = \($0)" },
    showsCounters: Bool = false
  ) {
    self.theories = theories
    self.palette = palette
    self.square = square
    self.resultName = resultName
    self.showsCounters = showsCounters
    var seen: [String: Int] = [:]
    self.runs = runs.map { run in
      seen[run.name, default: 0] += 1
      guard let count = seen[run.name], count > 1 else { return run }
      return Run("\(run.name) (\(count))", run.document, rows: run.rows)
    }
  }

  /// Makes a report of one document.
  package init(_ document: ResultsDocument, rows: [ResultRow]) {
    self.init([Run("", document, rows: rows)])
  }

  /// The sections of the report, in the order in which every form shows them; made, with all that
  /// is resampled for them, when they are first asked for.
  package var sections: [ReportSection] { made.value(makeSections) }

  /// Whether a result in it is wrong.
  package var isWrong: Bool {
    runs.contains { $0.rows.contains { $0.status == .wrong } }
  }
}
